import { type RefObject, useEffect, useState } from 'react';

/** Px below the window: it has come by the time that the shopper gets there. */
const ahead = '150px';

/** Whether the element has been in view, or nearly, since `isWatched`. */
export function useInView(element: RefObject<Element | null>, isWatched: boolean): boolean {
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!isWatched || wasSeen || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isWatched, wasSeen]);
  return wasSeen;
}
