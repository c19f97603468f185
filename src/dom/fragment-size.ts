import { trusted } from './trusted-html.ts';

/** In characters. The largest page of the shop has a twentieth. */
const longest = 2_000_000;
/** Of one element: parsers compare each with all before it. A script that compares, `i<n`, seems to have hundreds. */
const mostAttributes = 600;
/** In characters that are looked at for attributes: what is no tag has the tags that follow for attributes, again and again. */
const mostLookedAt = 20_000_000;
/** Elements, texts and comments. The largest page of the shop has a fifteenth. */
export const mostNodes = 50_000;
/** Elements inside one another: layout may take time by powers of it. The shop's deepest page has a fifth. */
export const deepest = 64;
/** Tags that are parsed between two looks: parsers may repeat each of them in each that follows. */
const tagsAtOnce = 500;

const tags = /<([a-z][^\s/>]*)/gi;
const attribute = /[\s/]*[^\s/>][^\s/>=]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"'][^\s>]*)?)?/y;

/** The last text that was not too much: an answer is measured when it comes, and again where it is shown. */
let lastFine: string | undefined;

/**
 * Why this HTML is too much for a page: parsing and layout take time by powers of its depth, and a tab stands still
 * meanwhile. Undefined if it is not. What counts is what the parser makes of it, in a document that nobody sees. It is
 * given the text piece by piece, and no more once there is too much.
 */
export function tooMuch(html: string): string | undefined {
  if (html === lastFine) return undefined;
  const wrong = tooLong(html) ?? tooMuchParsed(html);
  if (!wrong) lastFine = html;
  return wrong;
}

function tooLong(html: string): string | undefined {
  if (html.length > longest) return `more than ${longest} characters`;
  let lookedAt = 0;
  for (const { 0: tag, 1: name, index } of html.matchAll(tags)) {
    attribute.lastIndex = index + tag.length;
    for (let count = 0, from = attribute.lastIndex; attribute.test(html); from = attribute.lastIndex) {
      count++;
      lookedAt += attribute.lastIndex - from;
      if (count > mostAttributes || lookedAt > mostLookedAt) return `too many attributes of ${name}`;
    }
  }
  return undefined;
}

function tooMuchParsed(html: string): string | undefined {
  const [first = '', ...others] = piecesOf(html);
  if (others.length === 0) {
    const template = document.createElement('template');
    template.innerHTML = trusted(first);
    return tooManyNodes(template.content);
  }
  const page = document.implementation.createHTMLDocument();
  page.open();
  page.write(trusted('<template>'));
  for (const piece of [first, ...others]) {
    page.write(trusted(piece));
    // What follows the end of a template that has not begun would be parsed otherwise than it is where it is shown.
    if (page.querySelectorAll('head > *, body > *, frameset').length > 1)
      return 'the end of a template without its beginning';
    // As deep as it is where it is shown.
    const inside = page.querySelector('template')?.content ?? page;
    const wrong = tooManyNodes(inside) ?? tooHeavy(inside);
    if (wrong) return wrong;
  }
  return undefined;
}

/** The text in pieces with so many tags each. */
function* piecesOf(html: string): Generator<string> {
  let from = 0;
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    count++;
    if (count % tagsAtOnce) continue;
    yield html.slice(from, at);
    from = at;
  }
  yield html.slice(from);
}

/** Why what is parsed is too much. */
export function tooManyNodes(root: Document | DocumentFragment): string | undefined {
  let nodes = 0;
  const isTooMuch = (inside: Node, above: number): boolean => {
    // By its own methods: an element may have others, as a form has its fields.
    const walker = document.createTreeWalker(inside);
    let depth = above;
    for (;;) {
      if (walker.firstChild()) depth++;
      else
        while (!walker.nextSibling()) {
          if (!walker.parentNode()) return false;
          depth--;
        }
      nodes++;
      const node = walker.currentNode;
      if (nodes > mostNodes || (depth > deepest && node.nodeType === Node.ELEMENT_NODE)) return true;
      if (node instanceof HTMLTemplateElement && isTooMuch(node.content, depth)) return true;
    }
  };
  return isTooMuch(root, 0) ? 'too many elements, or too deep' : undefined;
}

/** The browser makes parts of its own for these, and compares those of one name with each other. */
const withParts = 'input,select,option,details,audio,video,meter,progress,marquee';
/** How many elements one of them counts for. */
const ofParts = 20;

/** Why laying it out takes too long, though its elements are not too many. Undefined if it does not. */
export function tooHeavy(root: ParentNode): string | undefined {
  let weight = root.querySelectorAll(withParts).length * ofParts;
  // A cell counts for each place that it takes.
  for (const cell of root.querySelectorAll(':is(td, th):is([colspan], [rowspan])'))
    if (cell instanceof HTMLTableCellElement) weight += cell.colSpan * cell.rowSpan;
  return weight > mostNodes ? 'too many fields or cells' : undefined;
}
