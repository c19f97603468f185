import { callRows } from '../../e2e/calls/rows.ts';
import { registry } from '../../experiments/registry.ts';
import { fixturePages, isWhole } from '../experiments/fixtures.ts';
import { documentedEnhancements } from '../write/contract.ts';
import { builders } from './builders.ts';
import { anchorsOfCalls, callName, callPage, isCall } from './call-page.ts';
import { enhancementPages } from './enhancement-pages.ts';
import { withStart } from './examples.ts';
import { builderPages, experimentPages } from './experiment-pages.ts';
import { flowchartHtml } from './flowchart.ts';
import { homePage } from './home-page.ts';
import { layout } from './layout.ts';
import { addressOf, targetFinder } from './links.ts';
import { llmsText } from './llms.ts';
import { renderMarkdown } from './markdown.ts';
import { markdownCopy } from './markdown-copy.ts';
import { ownPages } from './own-pages.ts';
import type { SitePage } from './page.ts';
import { searchIndex } from './search-index.ts';
import { type ShopPage, toolHtml, toolPages } from './tool-pages.ts';
import { compareHtml, exampleHtml, type Switches } from './widgets.ts';

/** Files by their path from the root of the host. */
export type SiteFiles = ReadonlyMap<string, string>;

/** What is needed of the project to write the site. */
export interface Site {
  readonly pages: readonly SitePage[];
  /** The pages of examples, by the folder's name. */
  readonly examples: ReadonlyMap<string, string>;
  /** What can be switched in the examples, by the same name. */
  readonly switches: ReadonlyMap<string, Switches>;
  /** What the tools can open. */
  readonly shopPages: readonly ShopPage[];
  /** The ids of all tests. */
  readonly taken: readonly string[];
}

/** Makes all pages and examples from the code, the docs and the fixture shop. */
export async function readSite(root: string): Promise<Site> {
  const enhancements = documentedEnhancements(root);
  const known = await Promise.all(
    registry.map(async (registration) => ({ registration, experiment: await registration.load() })),
  );
  const shopPages = fixturePages(root);
  const parts = enhancementPages(root, enhancements);
  const tests = experimentPages(root, known, shopPages);
  const callers = [...parts, ...tests].map(({ page, calls }) => ({
    path: page.group === 'experiment' ? page.path : `${page.path}#try-it`,
    name: page.title,
    calls,
  }));
  const pages = [
    ...ownPages(root),
    ...toolPages,
    callPage(callRows, callers),
    ...parts.map(({ page }) => page),
    ...builderPages(root, builders(root), tests),
    ...tests.map(({ page }) => page),
  ].map(withCallAnchors);

  const paths = callRows.map(({ call }) => call.split(' ')[1] ?? call);
  const namesOf = (calls: readonly string[]) => [
    ...new Set(
      calls.flatMap((call) => {
        const matching = paths.filter((path) => isCall(call, path));
        return (matching.length > 0 ? matching : [call]).map(callName);
      }),
    ),
  ];
  const forType = (type: string) =>
    registry
      .filter(({ pages: types, isCopyTest }) => !isCopyTest && (types.includes('*') || types.includes(type)))
      .map(({ id }) => id);
  return {
    pages: [homePage(pages), ...pages],
    shopPages: shopPages
      .filter(isWhole)
      .map(({ address, type }) => ({ address: `${address.replace(/\/$/, '')}/`, type })),
    taken: registry.map(({ id }) => id),
    examples: new Map([
      ...parts.map(({ example }) => [example.name, withStart(example.page)] as const),
      ...tests.map(({ id, fixture }) => [id, withStart(fixture.html)] as const),
    ]),
    switches: new Map<string, Switches>([
      ...parts.map(
        ({ example, calls }) =>
          [example.name, { calls: namesOf(calls), experiments: forType(example.pageType) }] as const,
      ),
      ...tests.map(({ id, calls }) => [id, { calls: namesOf(calls), experiments: [] }] as const),
    ]),
  };
}

/** Leads each link to a call to its own place in the page of calls. */
function withCallAnchors(page: SitePage): SitePage {
  const anchors = anchorsOfCalls(callRows);
  const anchorOf = (path: string) =>
    [...anchors].find(([known]) => isCall(path, known) || known.startsWith(path))?.[1];
  return {
    ...page,
    markdown: page.markdown.replaceAll(/\[`(\/[^`]*)`\]\(site:calls\)/g, (link, path: string) => {
      const anchor = anchorOf(path);
      return anchor === undefined ? link : `[\`${path}\`](site:calls#${anchor})`;
    }),
  };
}

/** All files of the site, without its script and style: pages in `docs`, examples, search index and llms.txt. */
export function siteFiles({ pages, examples, switches, shopPages, taken }: Site): SiteFiles {
  const files = new Map<string, string>();
  const find = targetFinder(pages);
  const none: Switches = { calls: [], experiments: [] };
  for (const page of pages) {
    const { html, headings } = renderMarkdown(page.markdown, {
      link: (href) => addressOf(find(href, page), page, 'html'),
      code(language, code) {
        const [kind, what = '', third = ''] = language.split(' ');
        if (kind === 'html' && what === 'example')
          return exampleHtml(third, code, switches.get(third) ?? none);
        if (kind === 'compare')
          return compareHtml(what, third, code.split('\n').filter(Boolean), switches.get(what) ?? none);
        if (kind === 'mermaid') return flowchartHtml(code);
        return kind === 'tool' ? toolHtml(what, shopPages, taken) : undefined;
      },
    });
    files.set(`docs/${page.path}.html`, layout({ page, pages, html, headings }));
    files.set(`docs/${page.path}.md`, markdownCopy(page, find));
  }
  for (const [name, html] of examples) files.set(`examples/${name}/index.html`, html);
  files.set('docs/search.json', searchIndex(pages));
  files.set('docs/llms.txt', llmsText(pages));
  files.set('llms.txt', llmsText(pages, 'docs/'));
  return files;
}
