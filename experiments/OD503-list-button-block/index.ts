import { mainMenu, menuLabel } from '../../src/shop/main-menu.ts';
import { create } from '../engine/create.ts';
import { defineExperiment } from '../engine/define.ts';
import { insert } from '../engine/insert.ts';
import { click, only } from '../engine/measures.ts';
import type { Context } from '../engine/types.ts';
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
  ],
});

/** Links to the menu's other categories. */
function buttonBlock({ document, services }: Context): Element {
  const say = services.texts({ 'OD503.label': 'Andere categorieën' });
  const main = document.querySelector('main');
  const own = main?.getAttribute('data-classification-node-title') ?? menuLabel(document.location.pathname);
  const others = mainMenu.filter(([, label]) => label !== own);
  const items = others.map(([href, label]) =>
    create(document, 'li', {}, create(document, 'a', { class: 'od503-button', href }, label)),
  );
  return create(
    document,
    'nav',
    { class: 'od503-block', 'aria-label': say('OD503.label') },
    create(document, 'ul', { class: 'od503-list' }, ...items),
  );
}
