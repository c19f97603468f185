/**
 * Returns a document with one made part replaced: for `contract: settings` the text between
 * `<!-- made by npm run contract: settings -->` and `<!-- end of settings -->`.
 *
 * @throws Error if the document does not have both marks
 */
export function withMadePart(document: string, file: string, part: string, made: string): string {
  const [, name] = part.split(': ');
  const [start, end] = [`<!-- made by npm run ${part} -->`, `<!-- end of ${name} -->`];
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no "${start}" with an "${end}" after it`);
  return `${document.slice(0, from + start.length)}\n\n${made}\n\n${document.slice(to)}`;
}

/** A document as its author wrote it: without what a command makes, its marks included. */
export const withoutMadeParts = (document: string): string =>
  document.replaceAll(/<!-- made by npm run \w+: ([\w ]+) -->.*?<!-- end of \1 -->/gs, '');

/** A table in Markdown. Bars in cells are escaped. */
export function madeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
