import { daysOf } from '../conclude.ts';
import type { Judgement } from '../judge-totals.ts';
import { count, percent } from '../say-numbers.ts';
import { leftOut, type ReadingNotes, sumOf } from '../totals.ts';

/** What is in the export, and what of it is not counted. */
export function aboutExport({ id, totals }: Judgement, name: string, notes: ReadingNotes): string[] {
  const date = (time: number) => new Date(time).toISOString().slice(0, 10);
  const others = (what: string, map: ReadonlyMap<string, number>) => {
    const rows = [...map.values()].reduce((sum, one) => sum + one, 0);
    return rows ? [`${count(rows)} rows of other ${what}: ${[...map.keys()].slice(0, 5).join(', ')}`] : [];
  };
  const left = leftOut.flatMap((why) => {
    const all = sumOf(totals.left[why]);
    return all ? `${why} ${count(all)}` : [];
  });
  return [
    `${id} in ${name}: ${count(notes.rows)} rows, ${date(totals.first)} to ${date(totals.last)} (${daysOf(totals)} days), visitors counted from "${totals.countedFrom}"`,
    ...others('tests', notes.otherTests),
    ...others('events', notes.otherEvents),
    ...(left.length ? [`visitors left out: ${left.join(', ')}`] : []),
    ...aboutRows(notes),
  ];
}

/** What of the export is not counted, and why. */
function aboutRows({ bad, reasons, firstBad, twice, prerendered }: ReadingNotes): string[] {
  const rows = (number: number, what = '') => `${count(number)}${what} ${number === 1 ? 'row' : 'rows'}`;
  const whys = reasons.slice(0, 10).map(({ why, rows }) => `${count(rows)} ${why}`);
  return [
    ...(twice ? [`${rows(twice)} of actions and orders came again, and count once`] : []),
    ...(prerendered ? [`${rows(prerendered)} of prerendered pages left out: nobody saw them`] : []),
    ...(bad
      ? [`${rows(bad, ' bad')} left out: ${whys.join('; ')}`, ...firstBad.map((one) => `  ${one}`)]
      : []),
  ];
}

/** Rows that can't be used may be those of one variant, or of one kind of visitor. */
export function unread({ bad, rows }: ReadingNotes): string[] {
  if (bad <= rows / 100) return [];
  return [`${percent(bad / rows)} of the rows can't be used: mend the export first.`];
}
