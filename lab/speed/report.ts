import { type PageFigures, type Run, scriptsOf } from './figures.ts';
import * as goals from './goals.ts';
import { budgetOf, ladder, type Way } from './pages.ts';
import { kinds, type Weight } from './read-requests.ts';
import { table } from './table.ts';

const dash = '–';
const ms = (value: number | null | undefined) =>
  value === null || value === undefined || !Number.isFinite(value)
    ? dash
    : Math.round(value).toLocaleString('en');
const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const weight = ({ files, bytes }: Weight) => (files ? `${kB(bytes)} in ${files}` : dash);
const plus = (value: number) => (value > 0 ? `+${ms(value)}` : ms(value));
/** A figure that misses its goal is bold. */
const judged = (text: string, isReached: boolean) => (isReached ? text : `**${text}**`);
const less = (value: number | null, other: number | null) => (value ?? Number.NaN) - (other ?? Number.NaN);

/** All tables of a run, as Markdown. */
export function report(run: Run): string {
  const parts: readonly (readonly [string, string])[] = [
    ['What a page loads', loads(run)],
    ['Until it works', untilItWorks(run)],
    ['The main thread', mainThread(run)],
    ['Which chunk takes how long', chunks(run, 'with', 10)],
    ['Which chunk takes how long with all in B', chunks(run, 'all in B', 5)],
    ['What is seen, and when', paints(run)],
    ['What a test costs the first paint', firstPaints(run)],
    ['From a touch to the next paint', touches(run)],
    ['Beside others', others(run)],
  ];
  const intro = `Run of ${run.when}, Chromium ${run.chromium}, ${run.rounds === 1 ? 'one round' : `${run.rounds} rounds`}. Figures that miss their goal are **bold**.`;
  return [intro, ...parts.map(([title, text]) => `### ${title}\n\n${text}`)].join('\n\n');
}

const rowsOf = <T>(run: Run, row: (name: string, ways: Run['pages'][string]) => T): T[] =>
  Object.entries(run.pages).map(([name, ways]) => row(name, ways));

function loads(run: Run): string {
  const shown = kinds.filter((kind) => kind !== 'experiments');
  const rows = rowsOf(run, (name, { with: plain, 'all in B': all }) => {
    const scripts = scriptsOf(plain);
    const most = budgetOf(name);
    return [
      name,
      ...shown.map((kind) => weight(plain.loaded[kind])),
      weight(plain.ahead),
      judged(weight(scripts), scripts.bytes <= most.bytes && scripts.files <= most.files),
      `${kB(most.bytes)} in ${most.files}`,
      weight(all.loaded.experiments),
      weight(scriptsOf(all)),
    ];
  });
  const head = [
    'kB in files',
    ...shown,
    'ahead',
    'scripts',
    'goal',
    'experiments, all in B',
    'scripts, all in B',
  ];
  return table(head, rows);
}

function untilItWorks(run: Run): string {
  const rows = rowsOf(run, (name, { with: plain, 'all in B': all }) => [
    name,
    ...[plain.mountAfter, plain.firstMount, all.patchAfter, all.firstPatch].map(ms),
  ]);
  const head = ['', 'requests in sequence before the first mount', 'mounted at, ms'];
  return table([...head, 'before the first patch, all in B', 'patched at, ms'], rows);
}

function mainThread(run: Run): string {
  const rows = rowsOf(run, (name, { without, with: plain, 'all in B': all }) => {
    const script = (way: 'with' | 'all in B', figures: PageFigures) => {
      const own = less(figures.script, without.script);
      return judged(ms(own), own <= goals.mostScript[way]);
    };
    const style = (figures: PageFigures) => {
      const times = (figures.style ?? Number.NaN) / (without.style ?? Number.NaN);
      return judged(`${ms(figures.style)} (${plus((times - 1) * 100)} %)`, times <= goals.mostStyle);
    };
    const long = (figures: PageFigures) =>
      judged(ms(figures.longAfterPaint), less(figures.longAfterPaint, without.longAfterPaint) <= 0);
    return [
      name,
      ...[script('with', plain), script('all in B', all)],
      ...[ms(without.style), style(plain), style(all), ms(plain.forced), ms(all.forced)],
      ...[ms(without.longAfterPaint), long(plain), long(all)],
    ];
  });
  const head = ['ms', 'our script', 'all in B', 'style and layout without us', 'with', 'all in B'];
  const more = [
    'forced by us',
    'all in B',
    'long tasks after the first paint without us',
    'with',
    'all in B',
  ];
  return table([...head, ...more], rows);
}

