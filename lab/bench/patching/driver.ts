import { parse, turn } from '../turn.ts';
import { type Rule, rules } from './rules.ts';
import { cartHtml, listHtml } from './shop-page.ts';

/** Applies the rules to present and future elements; returns a function that reverts them. */
export type Engine = (rules: readonly Rule[]) => Promise<() => void> | (() => void);

const find = (id: string) => document.getElementById(id) as HTMLElement;

/**
 * The operations inside the page. Each promise resolves when all resulting work has run. The cost is measured from
 * outside.
 */
export function createPatchBench(engine: Engine) {
  const before = document.body.outerHTML;
  const removed: WeakRef<Element>[] = [];
  let revert = () => {};

  async function repeat(times: number, action: () => void) {
    for (let at = 0; at < times; at++) {
      action();
      await turn();
    }
  }

  return {
    async firstApply() {
      revert = await engine(rules);
      await turn();
    },
    /** The patched page, to check that the engines do the same work. */
    markup: () => document.body.outerHTML,
    /** Makes mutations that match no rule: inserts and removes `pairs` elements. */
    async unrelated(pairs: number) {
      const place = find('elsewhere');
      for (let at = 0; at < pairs; at++) {
        place.append(parse('<p class="unrelated"><b>even</b></p>'));
        await Promise.resolve();
        place.replaceChildren();
        await Promise.resolve();
      }
      await turn();
    },
    /** Replaces the cart's ten lines, and announces it by the signal. */
    refreshCart(times: number) {
      const cart = find('cart');
      const html = cartHtml();
      return repeat(times, () => {
        const line = cart.querySelector('.cart-line');
        if (line) removed.push(new WeakRef(line));
        cart.replaceChildren(parse(html));
        document.dispatchEvent(new CustomEvent('cart-html-updated', { detail: {} }));
      });
    },
    insertTiles(count: number) {
      const list = find('list');
      const html = listHtml(count, list.children.length + 1);
      return repeat(1, () => list.append(parse(html)));
    },
    /** How many first lines of removed carts are still in memory. Call it after a garbage collection. */
    retained: () => removed.filter((line) => line.deref()).length,
    async revert() {
      revert();
      await turn();
    },
    isAsBefore: () => document.body.outerHTML === before,
    /** The longest task, in ms, while the page resets what the engine patches. */
    async fight(capMs: number) {
      const header = find('header');
      const original = find('header-note').cloneNode(true) as HTMLElement;
      await engine([
        { kind: 'text', selector: '#header-note', value: 'B' },
        { kind: 'attribute', selector: '#header-note', name: 'data-b', value: 'B' },
      ]);
      const end = performance.now() + capMs;
      let resets = 0;
      const page = new MutationObserver(() => {
        const note = find('header-note');
        if (performance.now() > end || note.isEqualNode(original)) return;
        resets++;
        note.replaceWith(original.cloneNode(true));
        document.dispatchEvent(new CustomEvent('cart-html-updated', { detail: {} }));
      });
      page.observe(header, { subtree: true, childList: true, characterData: true, attributes: true });
      find('header-note').setAttribute('data-kick', '');
      let longest = 0;
      for (let last = performance.now(); last < end; ) {
        await turn();
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
      }
      page.disconnect();
      return { longest, resets };
    },
  };
}

declare global {
  interface Window {
    patchBench: ReturnType<typeof createPatchBench>;
  }
}
