import { escapeHtml } from './escape-html.ts';

interface Step {
  readonly id: string;
  text: string;
  readonly next: { readonly label: string; readonly id: string }[];
}

const node = String.raw`(\w+)(?:\["([^"]*)"\]|\{"([^"]*)"\})?`;
const line = new RegExp(String.raw`^\s*${node}(?:\s*-->\s*(?:\|"?([^|"]*)"?\|)?\s*${node})?\s*$`);

/**
 * A flowchart of Mermaid as a list: each step with its words, and where it leads. Undefined for what is no such chart, or
 * has what is not known here.
 */
export function flowchartHtml(source: string): string | undefined {
  const [first = '', ...rest] = source.split('\n');
  if (!/^flowchart\b/.test(first)) return undefined;
  const steps = new Map<string, Step>();
  const step = (id: string, text: string | undefined): Step => {
    const known = steps.get(id) ?? { id, text: '', next: [] };
    if (text !== undefined) known.text = text;
    steps.set(id, known);
    return known;
  };
  for (const row of rest.filter((text) => text.trim() !== '')) {
    const found = line.exec(row);
    if (!found) return undefined;
    const [, from = '', square, curly, label = '', to, toSquare, toCurly] = found;
    const start = step(from, square ?? curly);
    if (to === undefined) continue;
    step(to, toSquare ?? toCurly);
    start.next.push({ label, id: to });
  }
  const items = [...steps.values()].map(({ id, text, next }) => {
    const leads = next.map(({ label, id: to }) => {
      const name = titleOf(steps.get(to));
      return `<li>${label ? `${plain(label)}: ` : ''}<a href="#step-${to}">${name}</a></li>`;
    });
    const [, ...more] = partsOf(text || id);
    return `<li id="step-${id}"><strong>${titleOf(steps.get(id))}</strong>${more.length > 0 ? `<br>${more.join(' ')}` : ''}${leads.length > 0 ? `<ul>${leads.join('')}</ul>` : ''}</li>`;
  });
  return `<ol class="flow">${items.join('\n')}</ol>\n`;
}

/** The text of a step in its lines, escaped. */
const partsOf = (text: string): string[] => text.split(/<br\s*\/?>/).map(plain);
const titleOf = (step: Step | undefined): string => partsOf(step?.text || (step?.id ?? ''))[0] ?? '';

/** Mermaid's own escapes are read first. */
const plain = (text: string): string =>
  escapeHtml(text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'));
