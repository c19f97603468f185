import './place-panel.css';
import { fetchChunk } from '../../dom/fetch-chunk.ts';
import { listen, undoAll } from '../../dom/listen.ts';
import { type AnchorOptions, leastRoom, panelStyle, type Stop } from './panel.ts';

/** See `anchor`. */
export function placeAtTrigger(
  panel: HTMLElement,
  trigger: HTMLElement,
  options: AnchorOptions,
  onFailed: (error: unknown) => void,
): Stop {
  const sheet = matchMedia(options.sheet ?? 'not all');
  let stop: Stop = () => {};
  const place = () => {
    stop();
    stop = sheet.matches ? placeAtWindow(panel) : hang(panel, trigger, options, onFailed);
  };
  const stopListening = listen(sheet, 'change', place);
  place();
  return () => {
    stopListening();
    stop();
  };
}

/** See `anchorToWindow`. Without a keyboard its own style places it: it follows a phone's toolbars more smoothly. */
export function placeAtWindow(panel: HTMLElement): Stop {
  const style = panelStyle(panel);
  const stop = watchVisible(({ under, height, isKeyboard }) => {
    if (!isKeyboard) return style.restore();
    style.set({
      'inset-block': `auto ${under}px`,
      '--sf-room': `${Math.max(leastRoom, Math.floor(height))}px`,
    });
  });
  return () => {
    stop();
    style.restore();
  };
}

/** What no page of a browser without anchor positioning needs to wait for. */
export function preload(): void {
  if (!hasAnchors()) loadFloating().catch(() => {});
}

const loadFloating = () => fetchChunk(() => import('./floating.ts'));

/** Every part of anchor positioning that `attach` and the panel's style need. */
const hasAnchors = () =>
  [
    'position-area: block-end',
    'position-try-fallbacks: --a',
    'position-visibility: always',
    'justify-self: anchor-center',
    'inline-size: anchor-size(inline)',
    'inset-inline-end: anchor(end)',
  ].every((part) => CSS.supports(part));

let hung = 0;

/** Hangs it by the browser's own anchors, where it has them; else the script that does the same follows the trigger. */
function hang(
  panel: HTMLElement,
  trigger: HTMLElement,
  options: AnchorOptions,
  onFailed: (error: unknown) => void,
): Stop {
  const attached = hasAnchors() && attach(panel, trigger, options);
  if (attached) return attached;
  let stop: Stop | undefined;
  let isOver = false;
  loadFloating().then(({ follow }) => {
    if (!isOver) stop = follow(panel, trigger, options);
  }, onFailed);
  return () => {
    isOver = true;
    stop?.();
  };
}

function attach(
  panel: HTMLElement,
  trigger: HTMLElement,
  { placement = 'bottom', gap = 8, sameWidth = false, mayCover = false }: AnchorOptions,
): Stop | undefined {
  const style = panelStyle(panel);
  const triggerStyle = panelStyle(trigger);
  const isAbove = placement === 'top';
  const isAtEnd = placement === 'bottom-end';
  hung += 1;
  const name = `--sf-anchor-${hung}`;
  style.set({ position: 'fixed' });
  // Then a box around it, as one that is moved, bounds it instead of the window.
  if (panel.offsetParent) return void style.restore();
  const { anchorName } = getComputedStyle(trigger) as { anchorName?: string };
  triggerStyle.set({ 'anchor-name': [name, anchorName].filter((one) => one && one !== 'none').join() });
  style.set({
    'position-anchor': name,
    'position-area': isAbove ? 'block-start span-all' : 'block-end span-all',
    'position-visibility': 'always',
    'position-try-fallbacks': [
      isAbove ? '--sf-below' : '--sf-above',
      ...(mayCover ? ['--sf-cover'] : ['--sf-below-tight', '--sf-above-tight']),
    ].join(),
    '--sf-gap': `${gap}px`,
    margin: '0',
    'margin-block': isAbove ? `8px ${gap}px` : `${gap}px 8px`,
    'inset-inline': sameWidth ? '0' : isAtEnd ? '8px max(8px, anchor(end))' : '8px',
    'justify-self': isAtEnd ? 'end' : 'anchor-center',
    ...(sameWidth && { 'inline-size': 'anchor-size(inline)' }),
  });
  const stops = [
    watchVisible(({ over, under }) => {
      style.set({
        '--sf-over': `${over}px`,
        '--sf-under': `${under}px`,
        'inset-block': isAbove ? `${over}px 0px` : `0px ${under}px`,
      });
    }),
    triggerStyle.restore,
    style.restore,
  ];
  return () => undoAll(stops);
}

interface Visible {
  /** What of the window the keyboard hides, and what has been scrolled up to see the rest, in px. */
  readonly over: number;
  readonly under: number;
  /** Of what is seen, in px. */
  readonly height: number;
  readonly isKeyboard: boolean;
}

/** Calls at once, and whenever the visible part of the window changes. */
function watchVisible(call: (visible: Visible) => void): Stop {
  const { visualViewport } = window;
  const see = () => {
    const { clientHeight: layoutHeight } = document.documentElement;
    const { offsetTop = 0, height = layoutHeight, scale = 1 } = visualViewport ?? {};
    const isKeyboard = isKeyboardOpen({ layoutHeight, height, scale });
    // A shopper who has pinched the page larger moves about in it; a panel must not shrink from that.
    const isWhole = scale > 1;
    const over = isWhole ? 0 : Math.max(0, offsetTop);
    const under = isWhole && !isKeyboard ? 0 : Math.max(0, layoutHeight - offsetTop - height);
    call({ over, under, height, isKeyboard });
  };
  const stops = visualViewport ? ['resize', 'scroll'].map((type) => listen(visualViewport, type, see)) : [];
  see();
  return () => undoAll(stops);
}

/** The part of the window that the shopper sees, in CSS px. */
interface VisibleArea {
  /** Height of the layout viewport, which the on-screen keyboard leaves as it is. */
  readonly layoutHeight: number;
  /** Of the visual viewport. */
  readonly height: number;
  /** Of the visual viewport; over 1 while the shopper has pinched the page larger. */
  readonly scale: number;
}

/**
 * Whether the on-screen keyboard hides a part of the window. Toolbars that come and go hide up to a fifth of it, a
 * keyboard at least a third; what a pinch leaves outside is not hidden.
 */
export function isKeyboardOpen({ layoutHeight, height, scale }: VisibleArea): boolean {
  return layoutHeight - height * scale > layoutHeight / 4;
}
