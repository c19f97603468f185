import { focusInPlace } from '../dom/focus.ts';

/** Attributes that change at run time, so they can't identify an element. */
const volatileAttributes = new Set(['data-state', 'data-busy']);

/**
 * Remembers the opener of something. The returned function returns focus: to the opener; if the page has replaced it,
 * to its replacement, found by id, attributes or path; to its nearest remaining ancestor; or to main. Without an opener
 * it does nothing.
 */
export function rememberPlace(opener: Element | null | undefined): () => void {
  const document = opener?.ownerDocument;
  if (!opener || !document || opener === document.body || opener === document.documentElement)
    return () => {};
  const ancestors = ancestorsOf(opener);
  const finders = [byId(opener), byAttributes(opener), byPath(opener, ancestors)];

  return () => {
    // Without scrolling.
    if (opener.isConnected && focusInPlace(opener)) return;
    for (const find of finders) {
      const found = find?.();
      if (found && tryFocus(found)) return;
    }
    const main = document.querySelector('main');
    const places = [...ancestors.filter((one) => one.isConnected), ...(main ? [main] : [])];
    places.some(focusTemporarily);
  };
}

/** The ancestors from the parent up, without the body. */
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

/** Finds the element with the same attributes; among several, the one at the same index if their number is the same. */
function byAttributes(element: Element): Find | undefined {
  const identifying = [...element.attributes].filter(
    ({ name }) =>
      (name.startsWith('data-') && !volatileAttributes.has(name)) || name === 'href' || name === 'name',
  );
  if (identifying.length === 0) return undefined;
  const { localName, ownerDocument } = element;
  const findAlike = () =>
    [...ownerDocument.getElementsByTagName(localName)].filter((one) =>
      identifying.every(({ name, value }) => one.getAttribute(name) === value),
    );
  const before = findAlike();
  return () => {
    const now = findAlike();
    return now.length === before.length ? now[before.indexOf(element)] : undefined;
  };
}

/** Finds the element by its path of child indexes from the nearest ancestor with an id. Its text must be the same. */
function byPath(element: Element, ancestors: readonly Element[]): Find {
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

/** Focuses the element, which may scroll. Returns whether it has focus. */
function tryFocus(element: Element): boolean {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
  return element.ownerDocument.activeElement === element;
}

/** Focuses an element that is not focusable, by a `tabindex` until blur. Returns whether it has focus. */
function focusTemporarily(element: Element): boolean {
  if (focusInPlace(element)) return true;
  element.setAttribute('tabindex', '-1');
  const done = () => element.removeAttribute('tabindex');
  element.addEventListener('blur', done, { once: true });
  if (focusInPlace(element)) return true;
  element.removeEventListener('blur', done);
  done();
  return false;
}
