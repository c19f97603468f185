import { type RefObject, useEffect, useState } from 'react';

/** In px below the window, so that the map has loaded by the time the shopper scrolls to it. */
const ahead = '150px';

/** Whether the element has been in view, or nearly, since `isWatched` became true. */
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
