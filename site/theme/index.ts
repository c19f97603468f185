import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { defineAsyncComponent } from 'vue';
import './style.css';

/** VitePress's own theme with our colours, and the components that pages show. A page loads those that it has. */
const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component(
      'LiveExample',
      defineAsyncComponent(() => import('./LiveExample.vue')),
    );
    app.component(
      'CompareExample',
      defineAsyncComponent(() => import('./CompareExample.vue')),
    );
    app.component(
      'PageEvents',
      defineAsyncComponent(() => import('./PageEvents.vue')),
    );
    app.component(
      'CopyTestMaker',
      defineAsyncComponent(() => import('./CopyTestMaker.vue')),
    );
    app.component(
      'PageCheck',
      defineAsyncComponent(() => import('./PageCheck.vue')),
    );
  },
};
export default theme;
