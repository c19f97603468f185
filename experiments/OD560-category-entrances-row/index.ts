import type { Undo } from '../../src/dom/watch.ts';
import { mainMenu, menuLabel } from '../../src/shop/content/main-menu.rules.ts';
import { addClass, click, custom, defineExperiment } from '../kit.ts';
import styles from './style.css?inline';

const list = 'main .entrances';

export default defineExperiment({
  id: 'OD560',
  name: 'category-entrances-row',
  owner: 'homepage',
  hypothesis: 'Shoppers who see all categories in one row, in the order that they know, find theirs sooner.',
  expires: '2027-06-30',
  pages: ['homepage'],
  targets: [list],
  styles,
  changes: {
    B: [
      addClass(list, 'od560-row'),
      custom(list, inMenuOrder, { does: 'menu order', complete: true, intact: isInMenuOrder }),
    ],
  },
  measures: [
    click(`${list} > li`, (item) => {
      const label = menuLabel(pathOf(item)) ?? item.textContent?.trim();
      return label && `category ${label}`;
    }),
  ],
});

/** Where the item leads, in lower case: `/matrassen`. Empty if nowhere. */
function pathOf(item: Element): string {
  const link = item.querySelector<HTMLAnchorElement>('a[href]');
  return link ? link.pathname.toLowerCase() : '';
}

/** The items in the order of the menu; those that it lacks come last, as they were. */
function sorted(list: Element): Element[] {
  const paths = mainMenu.map(([path]) => path.toLowerCase());
  const placeOf = (item: Element) => {
    const at = paths.indexOf(pathOf(item));
    return at < 0 ? paths.length : at;
  };
  return [...list.children].sort((one, other) => placeOf(one) - placeOf(other));
}

function isInMenuOrder(list: Element): boolean {
  const items = sorted(list);
  return [...list.children].every((item, at) => item === items[at]);
}

/** Sorts the items of the list: each takes the place of another, so that what stands between them stays. */
function inMenuOrder(list: Element): Undo | undefined {
  if (isInMenuOrder(list)) return undefined;
  const before = [...list.childNodes];
  const items = sorted(list);
  let next = 0;
  const after = before.map((node) => (node.nodeType === Node.ELEMENT_NODE ? (items[next++] ?? node) : node));
  list.append(...after);
  return () => {
    // What the page has taken away stays away; what it has added stays behind.
    const mine = new Set<Node>(before);
    const added = [...list.childNodes].filter((node) => !mine.has(node));
    list.append(...before.filter((node) => node.parentNode === list), ...added);
  };
}
