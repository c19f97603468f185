import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import FixtureFrame from './FixtureFrame.vue';
import './style.css';

/** VitePress's own theme, with a frame for pages of the fixture shop. */
const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => void app.component('FixtureFrame', FixtureFrame),
};
export default theme;
