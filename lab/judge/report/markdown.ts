import { conclude } from '../conclude.ts';
import type { Judgement } from '../judge-totals.ts';
import { headline } from './headline.ts';
import type { Notes } from './page.ts';
import { sectionsOf } from './sections.ts';

/** The report as Markdown, for a ticket or a mail. `doubts` are what speaks against the export. */
export function reportMarkdown(judgement: Judgement, notes: Notes, doubts: Notes = []): string {
  const { may, mayNot } = conclude(judgement);
  return `${[
    `# ${judgement.id}`,
    `**${plain(headline(judgement))}**`,
    ...list('What may be concluded', may),
    ...list('What may not', [...doubts, ...mayNot]),
    ...sectionsOf(judgement).flatMap(({ title, head, rows, notes }) => [
      `## ${title}`,
      [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n'),
      ...notes.map(plain),
    ]),
    ...list('About the export', notes),
  ].join('\n\n')}\n`;
}

const list = (title: string, sentences: readonly string[]) =>
  sentences.length ? [`## ${title}`, sentences.map((sentence) => `- ${plain(sentence)}`).join('\n')] : [];

const row = (cells: readonly string[]) => `| ${cells.map(plain).join(' | ')} |`;

/** Labels come from pages: nothing in them may mark the text up, or end a cell. */
const plain = (text: string) => text.replace(/[\\`*_[\]<>|&#]/g, '\\$&').replace(/\s+/g, ' ');
