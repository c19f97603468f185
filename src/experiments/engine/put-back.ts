import { type FragmentSource, isUnsafe, parseFragment } from '../../dom/fragment.ts';
import { elementState } from '../kit/element.ts';
import { mark as ownerName } from '../kit/place.ts';
import { renderedName } from '../kit/rendered.ts';
import { fingerprintOf, type RenderedMark, readGap } from '../kit/rendered-marks.ts';

/** Where something stood: its content, unless that stands elsewhere now. */
interface Gap {
  readonly place: Comment;
  readonly content?: DocumentFragment | undefined;
}

export interface RenderedMarks {
  readonly marks: ReadonlyMap<Element, RenderedMark>;
  /** What a text stands for. */
  readonly held: ReadonlyMap<Element, DocumentFragment>;
  /** By number. */
  readonly gaps: ReadonlyMap<number, Gap>;
}

/** What the page says of how it was rendered; a sentence where that does not fit what the page is now. */
export function readMarks(document: Document): RenderedMarks | string {
  const marks = new Map<Element, RenderedMark>();
  const held = new Map<Element, DocumentFragment>();
  const gaps = new Map<number, Gap>();
  const moved = new Set<number>();
  for (const element of document.querySelectorAll(`body [${renderedName}], body[${renderedName}]`)) {
    const mark = readMark(element);
    if (!mark) return 'a mark can’t be read';
    marks.set(element, mark);
    const found = [...element.childNodes].flatMap((node) => {
      const gap = node.nodeType === 8 && readGap((node as Comment).data);
      return gap ? [{ ...gap, place: node as Comment }] : [];
    });
    if (found.length !== (mark.gaps ?? 0)) return 'something was taken out of where others stood';
    const [text, other] = element.childNodes;
    if (mark.held && (!text || other || fingerprintOf(text) !== mark.held[1])) return 'a text has changed';
    if ((mark.was || mark.held) && elementState(element)) return 'another experiment has changed the same';
    // All is parsed before anything is changed: it may be more than a page can take.
    try {
      if (mark.held) held.set(element, fragmentOf(mark.held[0]));
      for (const { number, markup, place } of found)
        gaps.set(number, { place, content: markup === undefined ? undefined : fragmentOf(markup) });
    } catch (error) {
      return `what was there can’t come back: ${error}`;
    }
    if (mark.from === undefined) continue;
    if (moved.has(mark.from)) return 'a place is taken';
    moved.add(mark.from);
  }
  for (const [element, { from }] of marks) {
    const gap = from === undefined ? undefined : gaps.get(from);
    if (from !== undefined && !gap) return 'a place is gone';
    if (gap?.content || (gap && element.contains(gap.place))) return 'a place is taken';
  }
  return { marks, held, gaps };
}

/** The mark of an element; undefined where it is none, or would set what runs code. */
function readMark(element: Element): RenderedMark | undefined {
  let mark: RenderedMark | null;
  try {
    mark = JSON.parse(element.getAttribute(renderedName) ?? '');
  } catch {
    return undefined;
  }
  if (typeof mark !== 'object' || !mark) return undefined;
  const { fresh = '', from = 0, gaps = 0, was = {}, held = ['', ''] } = mark;
  const isRead =
    typeof fresh === 'string' &&
    [from, gaps].every(Number.isInteger) &&
    isPair(held) &&
    held.every((one) => one !== null) &&
    typeof was === 'object' &&
    Object.entries(was ?? { '': 0 }).every(
      ([name, pair]) =>
        /^[a-z_:][\w:.-]*$/i.test(name) &&
        isPair(pair) &&
        (pair[0] === null || !isUnsafe(element, name, pair[0])),
    );
  return isRead ? mark : undefined;
}

const isPair = (value: unknown): value is readonly [string | null, string | null] =>
  Array.isArray(value) && value.length === 2 && value.every((one) => one === null || typeof one === 'string');

