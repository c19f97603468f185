import type { When } from './when.ts';

/** When the media query holds, now or later. A query that no browser understands never holds. */
export const media =
  (query: string): When =>
  (_element, start) => {
    const list = matchMedia(query);
    const check = () => list.matches && start();
    list.addEventListener('change', check);
    check();
    return () => list.removeEventListener('change', check);
  };
