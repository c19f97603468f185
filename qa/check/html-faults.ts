import { type AnyNode, type Document, Element, hasChildren, type ParentNode } from 'domhandler';
import { Parser, type ParserError, type Token } from 'parse5';
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter';

/** Where something stands in the text. */
export interface Place {
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** Its first character, from 0. */
  readonly start: number;
  /** After its last character. */
  readonly end: number;
}

/** A mistake in the text of the HTML, which browsers mend in their own way. */
export interface HtmlFault {
  /** `end-tag-stray`, `element-unclosed`, `outside-of-table`, or a code of the standard's parse errors. */
  readonly code: string;
  /** The name of the tag that it is about, or else a word of the text there. */
  readonly tag: string;
  readonly place: Place;
}

type Location = Pick<Token.Location, 'startLine' | 'startCol' | 'startOffset' | 'endOffset'>;

/** Elements whose end tag may be left out, and those that have none: https://html.spec.whatwg.org/#optional-tags */
const needNoEndTag = new Set(
  `html head body li dt dd p rt rp optgroup option colgroup caption thead tbody tfoot tr td th
   area base br col embed hr img input link meta source track wbr`.split(/\s+/),
);

class RecordingParser extends Parser<Htmlparser2TreeAdapterMap> {
  readonly endTags: { readonly tag: string; readonly location: Location }[] = [];
  /** Where the last whole tag or comment ends. */
  lastEnd = 0;

  override onStartTag(token: Token.TagToken) {
    this.lastEnd = token.location?.endOffset ?? this.lastEnd;
    super.onStartTag(token);
  }
  override onEndTag(token: Token.TagToken) {
    this.lastEnd = token.location?.endOffset ?? this.lastEnd;
    if (token.location) this.endTags.push({ tag: token.tagName, location: token.location });
    super.onEndTag(token);
  }
  override onComment(token: Token.CommentToken) {
    if (!this.isAtEnd) this.lastEnd = token.location?.endOffset ?? this.lastEnd;
    super.onComment(token);
  }
  /** The parser has come to the end of the text inside of something. */
  isAtEnd = false;
}

/** The parser names these at the end of the text, where nobody has written anything wrong. */
const namedAtEnd = /^eof-|^open-elements-left-after-eof$/;
/** What runs on to the end of the text, and takes all in: a comment, or a tag whose quote is open. */
const runsOn = /^eof-in-(?:comment|cdata|tag)$/;

/**
 * Parses a page as browsers do, and tells what of its text they have to mend, in the order of the text. The parser itself
 * names faults within a tag; those between tags show in what became of the tags.
 */
export function parseWithFaults(html: string): {
  readonly document: Document;
  readonly faults: readonly HtmlFault[];
} {
  const faults: HtmlFault[] = [];
  const add = (code: string, tag: string, location: Location) =>
    faults.push({ code, tag, place: placeOf(location) });
  let atEnd: string | undefined;
  const parser = new RecordingParser({
    treeAdapter: adapter,
    sourceCodeLocationInfo: true,
    onParseError({ code, ...location }: ParserError) {
      if (runsOn.test(code)) {
        parser.isAtEnd = true;
        atEnd = code;
      } else if (!namedAtEnd.test(code)) add(code, wordAt(html, location), location);
    },
  });
  parser.tokenizer.write(html, true);

  const elements = [...elementsIn(parser.document)];
  const closing = new Set(elements.map(({ sourceCodeLocation }) => sourceCodeLocation?.endTag?.startOffset));
  for (const { tag, location } of parser.endTags)
    if (!closing.has(location.startOffset)) add('end-tag-stray', tag, location);
  // What opened before it is not closed because its end tag is in it.
  let swallowedFrom = html.length;
  if (atEnd) {
    swallowedFrom = parser.lastEnd + html.slice(parser.lastEnd).search(/<[a-z/!?]/i);
    const place = placeAt(html, swallowedFrom);
    faults.push({
      code: atEnd,
      tag: /^<\/?([a-z][\w-]*)/i.exec(html.slice(swallowedFrom, swallowedFrom + 60))?.[1] ?? '',
      place,
    });
  } else {
    const [text] = elements.filter(isOpenText);
    swallowedFrom = text ? startTagOf(text).startOffset : html.length;
  }
  // A bold text without an end goes on in each paragraph, as a copy with the same start tag.
  const told = new Set<number>();
  for (const { name, namespace, sourceCodeLocation: at } of elements) {
    const tag = at?.endTag ? undefined : at?.startTag;
    if (!tag || needNoEndTag.has(name) || !namespace?.endsWith('/xhtml') || told.has(tag.startOffset))
      continue;
    told.add(tag.startOffset);
    if (tag.startOffset >= swallowedFrom || swallowedFrom === html.length) add('element-unclosed', name, tag);
  }
  for (const moved of movedOutOfTables(elements)) add('outside-of-table', moved.name, startTagOf(moved));
  faults.sort((one, other) => one.place.start - other.place.start);
  return { document: parser.document, faults };
}

/** Elements that hold text alone: without an end tag the rest of the page is in them. */
const isOpenText = ({ name, sourceCodeLocation: at }: Element) =>
  /^(?:script|style|textarea|title|noscript|iframe|xmp)$/.test(name) && !!at?.startTag && !at.endTag;

/** The place of some characters. */
export function placeAt(html: string, start: number, end = start + 1): Place {
  const before = html.slice(0, start).split(/\r\n?|\n/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, start, end };
}

export const placeOf = ({ startLine, startCol, startOffset, endOffset }: Location): Place => ({
  line: startLine,
  column: startCol,
  start: startOffset,
  end: endOffset,
});

/** What stands where the parser stumbles: the tag around it, or else the next word. */
function wordAt(html: string, { startOffset }: Pick<Location, 'startOffset'>): string {
  const opened = html.lastIndexOf('<', startOffset);
  const isInTag = opened > html.lastIndexOf('>', startOffset - 1);
  const [, tag] = (isInTag && /^<\/?([a-z][\w-]*)/i.exec(html.slice(opened, opened + 60))) || [];
  return tag ?? html.slice(startOffset, startOffset + 20).split(/\s/)[0] ?? '';
}

/** Every element inside, however deep. A template's content is a document in it. */
function* elementsIn(within: Document | Element): Generator<Element> {
  for (const node of nodesIn(within)) if (node instanceof Element) yield node;
}

/** Every node inside, in the order of the text. Without recursion: a page may nest deeper than the stack. */
export function* nodesIn(within: ParentNode): Generator<AnyNode> {
  const waiting: AnyNode[] = within.children.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    if (hasChildren(node)) for (const child of node.children.toReversed()) waiting.push(child);
  }
}

const startTagOf = ({ sourceCodeLocation: at }: Element): Location =>
  at?.startTag ?? { startLine: 1, startCol: 1, startOffset: 0, endOffset: 0 };

/** The outermost elements that stand between a table's tags in the text, and not in that table in the page. */
function movedOutOfTables(elements: readonly Element[]): Element[] {
  const tables = elements.filter(({ name }) => name === 'table');
  const moved = new Set<Element>();
  for (const table of tables) {
    const { sourceCodeLocation: around } = table;
    if (!around) continue;
    const inside = new Set(elementsIn(table));
    for (const element of elements) {
      const start = element.sourceCodeLocation?.startOffset ?? 0;
      if (start > around.startOffset && start < around.endOffset && !inside.has(element)) moved.add(element);
    }
  }
  return [...moved].filter(({ parent }) => !(parent instanceof Element && moved.has(parent)));
}
