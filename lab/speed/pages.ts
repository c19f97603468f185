import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import budgets from '../../e2e/page-budgets.json' with { type: 'json' };
import type { PageType } from '../../src/public/page-types.ts';

/** One page of each type that is measured. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  /** As the page's `<html type>` has it: which experiments are made for it. */
  readonly type: PageType;
  /** The cart that the visitor comes with. */
  readonly cart?: 'one' | 'many';
  /** The same page for a visitor without a cart, who always gets our script. */
  readonly still?: string;
}

export const pages: readonly MeasuredPage[] = [
  { name: 'home', path: '', type: 'homepage' },
  { name: 'content with blocks', path: 'inspiratie', type: 'content' },
  { name: 'advice', path: 'advies/matrassen', type: 'advice' },
  { name: 'list', path: 'matrassen', type: 'plp' },
  { name: 'search', path: 'zoeken?q=matras', type: 'plp' },
  { name: 'product', path: 'product/boxspring-loosdrecht', type: 'pdp' },
  { name: 'cart', path: 'winkelwagen', type: 'cart', cart: 'many', still: 'fixtures/cart-two-lines' },
  { name: 'checkout', path: 'bestellen', type: 'checkout-customer', cart: 'one' },
  { name: 'store search', path: 'Winkels/Zoeken', type: 'store-locator' },
  { name: 'appointment', path: 'Winkels/Afspraak', type: 'appointment' },
];

/** What the page's scripts may weigh, gzipped, and how many they may be, without a touch and without a test. */
export const budgetOf = (name: string): { readonly bytes: number; readonly files: number } =>
  (budgets as Record<string, { bytes: number; files: number }>)[name] ?? { bytes: 0, files: 0 };

/** How a page is opened: without our script, with it, and with all experiments of its type in B. */
export const ways = ['without', 'with', 'all in B'] as const;
export type Way = (typeof ways)[number];

/** How much is tested on the list whose first paints are compared, beside the page without the script. */
export const ladder = [
  ...(['without', 'no test', 'one in A', 'one in B', 'three in B', 'all in B'] as const),
  // By the server, before the page is sent.
  ...(['one in B, rendered', 'three in B, rendered'] as const),
] as const;
export type Rung = (typeof ladder)[number];

/** A page's address with these switches of the fixture shop. */
function address(page: MeasuredPage, query: string): string {
  if (!query) return page.path;
  return `${page.path}${page.path.includes('?') ? '&' : '?'}${query}`;
}

/** The address of a page, opened in this way. */
export function addressOf(page: MeasuredPage, way: Way, ids: readonly string[]): string {
  if (way === 'without') return address(page, 'script=off');
  const variants = way === 'all in B' ? ids.map((id) => `${id}:B`).join() : '';
  return address(page, variants && `variants=${variants}`);
}

/**
 * The same for a page with as many tests as this rung has. Few are the first of those that a server can render, so that the
 * same changes are compared; `ids` are all. They have to change what is seen at once.
 */
export function addressOfRung(
  page: MeasuredPage,
  rung: Rung,
  ids: readonly string[],
  renderable: readonly string[],
): string {
  if (rung === 'without') return addressOf(page, 'without', ids);
  const few = (count: number, variant: 'A' | 'B') =>
    renderable.slice(0, count).map((id) => `${id}:${variant}`);
  const chosen: Readonly<Record<Rung, readonly string[]>> = {
    without: [],
    'no test': [],
    'one in A': few(1, 'A'),
    'one in B': few(1, 'B'),
    'three in B': few(3, 'B'),
    'all in B': ids.map((id) => `${id}:B`),
    'one in B, rendered': few(1, 'B'),
    'three in B, rendered': few(3, 'B'),
  };
  const isRendered = rung.endsWith('rendered');
  return address(
    page,
    chosen[rung].length ? `variants=${chosen[rung]}${isRendered ? '&render=server' : ''}` : '',
  );
}

/** The size of a file of the build at an address, gzipped, as tools tell sizes; browsers may get it smaller. */
export function gzippedSize(url: string, folder = 'dist'): number | undefined {
  const [, file] = /\/assets\/([^?#]+)/.exec(new URL(url).pathname) ?? [];
  const path = `${folder}/${file}`;
  return file && existsSync(path) ? gzipSync(readFileSync(path)).length : undefined;
}

/** One entry of the build's manifest. */
export interface Built {
  readonly file: string;
  readonly name?: string;
  /** Only an experiment has them. */
  readonly pages?: readonly string[];
  /** Only one that a server can render. */
  readonly rendered?: object;
}
export type Manifest = Readonly<Record<string, Built>>;

/** What the build has written. */
export function readManifest(folder = 'dist'): Manifest {
  return JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8'));
}

/** The experiments for a type of page; not the copy tests, which change texts anywhere, nor the one that does nothing. */
export function experimentsFor(type: string, manifest: Manifest): string[] {
  return Object.entries(manifest).flatMap(([source, { name = '', pages: on = [] }]) =>
    !source.includes('/copy-tests/') && name !== 'OD000' && (on.includes('*') || on.includes(type))
      ? [name]
      : [],
  );
}

/** Those of these experiments that a server can render. */
export function renderableOf(ids: readonly string[], manifest: Manifest): string[] {
  const able = Object.values(manifest).flatMap(({ name, rendered }) => (name && rendered ? [name] : []));
  return ids.filter((id) => able.includes(id));
}
