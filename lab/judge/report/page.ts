import type { Sentence } from '../asks.ts';
import { drawFunnel } from '../draw-funnel.ts';
import type { Judgement } from '../judge-totals.ts';
import { asXml } from './as-xml.ts';
import { aboutTest, firstPage, type Part } from './first-page.ts';
import { headline } from './headline.ts';
import { plotsOf } from './plots.ts';
import { type Section, sectionsOf } from './sections.ts';

/** What the report says of the export itself: its rows, its days, what was left out. */
export type Notes = readonly string[];

/** Without a policy that allows it, a page can ask for nothing: this one needs nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'";

const styles = `
body { font: 16px/1.5 system-ui, sans-serif; color: #111; background: #fff; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.2rem; margin: 0 }
h2 { font-size: 1.1rem; margin: 2.5rem 0 .5rem }
.headline { font-size: 1.5rem; line-height: 1.35; margin: .75rem 0 0 }
.about { margin: .25rem 0 0; color: #555 }
li { margin: .4rem 0 }
ul { padding-left: 1.25rem }
.first { margin: 1.5rem 0 0; padding: .5rem 0 0; border-top: 1px solid #ddd }
.first h2, .first ul { margin: 0 }
@media (min-width: 40rem), print { .first { display: grid; grid-template-columns: 11rem 1fr } }
.wide { overflow-x: auto; margin: 1rem 0 }
svg { width: 100%; min-width: 38rem; height: auto; display: block }
table { border-collapse: collapse; width: 100%; font-size: .875rem }
th, td { text-align: left; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid #ddd; vertical-align: top; font-variant-numeric: tabular-nums }
td:not(:first-child, :last-child) { white-space: nowrap }
small { color: #555 }
@media print { body { font-size: 14px; margin: 0; max-width: none } .rest { break-before: page } h2 { break-after: avoid } svg, tr { break-inside: avoid } }
`;

/** The whole report as one HTML file that asks the network for nothing. `doubts` are what speaks against the export. */
export function reportPage(judgement: Judgement, notes: Notes, doubts: readonly Sentence[] = []): string {
  const { title, lines } = aboutTest(judgement);
  const { first, more } = firstPage(judgement, doubts);
  const plots = plotsOf(judgement);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${asXml(title)}: what may be concluded</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${asXml(title)}</h1>
${lines.map((line) => `<p class="about">${asXml(line)}</p>`).join('\n')}
<p class="headline">${asXml(headline(judgement, doubts))}</p>
${first.map((part) => `<section class="first">${list(part)}</section>`).join('\n')}
<div class="rest">
${list(more)}
<h2>How far visitors came</h2>
${wide('How far visitors came', drawFunnel(judgement, ''))}
${plots.length ? `<h2>How sure it was on each day</h2>\n${plots.map((plot) => wide('How sure it was', plot)).join('\n')}\n<p><small>Each line is where the truth lies, 95 % sure on all days at once. Thick: it leaves 0 out.</small></p>` : ''}
${sectionsOf(judgement).map(tableOf).join('\n')}
${list({ title: 'About the export', sentences: notes })}
</div>
</main>
</body>
</html>
`;
}

/** What a phone scrolls sideways, with the keys too. */
const wide = (title: string, html: string) =>
  `<div class="wide" tabindex="0" role="region" aria-label="${asXml(title)}">${html}</div>`;

const list = ({ title, sentences }: Part) =>
  sentences.length
    ? `<h2>${asXml(title)}</h2>\n<ul>${sentences.map((sentence) => `<li>${asXml(sentence)}</li>`).join('\n')}</ul>`
    : '';

function tableOf({ title, head, rows, notes }: Section): string {
  const cells = (row: readonly string[], tag: 'td' | 'th') =>
    `<tr>${row.map((cell) => `<${tag}>${asXml(cell)}</${tag}>`).join('')}</tr>`;
  return `<h2>${asXml(title)}</h2>
${wide(title, `<table><thead>${cells(head, 'th')}</thead><tbody>${rows.map((row) => cells(row, 'td')).join('\n')}</tbody></table>`)}
${notes.map((note) => `<p><small>${asXml(note)}</small></p>`).join('\n')}`;
}

/** The report as Markdown, for a ticket or a mail. `doubts` are what speaks against the export. */
export function reportMarkdown(judgement: Judgement, notes: Notes, doubts: readonly Sentence[] = []): string {
  const { first, more } = firstPage(judgement, doubts);
  const { title, lines } = aboutTest(judgement);
  return `${[
    `# ${plain(title)}`,
    ...lines.map(plain),
    `**${plain(headline(judgement, doubts))}**`,
    ...[...first, more].flatMap(bullets),
    ...sectionsOf(judgement).flatMap(({ title, head, rows, notes }) => [
      `## ${title}`,
      [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n'),
      ...notes.map(plain),
    ]),
    ...bullets({ title: 'About the export', sentences: notes }),
  ].join('\n\n')}\n`;
}

const bullets = ({ title, sentences }: Part) =>
  sentences.length ? [`## ${title}`, sentences.map((sentence) => `- ${plain(sentence)}`).join('\n')] : [];

const row = (cells: readonly string[]) => `| ${cells.map(plain).join(' | ')} |`;

/** Labels come from pages: nothing in them may mark the text up, or end a cell. */
const plain = (text: string) => text.replace(/[\\`*_[\]<>|&#]/g, '\\$&').replace(/\s+/g, ' ');
