// Over 200 lines: one walk writes the page and the marks by which the client finds back to A.
import { renderedName } from '../../src/experiments/kit/rendered.ts';
import { fingerprintOf, gapComment, type RenderedMark } from '../../src/experiments/kit/rendered-marks.ts';
import { checkComesBack, isPlainAttribute } from './comes-back.ts';
import { NeedsBrowser } from './needs-browser.ts';
import {
  type Attribute,
  isElement,
  type ServerDocument,
  type ServerElement,
  type ServerNode,
  type ServerParent,
  ServerText,
} from './nodes.ts';
import type { Played } from './play.ts';

type Mark = { -readonly [K in keyof RenderedMark]: RenderedMark[K] };

const code = 'script,style,iframe,template,noscript';
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const escapeText = (text: string) =>
  text.replace(/[&<>]/g, (one) => ({ '&': '&amp;', '<': '&lt;' })[one] ?? '&gt;');
const escapeAttribute = (text: string) => text.replace(/[&"]/g, (one) => (one === '&' ? '&amp;' : '&quot;'));

/**
 * The page as its experiments have made it. What they have not touched is the source, byte for byte.
 *
 * @throws {NeedsBrowser} where the source can't be written so that a browser reads what was made
 */
export function writePage(
  source: string,
  document: ServerDocument,
  played: ReadonlyMap<string, Played>,
): string {
  const marks = new Map<ServerElement, Mark>();
  const listening = new Set([...played.values()].flatMap((own) => [...own.listening]));
  const markOf = (element: ServerElement): Mark => {
    const mark = marks.get(element) ?? {};
    marks.set(element, mark);
    return mark;
  };
  let gaps = 0;
  /** What is open there goes on behind it, where a page ends without the end tags of its last elements. */
  const bodyEnd = (document.body ?? document.documentElement)?.place?.endTag?.startOffset ?? source.length;
  /** The number of the comment where each stood. */
  const moved = new Map<ServerNode, number>();

  /** Those that are not written as they stand in the source, and what they are in. */
  const changed = new Set<ServerNode>();
  const isInPage = (node: ServerNode) => node.getRootNode() === document;
  const change = (node: ServerNode) => {
    for (let at: ServerNode | null = node; at && !changed.has(at); at = at.parentNode) changed.add(at);
  };
  for (const node of document.changed) {
    if (!isInPage(node)) continue;
    const { former = {} } = node;
    if (former.attributes) noteAttributes(node as ServerElement, former.attributes);
    if (former.data !== undefined && former.data !== (node as ServerText).data) change(node);
    if (former.children) {
      change(node);
      for (const child of former.children)
        if (child.isTaken && isElement(child) && isInPage(child)) {
          moved.set(child, ++gaps);
          markOf(child).from = gaps;
          change(child);
        }
    }
  }
  for (const element of document.styled) if (isInPage(element)) noteStyles(element);

  function noteAttributes(element: ServerElement, former: readonly Attribute[]) {
    const was: Record<string, readonly [before: string | null, now: string | null]> = {};
    const before = new Map(former.map(({ name, value }) => [name, value]));
    for (const name of new Set([...before.keys(), ...element.getAttributeNames()])) {
      const old = before.get(name) ?? null;
      const now = element.getAttribute(name);
      if (old !== now && old !== null && !isPlainAttribute(element, name, old))
        throw new NeedsBrowser(`it changes the attribute ${name}, which may not come back`);
      if (old !== now) was[name] = [old, now];
    }
    if (!Object.keys(was).length) return;
    markOf(element).was = was;
    change(element);
  }

  function noteStyles(element: ServerElement) {
    for (const [name, value] of element.styles ?? [])
      if (name !== 'display' || !/^none( !important)?$/.test(value))
        throw new NeedsBrowser(`it sets the style ${name}, which a page’s policy refuses in markup`);
    markOf(element).hidden = 1;
    change(element);
  }

  /** The source of nodes that leave the page, which the client must be able to put back. */
  function sourceOf(nodes: readonly ServerNode[], parent: ServerParent): string {
    const [first, last] = [nodes[0]?.place, nodes.at(-1)?.place];
    if (!nodes.length) return '';
    if (!first || !last) throw new NeedsBrowser('what it takes out is not in the source');
    const markup = source.slice(first.startOffset, last.endOffset);
    checkComesBack(markup, nodes, parent);
    return markup;
  }

  function write(node: ServerNode): string {
    if (node.place && !changed.has(node)) return source.slice(...spanOf(node));
    if (node.nodeType === 3) return escapeText((node as ServerText).data);
    // What the experiments leave at a place is put there anew by the client.
    if (node.nodeType === 8) return '';
    if (!isElement(node)) throw new NeedsBrowser('the page’s own frame is changed');
    return node.place === undefined ? writeNew(node) : writeChanged(node);
  }

  function writeNew(element: ServerElement): string {
    const { localName, childNodes, parentNode } = element;
    const mark = marks.get(element) ?? {};
    if (parentNode?.place !== undefined) {
      const holdsOthers = [...element.querySelectorAll('*')].some(({ place }) => place !== undefined);
      const listens = [...listening].some((one) => one.contains(element) || element.contains(one));
      mark.fresh = holdsOthers || listens ? '' : fingerprintOf(element);
    }
    const attributes = element.attributes
      .map(({ name, value }) => ` ${name}="${escapeAttribute(value)}"`)
      .join('');
    const start = `<${localName}${attributes}${writeMark(mark)}>`;
    if (empty.has(localName)) return start;
    if (/^(?:script|style)$/.test(localName)) throw new NeedsBrowser('it puts in code');
    return `${start}${childNodes.map(write).join('')}</${localName}>`;
  }

  // Between single quotes, as JSON has many double ones.
  const writeMark = (mark: Mark) =>
    Object.keys(mark).length
      ? ` ${renderedName}='${JSON.stringify(mark).replaceAll('&', '&amp;').replaceAll("'", '&#39;')}'`
      : '';

  function writeChanged(element: ServerElement): string {
    const inside = writeChildren(element);
    const mark = marks.get(element) ?? {};
    const { place } = element;
    if (!place) {
      if (Object.keys(mark).length)
        throw new NeedsBrowser(`it changes a ${element.localName} that has no tag in the page`);
      return inside;
    }
    const start = writeStart(element, mark);
    const end = place.endTag ? source.slice(place.endTag.startOffset, place.endTag.endOffset) : '';
    return `${start}${inside}${end}`;
  }

  function writeStart(element: ServerElement, mark: Mark): string {
    const { startTag } = element.place ?? {};
    if (!startTag) throw new NeedsBrowser('the tag is not in the source');
    const edits: (readonly [from: number, to: number, text: string])[] = [];
    const afterName = startTag.startOffset + 1 + element.localName.length;
    for (const name of Object.keys(mark.was ?? {})) {
      const at = element.place?.attrs?.[name];
      const value = element.getAttribute(name);
      const text = value === null ? '' : ` ${name}="${escapeAttribute(value)}"`;
      if (at) edits.push([at.startOffset, at.endOffset, text]);
      else edits.push([afterName, afterName, text]);
    }
    edits.push([afterName, afterName, writeMark(mark)]);
    edits.sort(([a], [b]) => a - b);
    let written = '';
    let from = startTag.startOffset;
    for (const [start, end, text] of edits) {
      written += source.slice(from, start) + text;
      from = end;
    }
    return written + source.slice(from, startTag.endOffset);
  }

  /** Where the source has the inside of an element, or of the page. */
  function insideOf(parent: ServerParent): readonly [start: number, end: number] {
    if (parent === document) return [0, source.length];
    const { startTag, endTag } = parent.place ?? {};
    const [first, last] = [spanOf(parent.firstChild), spanOf(parent.lastChild)];
    const start = startTag?.endOffset ?? first[0];
    return [start, endTag?.startOffset ?? (parent.place ? spanOf(parent)[1] : Math.max(start, last[1]))];
  }

  /** Where a node stands in the source; that of what is in it, where the parser has added it. */
  function spanOf(node: ServerNode | null): readonly [start: number, end: number] {
    if (!node || node.place === undefined) return [Number.NaN, Number.NaN];
    if (node.place) {
      const { startOffset, endOffset } = node.place;
      const isFrame = node === document.body || node === document.documentElement;
      return [startOffset, isFrame || startOffset > bodyEnd ? endOffset : Math.min(endOffset, bodyEnd)];
    }
    const before = node.former?.children ?? node.childNodes;
    return [spanOf(before[0] ?? null)[0], spanOf(before.at(-1) ?? null)[1]];
  }

  function writeChildren(element: ServerParent): string {
    const before = element.former?.children ?? element.childNodes;
    const now = element.childNodes.filter(({ nodeType, place }) => nodeType !== 8 || place !== undefined);
    const isNewText = (node: ServerNode) =>
      node.nodeType === 3 && (node.place === undefined || changed.has(node) || node.isTaken);
    if (now.some(isNewText)) return writeText(element as ServerElement, before, now);
    const [start, end] = insideOf(element);
    let from = start;
    let written = '';
    /** Writes what the source has before the node, as a tag that the parser leaves out. */
    const skipTo = (node: ServerNode) => {
      const [at, to] = spanOf(node);
      if (!(at >= from)) throw new NeedsBrowser('the parser moves nodes here');
      written += source.slice(from, at);
      // A text goes on after the end of the body.
      from = Math.min(to, end);
    };
    let next = 0;
    let gone: ServerNode[] = [];
    const closeGap = () => {
      if (!gone.length) return;
      written += `<!--${gapComment(++gaps, sourceOf(gone, element))}-->`;
      countGap(element);
      gone = [];
    };
    const passTo = (kept?: ServerNode) => {
      for (; next < before.length && before[next] !== kept; next++) {
        const old = before[next] as ServerNode;
        const number = moved.get(old);
        if (number === undefined && isInPage(old) && old.parentNode !== element)
          throw new NeedsBrowser('it moves a text');
        if (number !== undefined) closeGap();
        skipTo(old);
        if (number === undefined) gone.push(old);
        else {
          written += `<!--${gapComment(number)}-->`;
          countGap(element);
        }
      }
      closeGap();
    };
    for (const node of now) {
      const isKept = node.parentNode === element && !node.isTaken && node.place !== undefined;
      if (isKept) {
        passTo(node);
        skipTo(node);
        next++;
      }
      written +=
        node.nodeType === 3 ? source.slice(spanOf(node)[0], Math.min(spanOf(node)[1], end)) : write(node);
    }
    passTo();
    return written + source.slice(from, end);
  }

  function countGap(parent: ServerParent) {
    if (!isElement(parent)) throw new NeedsBrowser('the page’s own frame is changed');
    const mark = markOf(parent);
    mark.gaps = (mark.gaps ?? 0) + 1;
  }

  /** An element whose whole content is a new text. */
  function writeText(
    element: ServerElement,
    before: readonly ServerNode[],
    now: readonly ServerNode[],
  ): string {
    const [text, other] = now;
    if (!text || other || text.nodeType !== 3 || element.matches(code))
      throw new NeedsBrowser('it puts a text beside others');
    const { place } = element;
    if (!place?.startTag || !place.endTag) throw new NeedsBrowser('the element has no end tag');
    if (before.some((node) => node !== text && isInPage(node)))
      throw new NeedsBrowser('it moves what a text stands for');
    const mark = markOf(element);
    const [only] = before;
    // A text alone is held as it reads: the source may have signs that no browser reads, as the first line end of a `pre`.
    const former =
      only?.nodeType === 3 && before.length === 1
        ? new ServerText(document, only.former?.data ?? (only as ServerText).data)
        : undefined;
    const held = former
      ? escapeText(former.data)
      : source.slice(place.startTag.endOffset, place.endTag.startOffset);
    checkComesBack(held, former ? [former] : before, element);
    mark.held = [held, fingerprintOf(text as ServerText)];
    return escapeText((text as ServerText).data);
  }

  return writeChildren(document);
}
