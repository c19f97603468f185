import type { Undo } from '../../src/dom/watcher.ts';
import { ensureElementState, forgetElementState } from './element-state.ts';

/** Adds a class; the undo takes it away once nobody of us needs it, and then leaves the attribute as it was. */
export function holdClass(element: Element, name: string): Undo | undefined {
  const state = ensureElementState(element);
  const isOurs = state.classes?.names.includes(name);
  if (!isOurs && element.classList.contains(name)) {
    forgetElementState(element, state);
    return undefined;
  }
  const text = () => element.getAttribute('class');
  const before = text();
  state.classes ??= { original: before, written: before, names: [] };
  const added = state.classes;
  const { names } = added;
  names.push(name);
  if (!isOurs) {
    element.classList.add(name);
    if (before === added.written) added.written = text();
  }

  return () => {
    names.splice(names.indexOf(name), 1);
    if (names.includes(name)) return;
    const { original, written } = added;
    const isLast = !names.length;
    const now = text();
    if (isLast) {
      state.classes = undefined;
      forgetElementState(element, state);
    }
    if (!isLast || now !== written) {
      // Where the page has taken it off already, what it wrote stays as it wrote it.
      if (element.classList.contains(name)) element.classList.remove(name);
      if (now === written) added.written = text();
      if (!isLast || !sameTokens(text() ?? '', original ?? '')) return;
    }
    if (original === null) element.removeAttribute('class');
    else element.setAttribute('class', original);
  };
}

function sameTokens(a: string, b: string): boolean {
  const tokens = (text: string) => [...new Set(text.split(/\s+/).filter(Boolean))].join(' ');
  return tokens(a) === tokens(b);
}
