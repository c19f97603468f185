import {
  click,
  create,
  defineExperiment,
  guideAttributes,
  guidedSellingId,
  insert,
  listAction,
  only,
  style,
} from '../kit.ts';
import styles from './style.css?inline';

const title = 'main .list-header > h1';
/** The same guide below the text: one way to it is enough. */
const own = `${listAction}[data-popup="guided-selling"]`;

export default defineExperiment({
  id: 'OD480',
  name: 'guided-selling-header',
  owner: 'product lists',
  hypothesis: 'Shoppers who see the choice guide beside the title begin it more often.',
  expires: '2027-06-30',
  pages: ['plp'],
  // Without the action the header is lower, and what stands under it moves up.
  targets: [title, `${title} ~ *`, own, 'main .list-header ~ *'],
  styles,
  exclusive: 'list-action',
  visitors: [33, 67],
  changes: {
    B: [
      insert(
        title,
        'after',
        (_title, { document, services }) => {
          const id = guidedSellingId(document);
          if (!id) return undefined;
          const say = services.texts({ 'OD480.help': 'Hulp bij kiezen' });
          const attributes = { class: 'button button-small od480-help', ...guideAttributes(id) };
          return create('a', attributes, say('OD480.help'));
        },
        { at: (title) => (guidedSellingId(title.ownerDocument) ? title : undefined) },
      ),
      style(own, 'display', (_link, { document }) =>
        guidedSellingId(document) ? 'none !important' : undefined,
      ),
    ],
  },
  measures: [only('B', click('.od480-help', 'header help')), only('A', click(own, 'list action'))],
});
