import { undoAll } from '../../../dom/listen.ts';
import { make } from '../../../dom/make.ts';
import type { Undo } from '../../../dom/watch.ts';
import type { Services } from '../../../page/services.ts';
import { compareFit, sleepIdTexts } from '../sleep-id.rules.ts';
import { type Range, rangeOf } from '../sleep-id-range.rules.ts';

/** Offers the order by fit in each list that has a place for it, for as long as the undo is not called. */
export function offerOrder(visitor: Range, services: Pick<Services, 'texts' | 'watch'>): Undo {
  return services.watch(
    'select[data-sleep-id-sort]',
    (select) => sortByFit(select as HTMLSelectElement, visitor, services),
    { owner: 'behaviour "sleep-id"' },
  );
}

/**
 * Adds the order to the select of a list with at least two ranges. Where the address asks for that order, it is
 * the chosen one and the tiles stand in it. Returns the undo.
 */
function sortByFit(
  select: HTMLSelectElement,
  visitor: Range,
  { texts: textsOf }: Pick<Services, 'texts'>,
): Undo {
  const list = select
    .closest('[data-behaviour="product-filters"]')
    ?.querySelector('[data-filters-part="list"] [data-product-list]');
  const tiles = [...(list?.querySelectorAll(':scope > [data-product-tile]') ?? [])];
  const ranges = new Map(tiles.map((tile) => [tile, rangeOf(tile)]));
  if ([...ranges.values()].filter(Boolean).length < 2) return () => {};
  const value = select.dataset.sleepIdSort ?? '';
  const isAsked = new URLSearchParams(window.location.search).get(select.name) === value;
  // It says what the address says, so that it is no choice that waits to be sent.
  const option = make(
    'option',
    { value, ...(isAsked && { selected: '' }) },
    textsOf(sleepIdTexts)('sleepId.sort'),
  );
  select.append(option);
  if (isAsked) select.value = value;
  const stops = [() => option.remove()];
  if (isAsked) {
    const compare = compareFit(visitor);
    arrange([...tiles].sort((a, b) => compare(ranges.get(a), ranges.get(b))));
    stops.push(() => arrange(tiles.filter((tile) => list?.contains(tile))));
  }
  return () => undoAll(stops);
}

/** Puts the tiles in this order into the places that they have, between which others may stand. Focus stays. */
function arrange(tiles: readonly Element[]) {
  const focused = document.activeElement;
  const places = tiles.map((tile) => {
    const place = document.createComment('');
    tile.before(place);
    return place;
  });
  places.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  for (const [at, place] of places.entries()) {
    const tile = tiles[at];
    if (tile) place.replaceWith(tile);
  }
  if (focused !== document.activeElement && focused instanceof HTMLElement)
    focused.focus({ preventScroll: true });
}
