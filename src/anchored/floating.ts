import {
  autoUpdate,
  computePosition,
  flip,
  offset,
  shift,
  size,
  type VirtualElement,
} from '@floating-ui/dom';
import type { AnchorOptions } from './anchor.ts';
import { type PanelStyle, panelStyle } from './panel-style.ts';
import { isKeyboardOpen } from './visible-area.ts';

export type Stop = () => void;

/** Distance to the edges of the window, in px. */
const edge = 8;
/** The least height that a panel is given, in px: a line and its padding. */
const leastRoom = 48;

/** See `anchor`. */
export function placeAtTrigger(
  panel: HTMLElement,
  trigger: Element,
  { placement = 'bottom', gap = 8, sameWidth = false, mayCover = false, sheet = 'not all' }: AnchorOptions,
): Stop {
  const sheetQuery = matchMedia(sheet);
  let wasSheet = sheetQuery.matches;
  return follow(trigger, panel, async (style, isLatest) => {
    if (wasSheet !== sheetQuery.matches) style.restore();
    wasSheet = sheetQuery.matches;
    if (wasSheet) return placeAboveKeyboard(panel, style, isLatest);

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
        size({ ...area, apply: giveRoom(style, isLatest) }),
      ],
    });
    if (!isLatest()) return;
    style.set({
      // The browser's own anchoring, where the panel's style has it, would move what we place.
      'position-area': 'none',
      'position-try-fallbacks': 'none',
      margin: '0',
      'inset-block': `${y}px auto`,
      'inset-inline': direction === 'rtl' ? `auto ${x}px` : `${x}px auto`,
    });
  });
}

/** See `anchorToWindow`. */
export function placeAtWindow(panel: HTMLElement): Stop {
  return follow(lowerEdge(), panel, (style, isLatest) => placeAboveKeyboard(panel, style, isLatest));
}

/** Without a keyboard the panel's own style places it: it follows a phone's toolbars more smoothly than a script can. */
async function placeAboveKeyboard(panel: HTMLElement, style: PanelStyle, isLatest: () => boolean) {
  const { height = innerHeight, scale = 1 } = window.visualViewport ?? {};
  if (!isKeyboardOpen({ layoutHeight: document.documentElement.clientHeight, height, scale }))
    return style.restore();
  const { y } = await computePosition(lowerEdge(), panel, {
    placement: 'top',
    strategy: 'fixed',
    middleware: [size({ apply: giveRoom(style, isLatest) })],
  });
  if (isLatest()) style.set({ 'inset-block': `${y}px auto` });
}

/** The lower edge of what the shopper sees of the window, as something to hang on. */
function lowerEdge(): VirtualElement {
  const edgeRect = () => {
    const {
      offsetLeft = 0,
      offsetTop = 0,
      width = innerWidth,
      height = innerHeight,
    } = window.visualViewport ?? {};
    return new DOMRect(offsetLeft, offsetTop + height, width, 0);
  };
  return { getBoundingClientRect: edgeRect };
}

function giveRoom(style: PanelStyle, isLatest: () => boolean) {
  return ({ availableHeight }: { readonly availableHeight: number }) => {
    if (isLatest()) style.set({ '--sf-room': `${Math.max(leastRoom, Math.floor(availableHeight))}px` });
  };
}

/** Calls `place` at once and whenever the trigger, the panel, the page or the visible part of the window moves. */
function follow(
  trigger: Element | VirtualElement,
  panel: HTMLElement,
  place: (style: PanelStyle, isLatest: () => boolean) => Promise<void>,
): Stop {
  const style = panelStyle(panel);
  let last = 0;
  const stop = autoUpdate(trigger, panel, () => {
    last += 1;
    const turn = last;
    void place(style, () => turn === last);
  });
  return () => {
    last += 1;
    stop();
    style.restore();
  };
}
