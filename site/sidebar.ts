import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DefaultTheme } from 'vitepress';

type Item = DefaultTheme.SidebarItem;

/** The menu, by who reads: pages and folders of the site in this order. What is in none of them comes last. */
const order = [
  { text: 'Start here', entries: ['readme', 'tour', 'glossary', 'doors/*'] },
  { text: 'Editors and QA', entries: ['check', 'checker', 'desk', 'calls', 'errors', 'interruptions'] },
  { text: 'Analysts', entries: ['events', 'tracking-plan'] },
  {
    text: 'Experiment authors',
    entries: ['copy-test', 'authors', 'experiments', 'experiment-matrix', 'builders', 'judge'],
  },
  {
    text: 'Shops',
    entries: [
      'contract',
      'operations',
      'security',
      'threat-model',
      'islands',
      'behaviours',
      'bed-match',
      'agents',
      'speed',
    ],
  },
  {
    text: 'Developers',
    entries: ['contributing', 'architecture', 'decisions', 'server', 'specification', 'fixture-server'],
  },
];

/** Makes the menu from the files of a folder, and their titles. */
export function sidebar(pages: string): Item[] {
  const titleOf = (path: string) => titleIn(readFileSync(join(pages, `${path}.md`), 'utf8'));
  const isPage = (path: string) => existsSync(join(pages, `${path}.md`));
  const isFolder = (path: string) => isPage(`${path}/index`);

  const itemsOf = (entry: string): Item[] =>
    entry.endsWith('/*') ? inFolder(entry.slice(0, -2)) : itemOf(entry);
  const itemOf = (entry: string): Item[] => [
    ...(isPage(entry) ? [pageItem(entry)] : []),
    // Every page loads the menu, so a folder is in it by its list.
    ...(isFolder(entry) ? [pageItem(`${entry}/index`)] : []),
  ];
  const inFolder = (folder: string): Item[] =>
    namesIn(join(pages, folder))
      .filter((name) => name !== 'index')
      .map((name) => ({ text: titleOf(`${folder}/${name}`), link: `/${folder}/${name}` }));
  const pageItem = (path: string): Item => ({ text: titleOf(path), link: `/${path.replace(/index$/, '')}` });
  const known = new Set([
    'index',
    ...order.flatMap(({ entries }) => entries.map((entry) => entry.replace('/*', ''))),
  ]);
  const others = namesIn(pages).filter((name) => !known.has(name));
  return [...order, { text: 'More', entries: others }]
    .map(({ text, entries }) => ({ text, items: entries.flatMap(itemsOf) }))
    .filter(({ items }) => items.length > 0)
    .concat({ text: '', items: [{ text: 'The shop', link: 'pathname:///', target: '_blank' }] });
}

/** Pages and folders of a folder, each once, without what VitePress copies as it is. */
const namesIn = (folder: string): string[] =>
  !existsSync(folder)
    ? []
    : [
        ...new Set(
          readdirSync(folder, { withFileTypes: true })
            .filter((entry) => (entry.isDirectory() ? entry.name !== 'public' : entry.name.endsWith('.md')))
            .map(({ name }) => name.replace(/\.md$/, '')),
        ),
      ].sort();

/** The title that the page's head gives it. @throws Error where it has none */
function titleIn(page: string): string {
  const [, title] = /^title: (".*")$/m.exec(page) ?? [];
  if (title === undefined) throw new Error(`a page has no title: ${page.slice(0, 60)}`);
  return JSON.parse(title);
}
