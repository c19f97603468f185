/** A slide of which less can be seen counts as out of view. */
const share = 0.05;

/**
 * Makes the slides that are out of view inert, so that Tab and screen readers skip them, also slides that come later.
 * One that has focus stays as it is. `onChange` hears which are in view. Returns its end.
 */
export function hideOutOfView(
  track: HTMLElement,
  onChange: (inView: ReadonlySet<Element>) => void = () => {},
): () => void {
  const inView = new Set<Element>();
  /** Those that we made inert. */
  const hidden = new Set<Element>();
  const show = (slide: Element) => {
    const isHidden = !inView.has(slide) && !slide.contains(track.ownerDocument.activeElement);
    if (isHidden && !slide.hasAttribute('inert')) {
      slide.setAttribute('inert', '');
      hidden.add(slide);
    } else if (!isHidden && hidden.delete(slide)) slide.removeAttribute('inert');
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
      if (hidden.delete(slide)) slide.removeAttribute('inert');
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
    for (const slide of hidden) slide.removeAttribute('inert');
    hidden.clear();
    slides.clear();
    // A focus that leaves later finds nothing to hide.
    for (const slide of track.children) inView.add(slide);
  };
}
