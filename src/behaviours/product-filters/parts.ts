/** What of a list page is exchanged when the list is: by the name that its element has here and in the answer. */
export type Parts = ReadonlyMap<string, Element>;

const aTile = '[data-product-tile]';
const aList = '[data-product-list]';
const aMarkedList = '[data-classification-node-id]';

export function partsOf(host: Element): Parts {
  return new Map(
    [...host.querySelectorAll('[data-filters-part]')].map((part) => [
      part.getAttribute('data-filters-part') ?? '',
      part,
    ]),
  );
}

/** Of the products on all pages of the list; undefined where the server doesn't say. */
export function countOf(host: Element): number | undefined {
  const count = host.querySelector('[data-filters-count]')?.getAttribute('data-filters-count');
  return count && /^\d+$/.test(count) ? Number(count) : undefined;
}

/**
 * The list in a page that was fetched. Throws where it is not the same one, or is made of other parts: what is here
 * could then not be exchanged as a whole.
 */
export function findList(page: DocumentFragment, host: Element): Element {
  const found = page.querySelector(`[data-behaviour="${host.getAttribute('data-behaviour')}"]`);
  if (!found) throw new Error('the answer has no list');
  if (markOf(found) !== markOf(host)) throw new Error('the answer has another list');
  const names = (element: Element) => [...partsOf(element).keys()].sort().join();
  if (names(found) !== names(host))
    throw new Error(`the answer has the parts ${names(found)}, expected ${names(host)}`);
  return found;
}

const markOf = (element: Element) =>
  element.closest(aMarkedList)?.getAttribute('data-classification-node-id') ?? '';

/**
 * Puts the parts of the fetched list in the place of those that are shown. Groups that the shopper opened or folded
 * stay so; products that were there already stay the same elements where only more have come after them. Gives back
 * the first of those.
 */
export function exchangeParts(host: Element, fetched: Element): Element | undefined {
  const fresh = partsOf(fetched);
  let firstNew: Element | undefined;
  for (const [name, part] of partsOf(host)) {
    const other = fresh.get(name);
    if (!other) continue;
    keepOpen(part, other);
    const added = moreProducts(part, other);
    if (!added) part.replaceChildren(...other.childNodes);
    else if (added[0]) {
      part.querySelector(aList)?.append(...added);
      [firstNew] = added;
    }
  }
  return firstNew;
}

function keepOpen(part: Element, other: Element) {
  for (const group of other.querySelectorAll<HTMLDetailsElement>('details[data-filters-group]')) {
    const name = CSS.escape(group.getAttribute('data-filters-group') ?? '');
    const shown = part.querySelector<HTMLDetailsElement>(`details[data-filters-group="${name}"]`);
    if (shown) group.open = shown.open;
  }
}

/** The products that the other list has after all of this one's; undefined where it doesn't begin with those. */
function moreProducts(part: Element, other: Element): Element[] | undefined {
  const [list, otherList] = [part.querySelector(aList), other.querySelector(aList)];
  if (!list || !otherList || !list.cloneNode(false).isEqualNode(otherList.cloneNode(false))) return undefined;
  const here = [...list.querySelectorAll(aTile)];
  const there = [...otherList.querySelectorAll(aTile)];
  return here.every((tile, at) => productOf(tile) === productOf(there[at]))
    ? there.slice(here.length)
    : undefined;
}

const productOf = (tile: Element | undefined) =>
  `${tile?.getAttribute('data-article')} ${tile?.getAttribute('data-index')}`;
