/** The parts of a list page that are replaced together, by their name in `data-filters-part`. */
export type Parts = ReadonlyMap<string, Element>;

const tileSelector = '[data-product-tile]';
const listSelector = '[data-product-list]';
const categorySelector = '[data-classification-node-id]';

export function partsOf(host: Element): Parts {
  return new Map(
    [...host.querySelectorAll('[data-filters-part]')].map((part) => [
      part.getAttribute('data-filters-part') ?? '',
      part,
    ]),
  );
}

/** Number of products on all pages of the list. Undefined if the server doesn't give it. */
export function countOf(host: Element): number | undefined {
  const count = host.querySelector('[data-filters-count]')?.getAttribute('data-filters-count');
  return count && /^\d+$/.test(count) ? Number(count) : undefined;
}

/**
 * Finds the list in a fetched page. Throws if it is another list or has other parts, because it could then not be
 * replaced completely.
 */
export function findList(page: DocumentFragment, host: Element): Element {
  const found = page.querySelector(`[data-behaviour="${host.getAttribute('data-behaviour')}"]`);
  if (!found) throw new Error('the answer has no list');
  if (categoryOf(found) !== categoryOf(host)) throw new Error('the answer has another list');
  const names = (element: Element) => [...partsOf(element).keys()].sort().join();
  if (names(found) !== names(host))
    throw new Error(`the answer has the parts ${names(found)}, expected ${names(host)}`);
  return found;
}

const categoryOf = (element: Element) =>
  element.closest(categorySelector)?.getAttribute('data-classification-node-id') ?? '';

/**
 * Replaces the shown parts by those of the fetched list. Filter groups stay open or folded. If the fetched list only adds
 * products at the end, the existing product elements stay, and the first new one is returned.
 */
export function exchangeParts(host: Element, fetched: Element): Element | undefined {
  const fresh = partsOf(fetched);
  let firstNew: Element | undefined;
  for (const [name, part] of partsOf(host)) {
    const other = fresh.get(name);
    if (!other) continue;
    copyOpenState(part, other);
    copyUnapplied(part, other);
    const added = moreProducts(part, other);
    if (!added) part.replaceChildren(...other.childNodes);
    else if (added[0]) {
      part.querySelector(listSelector)?.append(...added);
      [firstNew] = added;
    }
  }
  return firstNew;
}

function copyOpenState(part: Element, other: Element) {
  for (const group of other.querySelectorAll<HTMLDetailsElement>('details[data-filters-group]')) {
    const name = CSS.escape(group.getAttribute('data-filters-group') ?? '');
    const shown = part.querySelector<HTMLDetailsElement>(`details[data-filters-group="${name}"]`);
    if (shown) group.open = shown.open;
  }
}

/** Keeps what is being typed, unless the answer says otherwise. */
function copyUnapplied(part: Element, other: Element) {
  for (const field of part.querySelectorAll<HTMLInputElement>('[data-filters-apply] input')) {
    const same = other.querySelector<HTMLInputElement>(
      `[data-filters-apply] input[name="${CSS.escape(field.name)}"]`,
    );
    const isTyped = field.value !== field.defaultValue;
    if (same && isTyped && same.defaultValue === field.defaultValue) same.value = field.value;
  }
}

/** The products that the other list adds after this one's. Undefined if it doesn't start with the same products. */
function moreProducts(part: Element, other: Element): Element[] | undefined {
  const [list, otherList] = [part.querySelector(listSelector), other.querySelector(listSelector)];
  if (!list || !otherList || !list.cloneNode(false).isEqualNode(otherList.cloneNode(false))) return undefined;
  const tiles = [...list.querySelectorAll(tileSelector)];
  const otherTiles = [...otherList.querySelectorAll(tileSelector)];
  return tiles.every((tile, index) => productOf(tile) === productOf(otherTiles[index]))
    ? otherTiles.slice(tiles.length)
    : undefined;
}

const productOf = (tile: Element | undefined) =>
  `${tile?.getAttribute('data-article')} ${tile?.getAttribute('data-index')}`;
