import type { When } from './when.ts';

/** When the media query holds, now or later, and not before. A query that no browser understands never holds. */
export function media(query: string): When {
  const when: When = (_element, start) => {
    const list = matchMedia(query);
    const check = () => list.matches && start();
    list.addEventListener('change', check);
    check();
    return () => list.removeEventListener('change', check);
  };
  when.exclusive = true;
  return when;
}
