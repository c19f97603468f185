import { listen } from '../dom/listen.ts';

/**
 * Stops the page from scrolling under a popup. The room of a classic scrollbar stays: by `scrollbar-gutter`, or by padding where
 * that is not known; so nothing shifts. Returns the release.
 */
export function lockScroll(view: Window, dialog: HTMLElement): () => void {
  const { documentElement: root } = view.document;
  const width = view.innerWidth - root.clientWidth;
  const former = (['overflow', 'scrollbar-gutter', 'padding-inline-end'] as const).map(
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
  // iOS scrolls the page beneath by a finger on what can't scroll itself.
  const stopTouch = listen<TouchEvent>(
    dialog,
    'touchmove',
    (event) => {
      if (event.touches.length === 1 && event.cancelable && !scrolls(event.target, dialog))
        event.preventDefault();
    },
    { passive: false },
  );
  return () => {
    stopTouch();
    for (const [name, value, priority] of former) root.style.setProperty(name, value, priority);
    if (!hadStyle && root.style.length === 0) root.removeAttribute('style');
  };
}

/** Something from the touched element up to the dialog has more than it shows, or is a field of its own. */
function scrolls(target: EventTarget | null, dialog: Element): boolean {
  if (target === dialog) return false;
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight || at.scrollWidth > at.clientWidth || at.matches('input, textarea'))
      return true;
    if (at === dialog) return false;
  }
  return false;
}
