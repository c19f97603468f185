import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { selectOne } from 'css-select';
import type { Document } from 'domhandler';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { fromPageFile } from '../../fixtures/pages/page-file.ts';
import type { EnhancementKind } from '../../src/enhance/enhancement.ts';
import { type FixturePage, isWhole, pagesFor } from '../experiments/fixtures.ts';
import { prettyMarkup } from './pretty-markup.ts';

/** An island or behaviour on a page of the fixture shop. */
export interface Example {
  readonly name: string;
  /** The fixture page that it was taken from: `/fixtures/pdp`. */
  readonly from: string;
  /** The value of the html element's `type`. */
  readonly pageType: string;
  /** The element as the server sends it. */
  readonly markup: string;
  /** The page of the example, where `marks` stand around the element. */
  readonly page: string;
}

/** A page of the site's examples, with the script that prepares it in place of the shop's. */
export const withStart = (page: string): string =>
  page.replaceAll('src="/assets/storefront.js"', 'src="/examples/start.js"');

/** What stands around the element in the page of an example, so that edited markup can take its place. */
export const marks = { start: '<!--example-->', end: '<!--/example-->' } as const;

/** Broken or hostile on purpose, or another site's: no examples. */
const unfit = /^(broken|unknown|foreign|fragments\/|page-form-masked)/;

interface Candidate {
  readonly file: string;
  readonly html: string;
}

/** All pages of html-fixtures that an example may come from. */
export function readCandidates(root: string): Candidate[] {
  const folder = join(root, 'html-fixtures');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.html') && !unfit.test(name))
    .sort()
    .map((name) => ({
      file: name.slice(0, -'.html'.length),
      html: fromPageFile(readFileSync(join(folder, name), 'utf8')),
    }));
}

/**
 * The example of an island or behaviour: from a page that was made for it, else from the smallest page that has it.
 *
 * @throws Error where no fixture page has one
 */
export function exampleOf(kind: EnhancementKind, name: string, candidates: readonly Candidate[]): Example {
  const attribute = `data-${kind}="${name}"`;
  const having = candidates.filter(({ html }) => html.includes(attribute));
  const rank = ({ file, html }: Candidate) => [
    file === `parts/${name}` ? 0 : 1,
    file.includes(name) ? 0 : 1,
    html.length,
  ];
  const [best] = having.toSorted((one, other) => compareRanks(rank(one), rank(other)));
  if (!best) throw new Error(`no page of html-fixtures has ${attribute}: write one in fixtures/pages/parts`);
  const element = findElement(parse(best.html, { sourceCodeLocationInfo: true }), `data-${kind}`, name);
  const place = element?.sourceCodeLocation;
  if (!element || !place) throw new Error(`html-fixtures/${best.file}.html: ${attribute} is not an element`);
  const { html } = best;
  return {
    name,
    from: `/fixtures/${best.file}`,
    pageType: typeOf(html),
    markup: prettyMarkup(element),
    page: [
      html.slice(0, place.startOffset),
      marks.start,
      html.slice(place.startOffset, place.endOffset),
      marks.end,
      html.slice(place.endOffset),
    ].join(''),
  };
}

const compareRanks = (one: readonly number[], other: readonly number[]) =>
  one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;

const typeOf = (html: string) => /<html\b[^>]*\stype="([^"]*)"/.exec(html)?.[1] ?? '';

function findElement(node: Tree.Node, attribute: string, value: string): Tree.Element | undefined {
  if ('attrs' in node && node.attrs.some((one) => one.name === attribute && one.value === value)) return node;
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    const found = findElement(child, attribute, value);
    if (found) return found;
  }
  return undefined;
}

const trees = new WeakMap<FixturePage, Document>();

/** How many of the selectors find something on the page. */
function foundOn(page: FixturePage, selectors: readonly string[]): number {
  const tree = trees.get(page) ?? parse(page.html, { treeAdapter: adapter });
  trees.set(page, tree);
  return selectors.filter((selector) => selectOne(selector, tree) !== null).length;
}

/** The page of the shop that shows an experiment best: with most of what it changes, and of these the fullest. */
export function pageOfExperiment(
  types: readonly string[],
  selectors: readonly string[],
  pages: readonly FixturePage[],
): FixturePage {
  const fullestFirst = pagesFor(types, pages).toSorted(
    (one, other) => Number(isWhole(other)) - Number(isWhole(one)) || other.html.length - one.html.length,
  );
  let best: { page: FixturePage; found: number } | undefined;
  for (const page of fullestFirst) {
    const found = foundOn(page, selectors);
    if (!best || found > best.found) best = { page, found };
    if (found === selectors.length) break;
  }
  if (!best) throw new Error(`no fixture page is of the types ${types.join(', ')}`);
  return best.page;
}
