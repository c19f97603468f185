/** A label's text on one line, without the required mark and the colon at its end. */
export function plainLabel(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/(?<![ *:])[ *:]+$/, '')
    .trim();
}
