import { component, type SitePage } from './page.ts';

/** Fixture pages with mistakes. */
const broken = [
  'broken-attribute',
  'broken-products',
  'broken-settings',
  'broken-settings-keys',
  'unknown-island',
];

const folderOf = (address: string) => address.split('/')[1];

/** The fixtures, and one of the shop's own pages in each folder: a tool's page carries the list. */
const oneOfEach = (pages: readonly string[]) =>
  pages.filter(
    (page, at) =>
      page.startsWith('/fixtures/') || pages.findIndex((other) => folderOf(other) === folderOf(page)) === at,
  );

/**
 * The pages with tools of their own: what a page reports, a copy test without an editor, and what is wrong with a page.
 * `pages`: addresses of the shop that they can open; `taken`: the ids of all experiments.
 */
export const toolPages = (pages: readonly string[], taken: readonly string[]): SitePage[] => [
  {
    path: 'events',
    title: 'The events of a page',
    summary: 'What a page sends, beside the tracking plan: what is missing, and where.',
    markdown: `# The events of a page

What a page sends, beside the tracking plan. Choose a page, or type the address of one of the shop; use it, and look at what comes. Open an event to see each of its parameters, and which products lack one.

${component('PageEvents', { pages: oneOfEach(pages) })}

“Left out” is no fault by itself: the plan allows it where the page does not know the value. “What its products lack” is a fault: each report needs it, most other products of the event have it, or another value says that the shop knows it. The attribute beside it says what the server has to write. Choose the page broken-products to see some. [The tracking plan](site:tracking-plan) has every event.
`,
  },
  {
    path: 'copy-test',
    title: 'Copy test maker',
    summary:
      'Choose a text in a page, type new words, try them, and copy the tag that is the whole experiment.',
    markdown: `# Copy test maker

Choose a text in a page, type new words, try them, and copy the tag that is the whole experiment. Nothing leaves your browser.

${component('CopyTestMaker', { pages: oneOfEach(pages), taken })}

The server or the tag manager writes the tag into the page for the visitors of B; the others get the same tag with \`"variant": "A"\`, so that both are measured. A text inside a mounted island can’t be changed.
`,
  },
  {
    path: 'check',
    title: 'Check a page',
    summary: 'Paste the markup of a page: what is wrong with it, where, and what to do.',
    markdown: `# Check a page

Paste the markup of a page, or of a part of one: what is wrong with it, where, and what to do. Nothing leaves your browser. To begin with, choose a page that is broken on purpose.

${component('PageCheck', { broken })}

[The rules](site:checker) are those of \`npm run check\`, and of the desk’s tab Page.
`,
  },
];
