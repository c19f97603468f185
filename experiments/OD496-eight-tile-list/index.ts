import { lineIcon } from '../../src/dom/line-icon.ts';
import { siteAddress } from '../../src/page/site-address.ts';
import { type Context, click, create, defineExperiment, insert, remove, viewport } from '../kit.ts';
import styles from './style.css?inline';

/** How many products it shows. */
const count = 7;
const list = 'main .eight-tiles [data-product-list][data-list-url]';
/** Ours, or what the page has in its place. */
const info = `${list} > :is(.od496-tile, .info-tile)`;
const eighth = `${list} > :nth-child(${count + 1})`;

export default defineExperiment({
  id: 'OD496',
  name: 'eight-tile-list',
  owner: 'homepage',
  hypothesis: 'Shoppers who can go on from the list of new products to all of them look at more products.',
  expires: '2027-06-30',
  pages: ['homepage'],
  targets: [`${list} > :nth-child(n + ${count + 1})`],
  styles,
  changes: {
    B: [
      remove(`${list} > :nth-child(n + ${count + 1}):not([data-experiment])`),
      insert(list, 'last', infoTile, { complete: true, at: (found) => (isLong(found) ? found : undefined) }),
    ],
  },
  measures: [
    click(`${list} > [data-product-tile]`, 'product tile'),
    click(info, 'info tile'),
    // In A the product that B takes away.
    viewport(eighth, (tile) => (tile.matches(info) ? 'info tile' : 'eighth product')),
  ],
});

function isLong(list: Element): boolean {
  return list.querySelectorAll('[data-product-tile]').length >= count;
}

/** Leads to the whole list; undefined where its address is not on this site. */
function infoTile(list: Element, { document, services }: Context): Element | undefined {
  const href = siteAddress(list.getAttribute('data-list-url'));
  if (href === undefined) return undefined;
  const say = services.texts({
    'OD496.title': 'Verder kijken?',
    'OD496.text': 'Dit is nog maar het begin van de lijst.',
    'OD496.link': 'Bekijk de hele lijst',
  });
  const link = create('a', { class: 'od496-link', href }, say('OD496.link'));
  link.append(lineIcon(document, 'M5 12h14m-6-6 6 6-6 6'));
  return create(
    'li',
    { class: 'od496-tile' },
    create('h3', { class: 'od496-title' }, say('OD496.title')),
    create('p', { class: 'od496-text' }, say('OD496.text')),
    create('p', { class: 'od496-text' }, link),
  );
}
