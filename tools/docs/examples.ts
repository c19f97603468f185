import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { EnhancementKind } from '../../src/enhance/enhancement.ts';
import { type FixturePage, fixturePages, isWhole, pagesFor } from '../experiments/fixtures.ts';
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

/** Broken on purpose, or another site's: no examples. */
const unfit = /^(broken|unknown|foreign|fragments\/)/;

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
      html: readFileSync(join(folder, name), 'utf8'),
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

/** A page of the shop that an experiment runs on: the fullest of its types. */
export function pageOfExperiment(types: readonly string[], pages: readonly FixturePage[]): FixturePage {
  const [fullest] = pagesFor(types, pages).toSorted((one, other) => other.html.length - one.html.length);
  if (!fullest) throw new Error(`no fixture page is of the types ${types.join(', ')}`);
  return fullest;
}

export const wholePages = (root: string): FixturePage[] => fixturePages(root).filter(isWhole);
