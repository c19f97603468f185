import { mainMenu, menuLabel } from '../../src/shop/content/main-menu.rules.ts';
import { type Context, click, create, defineExperiment, insert, only } from '../kit.ts';
import styles from './style.css?inline';

const products = 'main .list-layout';

export default defineExperiment({
  id: 'OD503',
  name: 'list-button-block',
  owner: 'product lists',
  hypothesis: 'Shoppers who see the other categories above the products look around instead of leaving.',
  expires: '2027-06-30',
  pages: ['plp'],
  targets: [products],
  styles,
  changes: { B: [insert(products, 'before', (_list, context) => buttonBlock(context))] },
  measures: [
    only(
      'B',
      click('.od503-button', (button) => `button block, ${button.textContent}`),
    ),
    // The page's own buttons above the products, where it has them.
    only(
      'A',
      click('main .button-block a', (button) => `own button block, ${button.textContent?.trim()}`),
    ),
  ],
});

/** Links to the menu's other categories. */
function buttonBlock({ document, services }: Context): Element {
  const say = services.texts({ 'OD503.label': 'Andere categorieën' });
  const main = document.querySelector('main');
  // The address first: the page may call the category otherwise than the menu does.
  const own = menuLabel(document.location.pathname) ?? main?.getAttribute('data-classification-node-title');
  const others = mainMenu.filter(([, label]) => label !== own);
  const items = others.map(([href, label]) =>
    create('li', {}, create('a', { class: 'od503-button', href }, label)),
  );
  return create(
    'nav',
    { class: 'od503-block', 'aria-label': say('OD503.label') },
    create('ul', { class: 'od503-list' }, ...items),
  );
}
