import { listen, undoAll } from '../../../dom/listen.ts';

/** In px. A shorter way is a click by an unsteady hand. */
const threshold = 50;
/** In ms. The click that ends a drag, and those of an excited hand, open nothing. */
const clickBlock = 200;
/** In px. From here on the row follows the mouse. */
const slack = 5;

/**
 * Lets the mouse drag the row, as fingers do natively. `settle` gets -1 or 1 for a drag to the previous or next slides,
 * 0 for one that was too short. Returns its end.
 */
export function dragByMouse(track: HTMLElement, settle: (direction: number) => void): () => void {
  let endedAt = Number.NEGATIVE_INFINITY;
  let stopFollowing: (() => void) | undefined;

  const start = ({ clientX: startX, button, pointerType, pointerId }: PointerEvent) => {
    if (button !== 0 || pointerType !== 'mouse' || stopFollowing) return;
    const startLeft = track.scrollLeft;
    let moved = 0;
    const follow = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      moved = event.clientX - startX;
      if (Math.abs(moved) > slack) track.setAttribute('data-dragging', '');
      if (track.hasAttribute('data-dragging')) track.scrollLeft = startLeft - moved;
    };
    const end = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      stopFollowing?.();
      if (!track.hasAttribute('data-dragging')) return;
      const isDrag = event.type === 'pointerup' && Math.abs(moved) >= threshold;
      if (isDrag) endedAt = performance.now();
      settle(isDrag ? -Math.sign(moved) : 0);
      track.removeAttribute('data-dragging');
    };
    const stops = [
      listen(window, 'pointermove', follow),
      ...['pointerup', 'pointercancel'].map((type) => listen(window, type, end)),
    ];
    stopFollowing = () => {
      undoAll(stops);
      stopFollowing = undefined;
    };
  };

  const stops = [
    listen(track, 'pointerdown', start),
    // The browser would drag the picture or the link instead.
    listen(track, 'dragstart', (event) => stopFollowing && event.preventDefault()),
    listen(
      track,
      'click',
      (event) => {
        if (performance.now() - endedAt > clickBlock) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      true,
    ),
    () => stopFollowing?.(),
    () => track.removeAttribute('data-dragging'),
  ];
  return () => undoAll(stops);
}
