/** In characters. The largest page of the shop has a twentieth. */
const longest = 2_000_000;
/** What parsing may cost: for each tag 10, and 1 for each element around it. The largest page costs a tenth. */
const mostWork = 1_000_000;
/** Elements inside one another: layout may take time by powers of it. The shop's deepest page has a quarter. */
const deepest = 64;
/** Of one element: parsers compare each with all before it. The shop's elements have a sixth. */
const mostAttributes = 200;

const tags = /<(\/?)([a-z][^\s/>]*)/gi;
const attribute = /[\s/]*[^\s/>][^\s/>=]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"'][^\s>]*)?)?/y;
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
  /** By name: only an end tag of the same name closes one. */
  const unclosed = new Map<string, number>();
  let repeats = 0;
  let work = 0;
  for (const { 0: tag, 1: end, 2: given = '', index } of html.matchAll(tags)) {
    const name = given.toLowerCase();
    if (repeated.test(name)) {
      const before = unclosed.get(name) ?? 0;
      const now = Math.max(0, before + (end ? -1 : 1));
      unclosed.set(name, now);
      repeats += now - before;
    }
    const at = end ? open.lastIndexOf(name) : -1;
    if (at >= 0) open.length = at;
    else if (!end && !notOpen.test(name)) open.push(name);
    work += 10 + open.length + repeats;
    if (work > mostWork || open.length + repeats > deepest) return 'too many elements, or too deep';
    if (hasManyAttributes(html, index + tag.length))
      return `more than ${mostAttributes} attributes of ${name}`;
  }
  return undefined;
}

/** Whether the tag whose name ends there has more attributes than an element may have. */
function hasManyAttributes(html: string, from: number): boolean {
  attribute.lastIndex = from;
  for (let count = 0; attribute.test(html); count++) if (count === mostAttributes) return true;
  return false;
}
