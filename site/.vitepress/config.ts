import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { slug } from 'github-slugger';
import type { PluginOption } from 'vite';
import { defineConfig } from 'vitepress';
import { fences } from '../markdown/fences.ts';
import { links } from '../markdown/links.ts';
import { plainText } from '../markdown/plain-text.ts';
import { tableHeads } from '../markdown/table-heads.ts';
import { sidebar } from '../sidebar.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Parts of VitePress's theme that no page of ours has. */
const unused = new RegExp(
  `^.*/VP(${[
    ...[
      'Home',
      'Page',
      'Footer',
      'NavScreen',
      'NavBarHamburger',
      'NavBarExtra',
      'NavBarMenu',
      'NavBarAppearance',
    ],
    ...['NavBarTranslations', 'NavBarSocialLinks', 'DocFooter', 'CarbonAds', 'DocAsideCarbonAds'],
  ].join('|')})\\.vue$`,
);

/**
 * Each page loads what the theme uses of VueUse. The search, which loads when it is opened, has a copy of its own; and
 * VitePress asks for the system's colours alone, as `appearance` below says.
 */
const lessVueUse: PluginOption = {
  name: 'less-vueuse',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source !== '@vueuse/core') return undefined;
    if (importer?.endsWith('/client/app/data.js')) return here('../theme/system-colours.ts');
    if (!importer?.includes('/VPLocalSearchBox.vue')) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && { ...found, id: `${found.id}?search` };
  },
};

/** The site's pages are in `pages`: tools/docs/write-site.mjs writes them from the docs and the code. */
export default defineConfig({
  title: 'Storefront client',
  description: 'One script that turns server-rendered pages into a modern shop',
  lang: 'en',
  base: '/docs/',
  srcDir: 'pages',
  appearance: 'force-auto',
  metaChunk: true,
  // The fixture shop's own addresses are in the docs.
  ignoreDeadLinks: 'localhostLinks',
  head: [
    ['link', { rel: 'icon', href: 'data:,' }],
    ['noscript', {}, `<style>${readFileSync(here('../theme/no-script.css'), 'utf8')}</style>`],
  ],
  markdown: {
    // The docs link to places as GitHub names them.
    anchor: { slugify: slug },
    // `## Heading {:#its-anchor:}`. A single brace is text.
    attrs: { leftDelimiter: '{:', rightDelimiter: ':}' },
    image: { lazyLoading: true },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config(md) {
      md.use(links).use(tableHeads).use(fences).use(plainText);
    },
  },
  // A page should load little script: nothing before a link is followed, and none of the theme's parts that no page has.
  router: { prefetchLinks: false },
  vue: { features: { optionsAPI: false } },
  vite: {
    build: { minify: 'terser', terserOptions: { compress: { passes: 3 } } },
    plugins: [lessVueUse],
    resolve: { alias: [{ find: unused, replacement: here('../theme/nothing.ts') }] },
  },
  themeConfig: {
    search: {
      provider: 'local',
      // Markup of examples would be found everywhere.
      options: {
        // It says its key, and is called what it shows.
        translations: { button: { buttonText: 'Search (/)', buttonAriaLabel: 'Search (/)' } },
        _render: (source, env, md) => md.render(source.replaceAll(/^```html\n[\s\S]*?^```$/gm, ''), env),
      },
    },
    sidebar: sidebar(here('../pages')),
    externalLinkIcon: false,
  },
});
