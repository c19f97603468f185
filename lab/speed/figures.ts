import type { Load } from './load.ts';
import type { Manifest, Rung, Way } from './pages.ts';
import { inSequence, type Kind, kindOf, kinds, type Weight, weigh } from './read-requests.ts';
import type { Touched } from './touch.ts';

/** Of one page in one way, in ms, or a count where nothing else is said; null is what has not been. */
export interface PageFigures {
  /** What is ours, by kind, without what was fetched ahead. */
  readonly loaded: Readonly<Record<Kind, Weight>>;
  /** What was asked for at a low priority. */
  readonly ahead: Weight;
  readonly firstPaint: number | null;
  readonly largestPaint: number | null;
  readonly shift: number | null;
  readonly firstMount: number | null;
  readonly firstPatch: number | null;
  /** Requests of ours that waited for one another before it. */
  readonly mountAfter: number | null;
  readonly patchAfter: number | null;
  readonly script: number | null;
  readonly style: number | null;
  readonly forced: number | null;
  /** Tasks over 50 ms, and those of them after the first paint. */
  readonly longTasks: number | null;
  readonly longAfterPaint: number | null;
  /** Ms of script by chunk. */
  readonly byChunk: Readonly<Record<string, number>>;
}

/** A rung of the list whose first paints are compared. */
export interface RungFigures {
  readonly firstPaint: number | null;
  /** The scripts that the page's markup names: where a test is, the paint waits for them. */
  readonly named: Weight;
}

export interface Run {
  readonly when: string;
  readonly chromium: string;
  readonly rounds: number;
  readonly pages: Readonly<Record<string, Readonly<Record<Way, PageFigures>>>>;
  readonly ladder: Readonly<Record<Rung, RungFigures>>;
  readonly interactions: Readonly<Record<string, { readonly cold: Touched; readonly warm: Touched }>>;
}

const ours = (load: Load, manifest: Manifest) =>
  load.requests.flatMap((request) => {
    const kind = kindOf(request, manifest);
    return kind ? [{ ...request, kind }] : [];
  });

/** What several loads of one page in one way came to: the least of each figure. */
export function pageFigures(loads: readonly Load[], manifest: Manifest): PageFigures {
  const all = loads.map((load) => {
    const requests = ours(load, manifest);
    const { seen, work } = load;
    const before = (moment: number | undefined) =>
      moment === undefined ? undefined : inSequence(requests.filter(({ end }) => end <= moment));
    return { seen, work, before, requests };
  });
  type One = (typeof all)[number];
  const least = (read: (one: One) => number | undefined) => leastOf(all.map(read));
  const weight = (choose: (one: One) => readonly { bytes: number }[]): Weight => ({
    files: least((one) => weigh(choose(one)).files) ?? 0,
    bytes: least((one) => weigh(choose(one)).bytes) ?? 0,
  });
  const ofKind = (kind: Kind) =>
    weight(({ requests }) => requests.filter((one) => one.kind === kind && !one.isAhead));
  const files = new Set(all.flatMap(({ work }) => Object.keys(work?.byFile ?? {})));
  const byChunk = [...files].flatMap((file) => {
    const ms = least(({ work }) => work?.byFile[file] ?? 0) ?? 0;
    return ms >= 1 ? [[chunkName(file), ms] as const] : [];
  });
  return {
    loaded: Object.fromEntries(kinds.map((kind) => [kind, ofKind(kind)])) as Record<Kind, Weight>,
    ahead: weight(({ requests }) => requests.filter(({ isAhead }) => isAhead)),
    firstPaint: least(({ seen }) => seen.firstPaint),
    largestPaint: least(({ seen }) => seen.largestPaint),
    shift: leastOf(
      all.map(({ seen }) => seen.shift),
      4,
    ),
    firstMount: least(({ seen }) => seen.firstMount),
    firstPatch: least(({ seen }) => seen.firstPatch),
    mountAfter: least(({ seen, before }) => before(seen.firstMount)),
    patchAfter: least(({ seen, before }) => before(seen.firstPatch)),
    script: least(({ work }) => work?.script),
    style: least(({ work }) => work?.style),
    forced: least(({ work }) => work?.forced),
    longTasks: least(({ work }) => work?.long.length),
    longAfterPaint: least(({ work }) => work?.longAfterPaint),
    byChunk: Object.fromEntries(byChunk.sort(([, one], [, other]) => other - one)),
  };
}

/** The first paint of several loads, and which scripts the page named. */
export function rungFigures(loads: readonly Load[], manifest: Manifest): RungFigures {
  const [first] = loads;
  return {
    firstPaint: leastOf(loads.map(({ seen }) => seen.firstPaint)),
    named: weigh(
      first ? ours(first, manifest).filter(({ isNamed, kind }) => isNamed && kind !== 'style') : [],
    ),
  };
}

/** The least of those that are known, with one decimal or `digits`; null if none is. Other programs can only add. */
function leastOf(values: readonly (number | undefined)[], digits = 1): number | null {
  const known = values.filter((value) => value !== undefined);
  return known.length ? Number(Math.min(...known).toFixed(digits)) : null;
}

/** The name of the chunk in an address: `runtime`. */
export function chunkName(url: string): string {
  const file = url.split('/').pop() ?? '';
  return file.replace(/(?:-[\w-]{7})?\.js.*$/, '');
}

/** The scripts of a page: all that is ours but styles and calls. */
export function scriptsOf({ loaded }: Pick<PageFigures, 'loaded'>): Weight {
  const all = kinds.filter((kind) => kind !== 'style' && kind !== 'data').map((kind) => loaded[kind]);
  return {
    files: all.reduce((sum, { files }) => sum + files, 0),
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
