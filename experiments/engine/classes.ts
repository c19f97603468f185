import type { Undo } from '../../src/dom/watcher.ts';

interface Added {
  /** The attribute as the page had it, or null when it had none. */
  readonly original: string | null;
  /** How many changes hold each class of ours. */
  readonly counts: Map<string, number>;
}

const added = new WeakMap<Element, Added>();

/** Adds a class; the undo takes it away once nobody of us needs it, and then leaves the attribute as it was. */
export function holdClass(element: Element, name: string): Undo | undefined {
  const held = added.get(element) ?? { original: element.getAttribute('class'), counts: new Map() };
  const { original, counts } = held;
  const count = counts.get(name) ?? 0;
  if (!count && element.classList.contains(name)) return undefined;
  added.set(element, held);
  counts.set(name, count + 1);
  element.classList.add(name);

  return () => {
    const left = (counts.get(name) ?? 1) - 1;
    if (left) {
      counts.set(name, left);
      return;
    }
    counts.delete(name);
    element.classList.remove(name);
    if (counts.size) return;
    added.delete(element);
    if (!sameTokens(element.getAttribute('class') ?? '', original ?? '')) return;
    if (original === null) element.removeAttribute('class');
    else element.setAttribute('class', original);
  };
}

function sameTokens(a: string, b: string): boolean {
  const tokens = (text: string) => [...new Set(text.split(/\s+/).filter(Boolean))].join(' ');
  return tokens(a) === tokens(b);
}