/** Nodes that were new, by whose they are and how they read. */
export interface TakenOut {
  /** What reads the same later has these again, with their focus and pictures. */
  readonly kept: Map<string, Element[]>;
  /** They listen to nothing yet: the client puts in its own. */
  readonly replaced: Map<string, Element[]>;
}

/** Puts the page back to A. */
export function putBack({ marks, held, gaps }: RenderedMarks): TakenOut {
  const kept = new Map<string, Element[]>();
  const replaced = new Map<string, Element[]>();
  for (const [element, { from, was = {} }] of marks) {
    const place = from === undefined ? undefined : gaps.get(from)?.place;
    if (place) moveTo(place, element);
    const content = held.get(element);
    if (content) setContent(element, content);
    for (const [name, change] of Object.entries(was)) setAttribute(element, name, change);
  }
  for (const { place, content } of gaps.values()) if (content) place.replaceWith(content);
  for (const [element, { fresh }] of marks) {
    if (fresh === undefined) continue;
    const key = `${element.getAttribute(ownerName)} ${fresh || fingerprintOf(element)}`;
    const all = fresh ? kept : replaced;
    all.set(key, [...(all.get(key) ?? []), element]);
    element.remove();
  }
  return { kept, replaced };
}

/** Gives a node what a shopper has filled in in the one that it replaces. Returns what stands for the element inside. */
export function carryOver(from: Element, to: Element, focused: Element | null): Element | undefined {
  const theirs = [...to.querySelectorAll('*')] as HTMLInputElement[];
  const ours = [...from.querySelectorAll('*')] as HTMLInputElement[];
  for (const [at, { value, checked }] of ours.entries()) {
    const field = theirs[at];
    // A file can't be set.
    if (!field?.matches('input:not([type="file"]), textarea, select')) continue;
    field.value = value;
    if (checked !== undefined) field.checked = checked;
  }
  return theirs[ours.indexOf(focused as HTMLInputElement)];
}

/** It is of the shop's own page, as its server has written it. */
const fragmentOf = (markup: string) => parseFragment(markup as FragmentSource);

/**
 * Keeps the element's focus, frames, playing video and scrolled rows where the browser can. Any other is taken out and put
 * in: Chrome counts a moved one as a layout shift, though it comes back to where it was before a paint.
 */
function moveTo(place: Comment, element: Element) {
  const parent = place.parentNode as
    | (ParentNode & Node & { moveBefore?: typeof Node.prototype.insertBefore })
    | null;
  if (parent?.moveBefore && element.isConnected && hasState(element)) parent.moveBefore(element, place);
  else parent?.insertBefore(element, place);
  place.remove();
}

/** Whether the element would lose something, were it taken out. */
function hasState(element: Element): boolean {
  const all = [element, ...element.querySelectorAll('*')];
  return all.some(
    (one) =>
      one === one.ownerDocument.activeElement ||
      /^(?:iframe|video|audio|object|embed)$/.test(one.localName) ||
      one.scrollLeft ||
      one.scrollTop,
  );
}

/** A text stays the node that it is. */
function setContent(element: Element, content: DocumentFragment) {
  const text = element.firstChild as Text;
  const [former, other] = content.childNodes;
  if (former?.nodeType === 3 && !other) text.data = (former as Text).data;
  else element.replaceChildren(content);
}

/** What the page has made of an attribute since stays; of classes, those that it has added. */
function setAttribute(
  element: Element,
  name: string,
  [before, now]: readonly [before: string | null, now: string | null],
) {
  if (element.getAttribute(name) === now) {
    if (before === null) element.removeAttribute(name);
    else element.setAttribute(name, before);
  } else if (name === 'class') {
    const [former, ours] = [classesOf(before), classesOf(now)];
    element.classList.remove(...ours.filter((one) => !former.includes(one)));
    element.classList.add(...former.filter((one) => !ours.includes(one)));
  }
}

const classesOf = (text: string | null) => (text ?? '').split(/\s+/).filter(Boolean);
