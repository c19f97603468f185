import { idle } from './idle.ts';
import type { When } from './when.ts';

const starts = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** When the element is within 200 px of the viewport. One observer serves all; without observers it is when the browser is idle. */
export const visible: When = (element, start) => {
  // A page may have taken it away.
  if (!window.IntersectionObserver) return idle(element, start);
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        starts.get(target)?.();
      }
    },
    { rootMargin: '200px' },
  );
  starts.set(element, start);
  observer.observe(element);
  return () => observer?.unobserve(element);
};
