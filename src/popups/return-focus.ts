import { focusInPlace } from '../dom/focus.ts';

/** Attributes that change while a page lives, or that are ours: no clue for finding an element again. */
const fleeting = new Set(['data-state', 'data-busy']);

/**
 * Remembers where the shopper came from. Calling the result puts focus back there: on the opener; on what stands for
 * it now, by its id, its attributes or its place, when the page has replaced it; on its nearest ancestor that is still
 * there; on main. Without an opener focus is left alone.
 */
export function rememberPlace(opener: Element | null | undefined): () => void {
  const document = opener?.ownerDocument;
  if (!opener || !document || opener === document.body || opener === document.documentElement)
    return () => {};
  const ancestors = ancestorsOf(opener);
  const clues = [byId(opener), byAttributes(opener), byPlace(opener, ancestors)];

  return () => {
    // Where it stood before: the page must not move.
    if (opener.isConnected && focusInPlace(opener)) return;
    for (const find of clues) {
      const found = find?.();
      if (found && takesFocus(found)) return;
    }
    const main = document.querySelector('main');
    const places = [...ancestors.filter((one) => one.isConnected), ...(main ? [main] : [])];
    places.some(takesFocusForNow);
  };
}

/** From the parent up, without the body. */
function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let at = element.parentElement; at && at !== at.ownerDocument.body; at = at.parentElement)
    found.push(at);
  return found;
}

type Find = () => Element | null | undefined;

function byId({ id, localName, ownerDocument }: Element): Find | undefined {
  if (!id) return undefined;
  return () => {
    const found = ownerDocument.getElementById(id);
    return found?.localName === localName ? found : undefined;
  };
}

/** Where several are alike, the one at the same place among them, as long as they are as many. */
function byAttributes(element: Element): Find | undefined {
  const identifying = [...element.attributes].filter(
    ({ name }) => (name.startsWith('data-') && !fleeting.has(name)) || name === 'href' || name === 'name',
  );
  if (identifying.length === 0) return undefined;
  const { localName, ownerDocument } = element;
  const alike = () =>
    [...ownerDocument.getElementsByTagName(localName)].filter((one) =>
      identifying.every(({ name, value }) => one.getAttribute(name) === value),
    );
  const before = alike();
  return () => {
    const now = alike();
    return now.length === before.length ? now[before.indexOf(element)] : undefined;
  };
}

/** By the way down from the nearest ancestor with an id, or the body; with the same words in it. */
function byPlace(element: Element, ancestors: readonly Element[]): Find {
  const { localName, textContent, ownerDocument } = element;
  const above = ancestors.findIndex(({ id }) => id);
  const chain = [element, ...(above < 0 ? ancestors : ancestors.slice(0, above))].reverse();
  const steps = chain.map((one) => [...(one.parentElement?.children ?? [])].indexOf(one));
  const rootId = above < 0 ? undefined : ancestors[above]?.id;
  return () => {
    const root = rootId === undefined ? ownerDocument.body : ownerDocument.getElementById(rootId);
    const found = steps.reduce<Element | null | undefined>((at, step) => at?.children[step], root);
    return found?.localName === localName && found.textContent === textContent ? found : undefined;
  };
}

/** It may be out of sight. */
function takesFocus(element: Element): boolean {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
  return element.ownerDocument.activeElement === element;
}

/** For what takes no focus by itself. */
function takesFocusForNow(element: Element): boolean {
  if (focusInPlace(element)) return true;
  element.setAttribute('tabindex', '-1');
  const done = () => element.removeAttribute('tabindex');
  element.addEventListener('blur', done, { once: true });
  if (focusInPlace(element)) return true;
  element.removeEventListener('blur', done);
  done();
  return false;
}
