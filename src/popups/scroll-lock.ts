import { listen } from '../dom/listen.ts';

/** The dialogs that keep the page from scrolling, in the order in which they opened. */
const holders = new Set<HTMLElement>();
let release = () => {};

/**
 * Stops the page from scrolling under a dialog, until the last of several that do so has ended it. Keeps the space of a
 * classic scrollbar, by `scrollbar-gutter` or else by padding, so that nothing shifts. Returns an undo.
 */
export function lockScroll(view: Window, dialog: HTMLElement): () => void {
  if (holders.size === 0) release = holdRoot(view);
  holders.add(dialog);
  // iOS scrolls the page if the touched element can't scroll.
  const stopTouch = listen<TouchEvent>(
    dialog,
    'touchmove',
    (event) => {
      if (event.touches.length === 1 && event.cancelable && !canScroll(event.target, dialog))
        event.preventDefault();
    },
    { passive: false },
  );
  return () => {
    stopTouch();
    holders.delete(dialog);
    if (holders.size === 0) release();
  };
}

function holdRoot(view: Window): () => void {
  const { documentElement: root } = view.document;
  const width = view.innerWidth - root.clientWidth;
  const previous = (['overflow', 'scrollbar-gutter', 'padding-inline-end'] as const).map(
    (name) => [name, root.style.getPropertyValue(name), root.style.getPropertyPriority(name)] as const,
  );
  const hadStyle = root.hasAttribute('style');
  root.style.setProperty('overflow', 'hidden');
  if (width > 0) {
    if (CSS.supports('scrollbar-gutter', 'stable')) root.style.setProperty('scrollbar-gutter', 'stable');
    else {
      const padding = Number.parseFloat(view.getComputedStyle(root).paddingInlineEnd) || 0;
      root.style.setProperty('padding-inline-end', `${padding + width}px`);
    }
  }
  return () => {
    for (const [name, value, priority] of previous) root.style.setProperty(name, value, priority);
    if (!hadStyle && root.style.length === 0) root.removeAttribute('style');
  };
}

/** Whether an element from the target up to the dialog can scroll, or is a text field. */
function canScroll(target: EventTarget | null, dialog: Element): boolean {
  if (target === dialog) return false;
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight || at.scrollWidth > at.clientWidth || at.matches('input, textarea'))
      return true;
    if (at === dialog) return false;
  }
  return false;
}
