import { isPlainClick, listen, undoAll } from '../../../dom/listen.ts';
import { type Item, setOpen } from './item.ts';

/** Waits in ms: before the first panel, before another one, the same on the way to the open one, and before it closes. */
const waits = { first: 120, other: 60, heading: 400, close: 350 };

/** How many places of the pointer tell where it goes. */
const memory = 4;

/** Shows the panels of the bar by hover, click, touch and key, one at a time. Returns its end. */
export function showPanels(host: HTMLElement, items: readonly Item[]): () => void {
  let open: Item | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let way: { x: number; y: number }[] = [];

  const show = (item: Item | undefined) => {
    clearTimeout(timer);
    if (item === open) return;
    if (open) setOpen(open, false);
    open = item;
    if (open) setOpen(open, true);
  };
  const showSoon = (item: Item | undefined, wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => show(item), wait);
  };
  const waitAt = (to: { x: number; y: number }) => {
    if (!open) return waits.first;
    const [from] = way;
    return from && isHeadingFor(open.panel.getBoundingClientRect(), from, to) ? waits.heading : waits.other;
  };
  const isMouse = ({ pointerType }: PointerEvent) => pointerType !== 'touch';

  const stopsOf = (item: Item) => {
    const { element, link, button } = item;
    return [
      listen<PointerEvent>(element, 'pointerenter', (event) => {
        if (!isMouse(event)) return;
        if (item === open) clearTimeout(timer);
        else showSoon(item, waitAt({ x: event.clientX, y: event.clientY }));
      }),
      listen<PointerEvent>(element, 'pointerleave', (event) => {
        if (isMouse(event)) showSoon(undefined, waits.close);
      }),
      listen(button, 'click', () => show(item === open ? undefined : item)),
      // A finger can't hover: its first touch shows the panel, its second follows the link.
      listen<PointerEvent>(link, 'click', (event) => {
        if (event.pointerType !== 'touch' || item === open || !isPlainClick(event)) return;
        event.preventDefault();
        show(item);
      }),
      listen<FocusEvent>(element, 'focusout', ({ relatedTarget }) => {
        if (item === open && relatedTarget instanceof Node && !element.contains(relatedTarget))
          show(undefined);
      }),
    ];
  };
  const stops = [
    ...items.flatMap(stopsOf),
    listen<PointerEvent>(
      host,
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        way = [...way, { x, y }].slice(-memory);
      },
      { passive: true },
    ),
    listen(document, 'pointerdown', ({ target }) => {
      if (target instanceof Node && !host.contains(target)) show(undefined);
    }),
    listen<KeyboardEvent>(document, 'keydown', ({ key, defaultPrevented }) => {
      if (key !== 'Escape' || !open || defaultPrevented) return;
      const { panel, button } = open;
      if (panel.contains(document.activeElement)) button.focus();
      show(undefined);
    }),
    () => show(undefined),
  ];
  // The pointer may rest on one that had no listener yet.
  const hovered = items.find(({ element }) => element.matches(':hover'));
  if (hovered && document.defaultView?.matchMedia('(hover: hover)').matches) showSoon(hovered, waits.first);
  return () => undoAll(stops);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The part of a panel's box that matters: it lies below the bar. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

/** How steep a way must at least be. A hand that follows the bar wavers by less. */
const steepness = 0.35;

/** Whether a pointer that goes on like this reaches the panel: a diagonal way crosses other items of the bar. */
export function isHeadingFor(panel: Box, from: Point, to: Point): boolean {
  const [right, down] = [to.x - from.x, to.y - from.y];
  if (down <= 0 || down < Math.abs(right) * steepness) return false;
  const x = to.x + (right / down) * Math.max(0, panel.top - to.y);
  return x >= panel.left && x <= panel.right;
}
