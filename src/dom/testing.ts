import { vi } from 'vitest';
import payloads from '../forms/xss-payloads.json';

/** Elements and attributes that run code, in any document they stand in. */
export const dangerous = (root: ParentNode) => [
  ...root.querySelectorAll('script, style, iframe, object, embed, base, link, meta'),
  ...[...root.querySelectorAll('*')].filter((one) =>
    [...one.attributes].some(
      ({ name, value }) =>
        /^on|^srcdoc$/i.test(name) ||
        (/href|src|action|data/i.test(name) &&
          /^(javascript|vbscript):/i.test(value.replace(/[\s\p{Cc}]/gu, ''))),
    ),
  ),
];

/** For a test that goes through all payloads, in ms: some hundreds, on a machine that has other things to do. */
export const patience = 60_000;

/**
 * Checks each of the payloads, one after the other, in one test: thousands of tests say no more. The error of
 * the first that fails names it.
 */
export async function forEachPayload(
  check: (text: string) => void | Promise<void>,
  among: readonly { readonly technique: string; readonly text: string }[] = payloads,
): Promise<void> {
  for (const { technique, text } of among) {
    try {
      await check(text);
    } catch (cause) {
      throw new Error(`${technique}, ${JSON.stringify(text)}: ${(cause as Error).message}`, { cause });
    }
  }
}

/**
 * The same for a place where all must stay text: many in one, as an element would come out of that too. Where it fails
 * each is checked alone, so that the error names it.
 */
export async function forEachText(check: (text: string) => void | Promise<void>): Promise<void> {
  const size = 25;
  for (let at = 0; at < payloads.length; at += size) {
    const some = payloads.slice(at, at + size);
    try {
      await check(some.map(({ text }) => text).join(' '));
    } catch (error) {
      await forEachPayload(check, some);
      throw error;
    }
  }
}

/**
 * The layout that happy-dom does not make: each call of the returned function makes it once, and tells the observers of
 * sizes as a browser does: those that have not looked yet, and where everything is resized all.
 */
export function fakeLayout(): (how?: { readonly resized?: boolean }) => void {
  const all = new Map<object, () => void>();
  const waiting = new Set<object>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe() {
        all.set(this, this.#tell);
        waiting.add(this);
      }
      unobserve() {}
      disconnect() {
        all.delete(this);
        waiting.delete(this);
      }
    },
  );
  return ({ resized = false } = {}) => {
    const told = [...all].filter(([observer]) => resized || waiting.has(observer));
    waiting.clear();
    for (const [, tell] of told) tell();
  };
}

/** The looks at what is in view, which happy-dom does not take: what each observer watches, and what a test lets it see. */
export function fakeViews() {
  const views: { readonly targets: readonly Element[]; look(...seen: object[]): void }[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #targets: Element[] = [];
      constructor(tell: (entries: object[]) => void) {
        views.push({ targets: this.#targets, look: (...seen) => tell(seen) });
      }
      observe(target: Element) {
        this.#targets.push(target);
      }
      unobserve() {}
      disconnect() {}
    },
  );
  return views;
}

/** Does with the texts inside what a browser's translator does: each is taken out, its translation stands in its place. */
export function translate(root: Node): void {
  for (const node of [...root.childNodes])
    if (node.nodeName === 'FONT') continue;
    else if (!(node instanceof Text)) translate(node);
    else if (node.data.trim()) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `«${node.data}»`;
      outer.append(inner);
      node.replaceWith(outer);
    }
}
