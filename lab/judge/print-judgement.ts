import { conclude } from './conclude.ts';
import type { Judgement } from './judge-totals.ts';
import { headline } from './report/headline.ts';
import { sectionsOf } from './report/sections.ts';
import { aboutExport, unread } from './report/write-report.ts';
import type { ReadingNotes } from './totals.ts';

/** All that `judge` says in the console. */
export function printJudgement(judgement: Judgement, name: string, notes: ReadingNotes): string {
  const { may, mayNot } = conclude(judgement);
  const doubts = unread(notes);
  return [
    headline(judgement, doubts),
    '',
    ...aboutExport(judgement, name, notes),
    ...sectionsOf(judgement).flatMap(({ title, head, rows, notes }) =>
      section(title, [...table([head, ...rows]), ...notes]),
    ),
    ...section('What may be concluded', may.map(point)),
    ...section('What may not', [...doubts.map(({ text }) => text), ...mayNot].map(point)),
  ].join('\n');
}

const point = (sentence: string) => `- ${sentence}`;
const section = (title: string, lines: readonly string[]) => (lines.length ? ['', title, ...lines] : []);

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd());
}
