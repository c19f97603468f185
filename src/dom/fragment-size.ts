/** In characters. The largest page of the shop has a twentieth. */
const longest = 2_000_000;
/** What parsing may cost: for each tag 10, and 1 for each element around it. The largest page costs a tenth. */
const mostWork = 1_000_000;

const tags = /<(\/?)([a-z][^\s/>]*)/gi;
/** What holds nothing, and what ends by itself before the next of its kind. */
const notOpen =
  /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|d[td]|opt(?:ion|group)|t[drh]|thead|tbody|tfoot|r[tp])$/;
/** Parsers repeat these in what follows until they are closed. */
const repeated = /^(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/;

/**
 * Why this HTML is too much for a page: parsing takes time by the square of its depth, and a tab stands still meanwhile.
 * Undefined if it is not. Reads the text alone, so it costs little whatever comes.
 */
export function tooMuch(html: string): string | undefined {
  if (html.length > longest) return `more than ${longest} characters`;
  const open: string[] = [];
  let unclosed = 0;
  let work = 0;
  for (const [, end, given = ''] of html.matchAll(tags)) {
    const name = given.toLowerCase();
    if (repeated.test(name)) unclosed = Math.max(0, unclosed + (end ? -1 : 1));
    const at = end ? open.lastIndexOf(name) : -1;
    if (at >= 0) open.length = at;
    else if (!end && !notOpen.test(name)) open.push(name);
    work += 10 + open.length + unclosed;
    if (work > mostWork) return 'too many elements, or too deep';
  }
  return undefined;
}
