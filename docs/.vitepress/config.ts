import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { anchorOf } from '../../tools/prose/anchor-of.ts';
import { documents } from './documents.ts';
import { writeForPrograms } from './llms.ts';
import { sidebar } from './sidebar.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The site is the documents as they are, at the addresses that they have in the repository. */
export default defineConfig({
  title: 'Storefront client',
  description: 'One script that turns server-rendered pages into a modern shop',
  lang: 'en',
  base: '/site/',
  srcDir: root,
  // What a command makes documents of, and what it made before.
  srcExclude: ['tools/**', 'dist*/**'],
  rewrites: (file) => file.replace(/README\.md$/, 'index.md'),
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  transformHead: ({ pageData }) => [
    ['link', { rel: 'alternate', type: 'text/markdown', href: `/site/${pageData.filePath}` }],
  ],
  buildEnd: ({ outDir, pages }) => writeForPrograms(root, outDir, pages),
  markdown: {
    anchor: { slugify: anchorOf },
    // Braces are text.
    attrs: { disable: true },
    image: { lazyLoading: true },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (md) => documents(md, root),
  },
  // Otherwise it reads the client's.
  vite: { configFile: false },
  themeConfig: {
    search: {
      provider: 'local',
      // Its name is the text that it shows.
      options: { translations: { button: { buttonText: 'Search (/)', buttonAriaLabel: 'Search (/)' } } },
    },
    sidebar: sidebar(root),
    externalLinkIcon: false,
  },
});
