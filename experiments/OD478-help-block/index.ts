import {
  type Context,
  click,
  create,
  defineExperiment,
  guideAttributes,
  guidedSellingId,
  insertAfterTile,
  isTileAt,
  only,
  tileSelector,
  viewport,
} from '../kit.ts';
import styles from './style.css?inline';

/** After this product, only where another one follows. */
const position = 12;

export default defineExperiment({
  id: 'OD478',
  name: 'help-block',
  owner: 'product lists',
  hypothesis: 'Shoppers who are offered help in a long list find their product more often.',
  expires: '2027-06-30',
  pages: ['plp'],
  targets: [`main [data-product-list] > :nth-child(n + ${position + 1})`],
  styles,
  changes: { B: [insertAfterTile(position, (_tile, context) => helpBlock(context))] },
  measures: [
    only('B', viewport('.od478-help-block', 'help block')),
    only('B', click('.od478-button', 'help block')),
    only(
      'A',
      viewport(tileSelector, (tile, { document }) =>
        guidedSellingId(document) && isTileAt(position + 1, tile) ? 'product 13' : undefined,
      ),
    ),
  ],
});

function helpBlock({ document, services }: Context): Element | undefined {
  const id = guidedSellingId(document);
  if (!id) return undefined;
  const say = services.texts({
    'OD478.title': 'Hulp nodig bij het kiezen?',
    'OD478.text': 'Beantwoord een paar vragen en zie wat bij je past.',
    'OD478.button': 'Start de keuzehulp',
  });
  return create(
    'li',
    { class: 'od478-help-block' },
    create('h2', { class: 'od478-title' }, say('OD478.title')),
    create('p', { class: 'od478-text' }, say('OD478.text')),
    create('a', { class: 'od478-button', ...guideAttributes(id) }, say('OD478.button')),
  );
}
