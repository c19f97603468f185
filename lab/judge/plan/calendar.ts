import type { ReviewedOverlap } from '../../../experiments/overlaps.ts';
import type { Experiment } from '../../../src/experiments/types.ts';

export type Planned = Pick<
  Experiment,
  'id' | 'name' | 'pages' | 'expires' | 'exclusive' | 'visitors' | 'plan'
>;

const day = 86_400_000;
const weeks = 12;

/** The tests that share visitors with one, as lines: a block of them for each page type, a column for each week. */
export function drawCalendar(
  one: Planned,
  known: readonly Planned[],
  overlaps: readonly ReviewedOverlap[],
  today: Date,
): string[] {
  const starts = Array.from({ length: weeks }, (_, week) => new Date(today.getTime() + week * 7 * day));
  const head = starts.map((start) => start.toISOString().slice(5, 10));
  return (one.pages ?? ['*']).flatMap((page) => {
    const sharing = known.filter((other) => other.id !== one.id && meets(other, page));
    const rows = [one, ...sharing].map((test) => {
      const bars = starts.map((start) => (lastDay(test) >= start.getTime() ? '■■■■■' : '·····'));
      return `  ${label(test).padEnd(34)} ${bars.join(' ')}  ${test === one ? 'this test' : relation(one, test, overlaps)}`.trimEnd();
    });
    return [
      `${page === '*' ? 'every page' : page}, by week`,
      `  ${''.padEnd(34)} ${head.join(' ')}`,
      ...rows,
    ];
  });
}

const meets = ({ pages = ['*'] }: Planned, page: string) =>
  page === '*' || pages.includes('*') || pages.some((one) => one === page);

const label = ({ id, name }: Planned) => {
  const text = `${id} ${name}`;
  return text.length > 34 ? `${text.slice(0, 33)}…` : text;
};

const lastDay = ({ plan, expires }: Planned) => Date.parse(`${plan?.ends ?? expires}T23:59:59Z`);

/** What the two do to each other's visitors. */
function relation(one: Planned, other: Planned, overlaps: readonly ReviewedOverlap[]): string {
  if (one.exclusive && one.exclusive === other.exclusive) return 'never the same visitor';
  const isLayered = overlaps.some(({ ids }) => ids.includes(one.id) && ids.includes(other.id));
  return isLayered ? 'changes the same: its effect mixes with this one' : '';
}
