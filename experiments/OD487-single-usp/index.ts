import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import {
  create,
  defineExperiment,
  insertAfterTile,
  isTileAt,
  nodeId,
  only,
  tileSelector,
  viewport,
} from '../kit.ts';
import styles from './style.css?inline';

/** After this product, only where another one follows. */
const position = 6;

export default defineExperiment({
  id: 'OD487',
  name: 'single-usp',
  owner: 'product lists',
  hypothesis: 'One selling point among the products convinces as much as three, and gets less in the way.',
  expires: '2027-06-30',
  pages: ['plp'],
  targets: [`main [data-product-list] > :nth-child(n + ${position + 1})`],
  styles,
  changes: {
    B: [
      insertAfterTile(position, async (_tile, { document, signal }) => {
        const calls = await fetchChunk(() => import('../../src/shop/advice/ab-test.calls.ts'));
        const usps = await calls.classificationNodeUsps({ signal });
        const own = usps.find(({ ids }) => ids.map(String).includes(nodeId(document)));
        const text = own?.usp1.trim();
        if (!text) return undefined;
        return create('li', { class: 'od487-usp' }, create('p', { class: 'od487-text' }, text));
      }),
    ],
  },
  measures: [
    only('B', viewport('.od487-usp', 'single usp')),
    only(
      'A',
      viewport(tileSelector, (tile) => (isTileAt(position + 1, tile) ? 'product 7' : undefined)),
    ),
  ],
});
