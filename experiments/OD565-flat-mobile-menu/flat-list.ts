import { mainMenu, menuLabel } from '../../src/shop/content/main-menu.ts';
import { type Context, create } from '../kit.ts';

/** One item for the page's menu, with the shop's whole menu as a list of links. */
export function flatList({ document, services }: Context): Element {
  const key = (path: string) => `OD565.${path.slice(1)}`;
  const say = services.texts(Object.fromEntries(mainMenu.map(([path, label]) => [key(path), label])));
  const links = mainMenu.map(([path]) => {
    const link = create(document, 'a', { class: 'od565-link', href: path }, say(key(path)));
    if (document.location.pathname === path) link.setAttribute('aria-current', 'page');
    return create(document, 'li', {}, link);
  });
  return create(
    document,
    'li',
    { class: 'od565-flat' },
    create(document, 'ul', { class: 'od565-list' }, ...links),
  );
}

/** The label of where the link leads: the menu's, else its own words. */
export function labelOf(link: Element): string {
  const { pathname, search } = link as HTMLAnchorElement;
  return (search ? undefined : menuLabel(pathname)) ?? link.textContent?.trim() ?? '';
}
