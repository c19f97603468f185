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

/** Rows that can't be used may be those of one variant, or of one kind of visitor; what GA4 has cut, those of full pages. */
export function unread({ bad, rows, cut }: Pick<ReadingNotes, 'bad' | 'rows' | 'cut'>): string[] {
  const views = cut === 1 ? '1 page view' : `${count(cut)} page views`;
  return [
    ...(bad > rows / 100 ? [`${percent(bad / rows)} of the rows can't be used: mend the export first.`] : []),
    ...(cut
      ? [
          `Speed is not that of all pages: GA4 has cut the list of experiments of ${views} at 100 characters, and this experiment is not in what is left. The data layer has the whole list.`,
        ]
      : []),
  ];
}
