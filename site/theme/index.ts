import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { defineAsyncComponent } from 'vue';
import './style.css';

/** What pages show beside their text. A page loads those that it has. */
const components = {
  LiveExample: () => import('./LiveExample.vue'),
  CompareExample: () => import('./CompareExample.vue'),
  PageEvents: () => import('./PageEvents.vue'),
  CopyTestMaker: () => import('./CopyTestMaker.vue'),
  PageCheck: () => import('./PageCheck.vue'),
};

/** VitePress's own theme with our colours and components. */
const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    for (const [name, load] of Object.entries(components)) app.component(name, defineAsyncComponent(load));
  },
};
export default theme;
