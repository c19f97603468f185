import type { Manifest } from './pages.ts';

/** One request that a page made. Times in ms from the page's start. */
export interface Request {
  readonly url: string;
  /** Asked for by `fetch`. */
  readonly isCall: boolean;
  /** The page's own markup asks for it. */
  readonly isNamed: boolean;
  /** At a low priority, as what is fetched ahead and not yet run. */
  readonly isAhead: boolean;
  readonly start: number;
  readonly end: number;
  /** Of the body, as it came over the wire. */
  readonly bytes: number;
}

export const kinds = ['entry', 'runtime', 'islands', 'shared', 'experiments', 'style', 'data'] as const;
export type Kind = (typeof kinds)[number];

/**
 * What a request is to us; undefined for what is the page's own: documents, pictures, fonts, its styles. Islands are
 * behaviours too.
 */
export function kindOf(
  { url, isCall }: Pick<Request, 'url' | 'isCall'>,
  manifest: Manifest,
): Kind | undefined {
  const { pathname } = new URL(url);
  const [, file] = /\/assets\/(.+\.(?:js|css))$/.exec(pathname) ?? [];
  if (!file) return isCall ? 'data' : undefined;
  if (file.endsWith('.css')) return 'style';
  if (file === 'storefront.js') return 'entry';
  const [source = '', { name = '', pages = undefined } = {}] =
    Object.entries(manifest).find(([, built]) => built.file === file) ?? [];
  if (pages || /^(experiment|registry|copy-test)/.test(name)) return 'experiments';
  if (name === 'runtime') return 'runtime';
  return /\.(island|behaviour)\.tsx?$/.test(source) ? 'islands' : 'shared';
}

/** How many of these had to wait for one another: the longest chain in which each began after the former had come. */
export function inSequence(requests: readonly Pick<Request, 'start' | 'end'>[]): number {
  const longest: { readonly end: number; readonly length: number }[] = [];
  for (const { start, end } of [...requests].sort((one, other) => one.end - other.end)) {
    const before = longest.filter((one) => one.end <= start).map((one) => one.length);
    longest.push({ end, length: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...longest.map(({ length }) => length));
}

export interface Weight {
  readonly files: number;
  readonly bytes: number;
}

export const weigh = (requests: readonly Pick<Request, 'bytes'>[]): Weight => ({
  files: requests.length,
  bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
});
