import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom';
import { type AnchorOptions, leastRoom, panelStyle, type Stop } from './panel.ts';

/** Distance to the edges of the window, in px. */
const edge = 8;

/**
 * Keeps the panel beside its trigger, for browsers without anchor positioning: whenever the trigger, the panel, the page
 * or the visible part of the window moves.
 */
export function follow(
  panel: HTMLElement,
  trigger: HTMLElement,
  { placement = 'bottom', gap = 8, sameWidth = false, mayCover = false }: AnchorOptions,
): Stop {
  const style = panelStyle(panel);
  let last = 0;
  const place = async () => {
    last += 1;
    const turn = last;
    if (sameWidth) style.set({ 'inline-size': `${trigger.getBoundingClientRect().width}px` });
    // A shopper who has pinched the page larger moves about in it; the panel must not shrink from that.
    const rootBoundary = (window.visualViewport?.scale ?? 1) > 1 ? 'layoutViewport' : 'viewport';
    const area = { padding: edge, rootBoundary } as const;
    const { position, direction } = getComputedStyle(panel);
    const { x, y } = await computePosition(trigger, panel, {
      placement,
      strategy: position === 'fixed' ? 'fixed' : 'absolute',
      middleware: [
        offset(gap),
        flip(area),
        !sameWidth && shift({ ...area, crossAxis: mayCover }),
        size({
          ...area,
          apply({ availableHeight }) {
            const room = Math.max(leastRoom, Math.floor(availableHeight));
            if (turn === last) style.set({ '--sf-room': `${room}px` });
          },
        }),
      ],
    });
    if (turn !== last) return;
    style.set({
      margin: '0',
      'inset-block': `${y}px auto`,
      'inset-inline': direction === 'rtl' ? `auto ${x}px` : `${x}px auto`,
    });
  };
  const stop = autoUpdate(trigger, panel, () => void place());
  return () => {
    last += 1;
    stop();
    style.restore();
  };
}
