import { type Run, scriptsOf } from './figures.ts';
import { table } from './table.ts';

/** How much a figure has to differ to be told: bytes and counts are exact, times are not. */
const leasts = { kB: { by: 0.05, share: 0 }, files: { by: 0.5, share: 0 }, ms: { by: 20, share: 0.15 } };
type Unit = keyof typeof leasts;

interface Figure {
  readonly what: string;
  readonly unit: Unit;
  readonly value: number | null | undefined;
}

/** The figures of a run that are compared with those of the one before. */
function summary(run: Run): Figure[] {
  const pages = Object.entries(run.pages).flatMap(([name, { with: plain, 'all in B': all }]): Figure[] => [
    { what: `${name}: scripts`, unit: 'kB', value: scriptsOf(plain).bytes / 1000 },
    { what: `${name}: scripts`, unit: 'files', value: scriptsOf(plain).files },
    { what: `${name}: scripts with all in B`, unit: 'kB', value: scriptsOf(all).bytes / 1000 },
    { what: `${name}: script time`, unit: 'ms', value: plain.script },
    { what: `${name}: script time with all in B`, unit: 'ms', value: all.script },
    { what: `${name}: style and layout`, unit: 'ms', value: plain.style },
    { what: `${name}: first paint`, unit: 'ms', value: plain.firstPaint },
    { what: `${name}: first paint with all in B`, unit: 'ms', value: all.firstPaint },
  ]);
  const touches = Object.entries(run.interactions).flatMap(([name, { cold, warm }]): Figure[] => [
    { what: `${name}: next paint, cold`, unit: 'ms', value: cold.paint },
    { what: `${name}: next paint, warm`, unit: 'ms', value: warm.paint },
  ]);
  return [...pages, ...touches];
}

/** What differs from the run before, beyond what the machine may have done. */
export function compareRuns(now: Run, before: Run | undefined): string {
  if (!before) return 'There is no earlier run to compare with.';
  const key = ({ what, unit }: Figure) => `${what} ${unit}`;
  const old = new Map(summary(before).map((figure) => [key(figure), figure.value]));
  const rows = summary(now).flatMap((figure) => {
    const [from, to] = [old.get(key(figure)), figure.value];
    if (typeof from !== 'number' || typeof to !== 'number') return [];
    const least = leasts[figure.unit];
    const by = Math.abs(to - from);
    if (by < least.by || by < Math.abs(from) * least.share) return [];
    const show = (value: number) => (figure.unit === 'kB' ? value.toFixed(1) : String(Math.round(value)));
    return [[`${figure.what}, ${figure.unit}`, show(from), show(to)]];
  });
  const since = `Since the run of ${before.when}`;
  if (!rows.length) return `${since} nothing has changed beyond the noise.`;
  return `${since}:\n\n${table(['', 'then', 'now'], rows)}`;
}