/** Those that take longest on all pages together. */
function chunks(run: Run, way: Way, most: number): string {
  const pages = Object.entries(run.pages).map(([name, ways]) => ({ name, times: ways[way].byChunk }));
  const sums = new Map<string, number>();
  for (const { times } of pages)
    for (const [chunk, time] of Object.entries(times)) sums.set(chunk, (sums.get(chunk) ?? 0) + time);
  const longest = [...sums].sort(([, one], [, other]) => other - one).slice(0, most);
  const rows = longest.map(([chunk]) => [chunk, ...pages.map(({ times }) => ms(times[chunk]))]);
  return table(['ms', ...pages.map(({ name }) => name)], rows);
}

function paints(run: Run): string {
  const rows = rowsOf(run, (name, { without, with: plain, 'all in B': all }) => {
    const times = (plain.largestPaint ?? Number.NaN) / (without.largestPaint ?? Number.NaN);
    const moved = (figures: PageFigures) => {
      const own = Math.max(0, less(figures.shift, without.shift));
      return judged(own.toFixed(3), own < 0.001);
    };
    return [
      name,
      ...[without, plain, all].map(({ firstPaint }) => ms(firstPaint)),
      ...[without, plain, all].map(({ largestPaint }) => ms(largestPaint)),
      judged(times.toFixed(2), times <= goals.mostLargestPaint),
      ...[moved(plain), moved(all)],
    ];
  });
  const head = [
    'ms',
    'first paint without us',
    'with',
    'all in B',
    'largest paint without us',
    'with',
    'all in B',
  ];
  return table([...head, 'with, times without', 'layout shift by us', 'all in B'], rows);
}

function firstPaints({ ladder: rungs }: Run): string {
  const rows = ladder.map((rung) => {
    const { firstPaint, named } = rungs[rung];
    const own = less(firstPaint, rungs.without.firstPaint);
    const most = goals.mostFirstPaint[rung];
    return [
      rung,
      ms(firstPaint),
      rung === 'without' ? dash : judged(plus(own), own <= (most ?? Number.POSITIVE_INFINITY)),
      most === undefined ? dash : `+${most}`,
      weight(named),
    ];
  });
  return table(
    ['the list', 'first paint, ms', 'over without', 'goal', 'scripts that the page names, kB in files'],
    rows,
  );
}

function touches(run: Run): string {
  const rows = Object.entries(run.interactions).map(([name, { cold, warm }]) => [
    name,
    judged(ms(cold.paint), cold.paint <= goals.mostToPaint.cold),
    judged(ms(warm.paint), warm.paint <= goals.mostToPaint.warm),
    ms(cold.answer),
    ms(warm.answer),
  ]);
  return table(['ms', 'next paint, cold', 'warm', 'answer shown, cold', 'warm'], rows);
}

function others(run: Run): string {
  const own = (name: string) => {
    const page = run.pages[name]?.with;
    return page ? weight(scriptsOf(page)) : dash;
  };
  const scripts = table(
    ['scripts without a touch, kB in files', 'home', 'product'],
    [
      ['ours', own('home'), own('product')],
      ...goals.themes.map((one) => [
        one.name,
        `${one.everyPage.toFixed(1)} in ${one.files}`,
        `${one.product.toFixed(1)} in ${one.productFiles}`,
      ]),
    ],
  );
  const critical = table(
    ['before the first patch', 'kB'],
    [['ours, one in B', weight(run.ladder['one in B'].named)], ...goals.tools.map((row) => [...row])],
  );
  return `${scripts}\n\n${critical}`;
}
