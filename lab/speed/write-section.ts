/**
 * Puts a text between the marks of a section of a document, in place of what stood there.
 *
 * @throws Error if the document has no such section
 */
export function writeSection(document: string, name: string, text: string): string {
  const [begin, end] = [`<!-- made by npm run speed: ${name} -->`, `<!-- end of ${name} -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the document has no section ${name}`);
  return `${document.slice(0, from + begin.length)}\n\n${text.trim()}\n\n${document.slice(to)}`;
}
