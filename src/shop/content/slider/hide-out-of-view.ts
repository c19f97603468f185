import { undoAll } from '../../../dom/listen.ts';
import { setAttributes } from '../../../dom/make.ts';
import type { Undo } from '../../../dom/watch.ts';

/** A slide of which less can be seen counts as out of view. */
const share = 0.05;

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Lets Tab skip the slides that are out of view, also slides that come later. The browser's own search finds them, which
 * it does not where they are inert. One that has focus stays as it is. `onChange` hears which are in view. Returns its end.
 */
export function hideOutOfView(
  track: HTMLElement,
  onChange: (inView: ReadonlySet<Element>) => void = () => {},
): () => void {
  const inView = new Set<Element>();
  /** Those that Tab skips, with what lets it in again. */
  const skipped = new Map<Element, Undo>();
  const letIn = (slide: Element) => {
    skipped.get(slide)?.();
    skipped.delete(slide);
  };
  const show = (slide: Element) => {
    const isOut = !inView.has(slide) && !slide.contains(track.ownerDocument.activeElement);
    if (!isOut) letIn(slide);
    else if (!skipped.has(slide)) {
      const inside = [slide, ...slide.querySelectorAll(focusable)].filter((one) => one.matches(focusable));
      const undos = inside.map((one) => setAttributes(one, { tabindex: '-1' }));
      skipped.set(slide, () => undoAll(undos));
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (intersectionRatio >= share) inView.add(target);
        else inView.delete(target);
      }
      onChange(inView);
      // After that, as it may move focus.
      for (const { target } of entries) show(target);
    },
    { root: track, threshold: [share, 0.5] },
  );
  const onFocusOut = () => setTimeout(() => [...track.children].forEach(show));
  const slides = new Set<Element>();
  const observe = () => {
    for (const slide of slides) {
      if (slide.parentElement === track) continue;
      observer.unobserve(slide);
      for (const set of [slides, inView]) set.delete(slide);
      letIn(slide);
    }
    for (const slide of track.children) {
      if (!slides.has(slide)) observer.observe(slide);
      slides.add(slide);
    }
  };
  const changes = new MutationObserver(observe);
  changes.observe(track, { childList: true });
  track.addEventListener('focusout', onFocusOut);
  observe();
  return () => {
    changes.disconnect();
    observer.disconnect();
    track.removeEventListener('focusout', onFocusOut);
    for (const slide of [...skipped.keys()]) letIn(slide);
    slides.clear();
    // A focus that leaves later finds nothing to hide.
    for (const slide of track.children) inView.add(slide);
  };
}
