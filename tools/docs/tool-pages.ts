import { escapeHtml } from './markdown.ts';
import type { SitePage } from './page.ts';

/** A page of the shop that a tool can open. */
export interface ShopPage {
  readonly address: string;
  readonly type: string;
}

/** The pages with tools of their own: what a page reports, and a copy test without an editor. */
export const toolPages: readonly SitePage[] = [
  {
    path: 'events',
    title: 'The events of a page',
    summary: 'What a page sends, beside the tracking plan: what is missing, and where.',
    group: 'start',
    markdown: `# The events of a page

What a page sends, beside the tracking plan. Choose a page, or type the address of one of the shop; use it, and look at what comes. Open an event to see each of its parameters, and which products lack one.

\`\`\`tool events
choose a page
\`\`\`

“Left out” is no fault by itself: the plan allows it where the page does not know the value. “What its products lack” is a fault: each report needs it, most other products of the event have it, or another value says that the shop knows it. The attribute beside it says what the server has to write. Choose the page broken-products to see some. [The tracking plan](site:tracking-plan) has every event.
`,
  },
  {
    path: 'copy-test',
    title: 'Copy test maker',
    summary: 'Choose a text in a page, type new words, try them, and copy the tag that is the whole test.',
    group: 'start',
    markdown: `# Copy test maker

Choose a text in a page, type new words, try them, and copy the tag that is the whole test. Nothing leaves your browser.

\`\`\`tool copy-test
choose a text
\`\`\`

The server or the tag manager writes the tag into the page for the visitors of B; the others get the same tag with \`"variant": "A"\`, so that both are measured. A text inside a mounted island can't be changed. [The contract](site:contract/experiments#copy-tests) has the form of the data.
`,
  },
  {
    path: 'check',
    title: 'Check a page',
    summary: 'Paste the markup of a page: what is wrong with it, where, and what to do.',
    group: 'start',
    markdown: `# Check a page

Paste the markup of a page, or of a part of one: what is wrong with it, where, and what to do. Nothing leaves your browser. To begin with, choose a page that is broken on purpose.

\`\`\`tool check
paste a page
\`\`\`

[The rules](site:checker) are those of \`npm run check\`, and of the desk’s tab Page.
`,
  },
];

const options = (pages: readonly ShopPage[]) =>
  pages
    .map(({ address, type }) => {
      const name = address.replace('/fixtures/', '').replace(/\/$/, '') || 'home';
      return `<option value="${escapeHtml(address)}">${escapeHtml(name)} (${escapeHtml(type || 'no type')})</option>`;
    })
    .join('');

/** The HTML of a tool. `taken`: the ids of all tests. @throws Error for a name that none has */
export function toolHtml(name: string, pages: readonly ShopPage[], taken: readonly string[] = []): string {
  if (name === 'events') return eventsHtml(pages);
  if (name === 'copy-test') return copyTestHtml(pages, taken);
  if (name === 'check') return checkHtml();
  throw new Error(`there is no tool "${name}"`);
}

const eventsHtml = (
  pages: readonly ShopPage[],
) => `<section class="example" data-events aria-label="Events of a page">
<form class="switches" hidden><label>Page <select><option value="/matrassen/">matrassen (plp)</option><option value="/fixtures/broken-products/">broken-products (plp)</option>${options(pages)}</select></label> <label>Address <input name="page" value="/matrassen/" autocomplete="off"></label> <button type="submit">Open</button></form>
<iframe title="A page of the shop" src="/matrassen/"></iframe>
<p class="example-foot"><span class="state" role="status">No events yet.</span></p>
<div class="report"></div>
</section>
`;

const copyTestHtml = (
  pages: readonly ShopPage[],
  taken: readonly string[],
) => `<section class="example" data-copy-test-maker data-taken="${taken.join(' ')}" aria-label="Copy test maker">
<form class="maker" hidden>
<p><button type="button" data-choose aria-pressed="false">Choose a text</button> <label>Page <select name="page"><option value="/">home (homepage)</option>${options(pages)}</select></label></p>
<label>Selector <input name="selector" autocomplete="off" spellcheck="false"></label>
<label>New words <input name="copy" autocomplete="off" lang="nl"></label>
<p><label>Id <input name="id" value="OD699" autocomplete="off" size="6"></label> <label>Name in the reports <input name="name" value="title" autocomplete="off"></label></p>
<p><label class="check"><input type="checkbox" name="view" checked> Report that it was seen</label> <label class="check"><input type="checkbox" name="click"> Report clicks on it</label></p>
<p><button type="submit">Try it</button> <button type="button" data-copy>Copy</button> <span class="state" role="status"></span></p>
</form>
<iframe title="The page to change" src="/"></iframe>
<pre tabindex="0" aria-label="The tag"></pre>
</section>
`;

/** Fixture pages with mistakes. */
const broken = [
  'broken-attribute',
  'broken-products',
  'broken-settings',
  'broken-settings-keys',
  'unknown-island',
];

const checkHtml = () => `<section class="example" data-check aria-label="Check a page">
<form class="maker" hidden>
<p><label>Page <select name="page"><option value="">your own</option>${broken.map((name) => `<option value="/fixtures/${name}/">${name}</option>`).join('')}</select></label> <label>Language <select name="language"><option value="en">English</option><option value="nl">Nederlands</option></select></label></p>
<textarea aria-label="Markup of the page" rows="14" spellcheck="false"></textarea>
<p><button type="submit">Check</button> <span class="state" role="status"></span></p>
</form>
<ol class="findings"></ol>
</section>
`;
