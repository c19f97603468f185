import type { Undo } from '../../src/dom/watcher.ts';

interface Added {
  /** The attribute as the page had it, or null when it had none. */
  readonly original: string | null;
  /** The classes of ours, each as often as a change holds it. */
  readonly names: string[];
}

const added = new WeakMap<Element, Added>();

/** Adds a class; the undo takes it away once nobody of us needs it, and then leaves the attribute as it was. */
export function holdClass(element: Element, name: string): Undo | undefined {
  const held = added.get(element);
  const ours = held?.names.includes(name);
  if (!ours && element.classList.contains(name)) return undefined;
  const { original, names } = held ?? { original: element.getAttribute('class'), names: [] };
  if (!held) added.set(element, { original, names });
  names.push(name);
  if (!ours) element.classList.add(name);

  return () => {
    names.splice(names.indexOf(name), 1);
    if (names.includes(name)) return;
    // Where the page has taken it off already, what it wrote stays as it wrote it.
    if (element.classList.contains(name)) element.classList.remove(name);
    if (names.length) return;
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
