import type { Judgement } from './judge-totals.ts';
import { firstPage, type Part } from './report/first-page.ts';
import { headline } from './report/headline.ts';
import { sectionsOf } from './report/sections.ts';
import { aboutExport, unread } from './report/write-report.ts';
import type { ReadingNotes } from './totals.ts';

/** All that `judge` says in the console. */
export function printJudgement(judgement: Judgement, name: string, notes: ReadingNotes): string {
  const doubts = unread(notes);
  const { first, more } = firstPage(judgement, doubts);
  return [
    headline(judgement, doubts),
    ...[...first, more].flatMap(list),
    ...sectionsOf(judgement).flatMap(({ title, head, rows, notes }) =>
      section(title, [...table([head, ...rows]), ...notes]),
    ),
    ...section('About the export', aboutExport(judgement, name, notes)),
  ].join('\n');
}

const list = ({ title, sentences }: Part) =>
  section(
    title,
    sentences.map((sentence) => `- ${sentence}`),
  );
const section = (title: string, lines: readonly string[]) => (lines.length ? ['', title, ...lines] : []);

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd());
}
