import { listen } from '../../src/dom/listen.ts';
import { mainMenu, menuLabel } from '../../src/shop/content/main-menu.rules.ts';
import { type Context, click, create, defineExperiment, insert, type Measure } from '../kit.ts';
import styles from './style.css?inline';

const menu = '[data-behaviour="menu"]';
const list = `${menu} [data-menu-list]`;
/** Above this the menu is a bar, and the same for all. */
const isNarrow = () => matchMedia('(max-width: 991px)').matches;

export default defineExperiment({
  id: 'OD565',
  name: 'flat-mobile-menu',
  owner: 'navigation',
  hypothesis: 'Shoppers on a phone who see all departments at once in the menu get to a list sooner.',
  expires: '2027-06-30',
  pages: ['*'],
  styles,
  changes: { B: [insert(list, 'first', (_list, context) => flatList(context))] },
  metaData: () => ({ menu: isNarrow() ? 'drawer' : 'bar' }),
  measures: [
    click(`${list} a[href]`, (link) => (isNarrow() ? `menu item ${labelOf(link)}` : undefined)),
    menuOpened(`${menu} details`, isNarrow),
  ],
});

/** One item for the page's menu, with the shop's whole menu as a list of links. */
function flatList({ document, services }: Context): Element {
  const key = (path: string) => `OD565.${path.slice(1)}`;
  const say = services.texts(Object.fromEntries(mainMenu.map(([path, label]) => [key(path), label])));
  const links = mainMenu.map(([path]) => {
    const link = create('a', { class: 'od565-link', href: path }, say(key(path)));
    if (document.location.pathname === path) link.setAttribute('aria-current', 'page');
    return create('li', {}, link);
  });
  return create('li', { class: 'od565-flat' }, create('ul', { class: 'od565-list' }, ...links));
}

/** The label of where the link leads: the menu's, else its own words. */
function labelOf(link: Element): string {
  const { pathname, search } = link as HTMLAnchorElement;
  return (search ? undefined : menuLabel(pathname)) ?? link.textContent?.trim() ?? '';
}

/**
 * Reports each opening of the menu's disclosure, which the drawer opens too; also the one by a tap that came before this.
 * A dialog inside it opens by itself, and counts for nothing.
 */
function menuOpened(selector: string, isNarrow: () => boolean): Measure {
  return {
    selector,
    attach(details, { report }) {
      let wasOpen = false;
      const look = () => {
        const isOpen = details.hasAttribute('open');
        if (isOpen && !wasOpen && isNarrow()) report('interaction', 'menu opened');
        wasOpen = isOpen;
      };
      look();
      return listen(details, 'toggle', look);
    },
  };
}
