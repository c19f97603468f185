import { callRows } from '../../e2e/calls/rows.ts';
import { registry } from '../../experiments/registry.ts';
import { fixturePages, isWhole } from '../experiments/fixtures.ts';
import { documentedEnhancements } from '../write/contract.ts';
import { builders } from './builders.ts';
import { callName, callPage, isCall } from './call-page.ts';
import { enhancementPages } from './enhancement-pages.ts';
import { withStart } from './examples.ts';
import { builderPages, experimentPages } from './experiment-pages.ts';
import { homePage, indexPages, llmsText } from './home-page.ts';
import { ownPages } from './own-pages.ts';
import type { SitePage } from './page.ts';
import { toolPages } from './tool-pages.ts';

export interface Site {
  readonly pages: readonly SitePage[];
  /** `llms.txt` */
  readonly summary: string;
  /** The pages of examples, by the folder's name. */
  readonly examples: ReadonlyMap<string, string>;
}

/** Makes all pages and examples from the code, the docs and the fixture shop. */
export async function readSite(root: string): Promise<Site> {
  const known = await Promise.all(
    registry.map(async (registration) => ({ registration, experiment: await registration.load() })),
  );
  const shopPages = fixturePages(root);
  const parts = enhancementPages(root, documentedEnhancements(root), { experimentsOn, namesOf });
  const experiments = experimentPages(root, known, shopPages, namesOf);
  const callers = [
    ...parts.map(({ page, calls }) => ({ path: `${page.path}#try-it`, name: page.title, calls })),
    ...experiments.map(({ page, calls }) => ({ path: page.path, name: page.title, calls })),
  ];
  const openable = shopPages.filter(isWhole).map(({ address }) => `${address.replace(/\/$/, '')}/`);
  const pages = [
    ...ownPages(root),
    ...toolPages(
      openable,
      registry.map(({ id }) => id),
    ),
    callPage(callRows, callers),
    ...parts.map(({ page }) => page),
    ...builderPages(root, builders(root), experiments, namesOf),
    ...experiments.map(({ page }) => page),
  ];
  const indexes = indexPages(pages);
  return {
    pages: [homePage([...pages, ...indexes]), ...pages, ...indexes],
    summary: llmsText(pages),
    examples: new Map([
      ...parts.map(({ example }) => [example.name, withStart(example.page)] as const),
      ...experiments.map(({ id, fixture }) => [id, withStart(fixture.html)] as const),
    ]),
  };
}

const experimentsOn = (type: string): string[] =>
  registry
    .filter(({ pages, isCopyTest }) => !isCopyTest && (pages.includes('*') || pages.includes(type)))
    .map(({ id }) => id);

const paths = callRows.map(({ call }) => call.split(' ')[1] ?? call);

const namesOf = (calls: readonly string[]): string[] => [
  ...new Set(
    calls.flatMap((call) => {
      const matching = paths.filter((path) => isCall(call, path));
      return (matching.length > 0 ? matching : [call]).map(callName);
    }),
  ),
];

/** The page as a file for VitePress. */
export function fileOf({ title, summary, markdown, from }: SitePage): string {
  const known = { title, description: summary, ...(from && { from }) };
  const lines = Object.entries(known).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${markdown}`;
}
