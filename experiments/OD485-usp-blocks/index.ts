import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import {
  type Context,
  create,
  defineExperiment,
  insertAfterTile,
  isTileAt,
  nodeId,
  oncePerRun,
  only,
  tileSelector,
  viewport,
} from '../kit.ts';
import styles from './style.css?inline';

/** Which selling point stands after which product, only where another product follows. */
const blocks = [
  { number: 1, usp: 'usp1', position: 6 },
  { number: 2, usp: 'usp2', position: 12 },
  { number: 3, usp: 'usp3', position: 18 },
] as const;

const loadUsps = oncePerRun(async ({ document, signal }: Context) => {
  const calls = await fetchChunk(() => import('../../src/shop/advice/ab-test.calls.ts'));
  const usps = await calls.classificationNodeUsps({ signal });
  return usps.find(({ ids }) => ids.map(String).includes(nodeId(document)));
});

export default defineExperiment({
  id: 'OD485',
  name: 'usp-blocks',
  owner: 'product lists',
  hypothesis: 'Shoppers who meet our selling points while they scroll add more to their cart.',
  expires: '2027-06-30',
  pages: ['plp'],
  targets: ['main [data-product-list] > :nth-child(n + 7)'],
  styles,
  changes: {
    B: blocks.map(({ number, usp, position }) =>
      insertAfterTile(position, async (_tile, context) => {
        const text = (await loadUsps(context))?.[usp].trim();
        if (!text) return undefined;
        return create(
          'li',
          { class: `od485-usp od485-usp-${number}` },
          create('p', { class: 'od485-text' }, text),
        );
      }),
    ),
  },
  measures: blocks.flatMap(({ number, position }) => [
    only('B', viewport(`.od485-usp-${number}`, `usp ${number}`)),
    only(
      'A',
      viewport(tileSelector, (tile) =>
        isTileAt(position + 1, tile) ? `product ${position + 1}` : undefined,
      ),
    ),
  ]),
});
