/** What was done to an element where the page was made: the value of its `data-rendered`, in JSON. */
export interface RenderedMark {
  /** It is new: its fingerprint, or an empty text where the client puts in a node of its own. */
  readonly fresh?: string;
  /** It has been moved: the number of the comment where it stood. */
  readonly from?: number;
  /** Its attributes that are not as they were: what each was and what it is; null for none. */
  readonly was?: Readonly<Record<string, readonly [before: string | null, now: string | null]>>;
  /** Its content as it was, as markup, and the fingerprint of the text that stands for it. */
  readonly held?: readonly [before: string, now: string];
  /** How many comments in it say what has been taken from there. */
  readonly gaps?: number;
  /** It is hidden. The experiment's style sheet looks for this: a page's policy lets no style attribute through. */
  readonly hidden?: 1;
}

/** Hides what has such a mark: not what has lost an attribute of that name. */
export const hiddenSelector = '[data-rendered*=\'"hidden":1\']';

/** The text of the comment where something stood: with its markup, unless it stands elsewhere now. */
export const gapComment = (number: number, markup?: string): string =>
  markup === undefined ? `rendered ${number}` : `rendered ${number} ${markup.replace(/[%<>-]/g, encodeOne)}`;

/** No comment may have these. */
const encodeOne = (one: string) => `%${one.charCodeAt(0).toString(16)}`;

/** What such a comment says; undefined for any other. */
export function readGap(data: string): { readonly number: number; readonly markup?: string } | undefined {
  const [, number, markup] = /^rendered (\d+)(?: (.*))?$/s.exec(data) ?? [];
  if (number === undefined) return undefined;
  if (markup === undefined) return { number: Number(number) };
  return { number: Number(number), markup: markup.replace(/%(?:25|2d|3[ce])/g, decodeURIComponent) };
}

/** As much of a node as its fingerprint is made of. */
interface Printed {
  readonly nodeType: number;
  readonly childNodes: Iterable<Printed>;
  readonly data?: string;
  readonly localName?: string;
  getAttributeNames?(): string[];
  getAttribute?(name: string): string | null;
}

/** What tells nothing of how a node reads: its marks. */
const marks = /^data-(?:rendered|experiment)$/;

/** A short text that is the same for nodes that read the same, here and where the page is made. */
export function fingerprintOf(node: Printed): string {
  // FNV-1a, of 32 bits.
  let hash = 0x811c9dc5;
  const add = (text: string) => {
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  };
  const walk = (one: Printed) => {
    if (one.nodeType === 3) add(`${one.data}`);
    if (one.nodeType !== 1) return;
    add(`<${one.localName}`);
    for (const name of (one.getAttributeNames?.() ?? []).sort())
      if (!marks.test(name)) add(` ${name}="${one.getAttribute?.(name)}"`);
    add('>');
    for (const child of one.childNodes) walk(child);
    add('/');
  };
  walk(node);
  return (hash >>> 0).toString(36);
}
