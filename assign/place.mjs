// @ts-check
import { Tokenizer, TokenizerMode } from 'parse5';

/** What is no markup inside, as a browser that runs scripts reads it. @type {Readonly<Record<string, Tokenizer['state']>>} */
const texts = {
  script: TokenizerMode.SCRIPT_DATA,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  plaintext: TokenizerMode.PLAINTEXT,
  ...Object.fromEntries(
    ['style', 'noscript', 'noframes', 'noembed', 'xmp', 'iframe'].map((name) => [
      name,
      TokenizerMode.RAWTEXT,
    ]),
  ),
};
/** No head is longer, and nothing is held back for more than this. */
const MOST_BYTES = 64 * 1024;

/** Whether an address leads to our script, by whatever folder and query. @param {string} address */
export const isOurScript = (address) => /^[^?#]*(?<![^/])storefront\.js(?![^?#])/.test(address);

/**
 * What a page's head says, up to the tag of `storefront.js`.
 *
 * @typedef {object} Head
 * @property {number | undefined} [place] Where that tag begins, in bytes.
 * @property {string | undefined} [type] The page's type, as in `<html type="plp">`.
 * @property {boolean} hasImportMap
 */

/**
 * Reads a head byte by byte, as browsers do: each byte is a character, so that a place is the same in every character set
 * that has ASCII in it. `read` is true when nothing more is wanted.
 */
export function headReader() {
  /** @type {Head} */
  const head = { hasImportMap: false };
  let [isDone, size, templates] = [false, 0, 0];
  const ignore = () => {};
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag({ tagName, attrs, location }) {
        const given = (/** @type {string} */ name) => attrs.find((one) => one.name === name)?.value;
        tokenizer.state = texts[tagName] ?? tokenizer.state;
        if (isDone) return;
        if (tagName === 'template') templates += 1;
        else if (tagName === 'body') isDone = true;
        else if (tagName === 'html') head.type ??= given('type');
        else if (tagName === 'script' && !templates) {
          head.hasImportMap ||= given('type')?.trim().toLowerCase() === 'importmap';
          if (!isOurScript(given('src')?.trim() ?? '')) return;
          head.place = location?.startOffset;
          isDone = true;
        }
      },
      onEndTag({ tagName }) {
        if (tagName === 'template') templates = Math.max(0, templates - 1);
        if (tagName === 'head') isDone = true;
      },
      onCharacter: ignore,
      onWhitespaceCharacter: ignore,
      onNullCharacter: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
    },
  );
  return {
    head,
    /** @param {Uint8Array} bytes @param {boolean} [isLast] */
    read(bytes, isLast = false) {
      const wanted = bytes.subarray(0, MOST_BYTES - size);
      size += wanted.length;
      tokenizer.write(Array.from(wanted, (byte) => String.fromCharCode(byte)).join(''), isLast);
      return isDone || size >= MOST_BYTES;
    },
  };
}

/** No longer page is rendered, in bytes. */
export const MOST_RENDERED = 1_000_000;

/**
 * What is to be done with a page: the tags of its head, or a function that gives the page anew and the tags that go with
 * that. The function is only called for a page in UTF-8, of at most a megabyte; `say` gets why another is not rendered.
 *
 * @typedef {{ tags: string, render?: (html: string) => { html: string, tags: string }, say?: (why: string) => void }} Plan
 */

/**
 * Puts tags before the tag of `storefront.js`, or none where there is none. All other bytes pass as they are, unless the
 * page is rendered.
 *
 * @param {(head: Head) => Promise<Plan>} planFor
 * @returns {TransformStream<Uint8Array, Uint8Array>}
 */
export function inserting(planFor) {
  const { head, read } = headReader();
  /** @type {Plan | undefined} */
  let plan;
  /** @type {Uint8Array[] | undefined} */
  let held = [];
  let size = 0;
  /** @param {TransformStreamDefaultController<Uint8Array>} out @param {string} tags @param {number} [place] */
  const release = (out, tags, place) => {
    let left = place ?? Number.POSITIVE_INFINITY;
    for (const bytes of held ?? []) {
      const before = bytes.subarray(0, left);
      out.enqueue(before);
      if (left <= bytes.length) out.enqueue(new TextEncoder().encode(tags));
      left = left <= bytes.length ? Number.POSITIVE_INFINITY : left - bytes.length;
      out.enqueue(bytes.subarray(before.length));
    }
    held = undefined;
  };
  return new TransformStream({
    async transform(bytes, out) {
      if (!held) return out.enqueue(bytes);
      held.push(bytes);
      size += bytes.length;
      if (!plan && read(bytes)) plan = await planFor(head);
      if (!plan || (plan.render && size <= MOST_RENDERED)) return;
      if (plan.render) plan.say?.('not rendered, since it has more than a megabyte');
      release(out, plan.tags, head.place);
    },
    async flush(out) {
      if (!held) return;
      read(new Uint8Array(), true);
      plan ??= await planFor(head);
      const html = plan.render && inUtf8(held);
      if (plan.render && html === undefined) plan.say?.('not rendered, since it is not in UTF-8');
      const made = html !== undefined && plan.render?.(html);
      if (!made) return release(out, plan.tags, head.place);
      held = [new TextEncoder().encode(made.html)];
      const anew = headReader();
      anew.read(/** @type {Uint8Array} */ (held[0]), true);
      release(out, made.tags, anew.head.place);
    },
  });
}

/** Undefined for another character set. @param {readonly Uint8Array[]} pieces */
function inUtf8(pieces) {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    return pieces.map((bytes) => decoder.decode(bytes, { stream: true })).join('') + decoder.decode();
  } catch {
    return undefined;
  }
}
