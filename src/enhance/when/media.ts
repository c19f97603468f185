import type { When } from './when.ts';

/** When the media query matches, now or later, and not before. Throws where it is malformed, as without its brackets. */
export function media(query: string): When {
  const when: When = (_element, start) => {
    const list = matchMedia(query);
    // That is what becomes of one.
    if (list.media === 'not all') throw new TypeError(`data-when: "${query}" is not a media query`);
    const check = () => list.matches && start();
    list.addEventListener('change', check);
    check();
    return () => list.removeEventListener('change', check);
  };
  when.exclusive = true;
  return when;
}
