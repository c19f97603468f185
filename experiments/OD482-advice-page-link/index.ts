import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import { siteAddress } from '../../src/page/site-address.ts';
import { type Context, click, create, defineExperiment, insert, nodeId, only, viewport } from '../kit.ts';
import styles from './style.css?inline';

const main = 'main[data-classification-node-id]';
/**
 * Stands below the products. A late answer waits until this is below the viewport, which an element that begins above
 * the products never is.
 */
const pages = `${main} [data-filters-part="pages"]`;

export default defineExperiment({
  id: 'OD482',
  name: 'advice-page-link',
  owner: 'content',
  hypothesis: 'Shoppers who read our advice from the list choose with more confidence.',
  expires: '2027-06-30',
  pages: ['plp'],
  styles,
  changes: { B: [insert(pages, 'after', (_pages, context) => adviceLink(context))] },
  measures: [
    only('B', click('.od482-link', 'advice link')),
    only('B', viewport('.od482-link', 'advice link')),
    only('A', viewport(`${main} [data-product-list] > :last-child`, 'last product')),
  ],
});

async function adviceLink({ document, services, signal }: Context): Promise<Element | undefined> {
  const calls = await fetchChunk(() => import('../../src/shop/advice/ab-test.calls.ts'));
  const relations = await calls.advicePageRelations({ signal });
  const own = relations.find(({ classificationNodeId }) => `${classificationNodeId}` === nodeId(document));
  const href = siteAddress(own?.advicePageUrl);
  if (!href) return undefined;
  const say = services.texts({
    'OD482.question': 'Nog aan het twijfelen?',
    'OD482.link': 'Lees ons advies',
    'OD482.link-about': 'Lees ons advies over {category}',
  });
  const category = document.querySelector('main')?.getAttribute('data-classification-node-title')?.trim();
  const text = category ? say('OD482.link-about', { category: category.toLowerCase() }) : say('OD482.link');
  return create(
    'p',
    { class: 'od482-advice' },
    create('span', {}, say('OD482.question')),
    ' ',
    create('a', { class: 'od482-link', href }, text),
  );
}
