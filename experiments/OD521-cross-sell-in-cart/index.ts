import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import type { FragmentSource } from '../../src/dom/fragment.ts';
import {
  type Context,
  click,
  create,
  defineExperiment,
  insert,
  type KeptPlace,
  oncePerRun,
  only,
  viewport,
  wouldShift,
} from '../kit.ts';
import styles from './style.css?inline';

/** Only a cart with something in it has totals. */
const totals = '[data-cart] [data-cart-totals]';
const load = oncePerRun(async ({ signal }: Context) => {
  const calls = await fetchChunk(() => import('../../src/shop/advice/ab-test.calls.ts'));
  return calls.crossSellProducts({ signal });
});

/** Whether the products of a run stand last on a phone, as their first answer came too late to stand above the total. */
const standLast = new WeakMap<Context, boolean>();

export default defineExperiment({
  id: 'OD521',
  name: 'cross-sell-in-cart',
  owner: 'cart and checkout',
  hypothesis: 'Shoppers who see in the cart what goes with it order more at a time.',
  expires: '2027-06-30',
  pages: ['cart'],
  // What the products push down: on a phone the total too.
  targets: [totals, '.site-footer'],
  styles,
  changes: {
    B: [
      insert(totals, 'after', (totals, context) => crossSell(load(context), totals, context), {
        at: (totals) => totals.closest('[data-cart]')?.querySelector('[data-cart-lines]') ?? undefined,
      }),
    ],
  },
  measures: [
    only('B', viewport('.od521-cross-sell > *', 'cross-sell')),
    only('B', click('.od521-cross-sell [data-product-tile]', 'cross-sell product')),
    only('A', { ...viewport('[data-cart-lines]', linesOf), complete: true }),
    only('A', click('[data-cart-line]', 'cart line')),
  ],
});

/** Empty lines are none to see. */
function linesOf(lines: Element) {
  return lines.querySelector('[data-cart-line]') ? 'cart lines' : undefined;
}

/**
 * A place that takes no room until the answer is there, and none if that has no products. Where it would push away a
 * total that the shopper sees, a phone shows it below that.
 */
function crossSell(answer: Promise<FragmentSource>, totals: Element, context: Context): KeptPlace {
  const { signal, isAskedFor } = context;
  const place = create('div', { class: 'od521-cross-sell', hidden: '' });
  const fill = async () => {
    const source = await answer;
    if (signal.aborted || !source) return false;
    // The build reads the test where there is no page, which this needs as it loads.
    const { parseFragment } = await fetchChunk(() => import('../../src/dom/fragment.ts'));
    if (signal.aborted) return false;
    const products = parseFragment(source);
    if (!products.querySelector('[data-product-tile]')) return false;
    // The page reports its own lists. What the test puts in is for the test to report.
    for (const list of products.querySelectorAll('[data-product-list]'))
      list.removeAttribute('data-product-list');
    const isLast = standLast.get(context) ?? (!isAskedFor && wouldShift(totals));
    standLast.set(context, isLast);
    place.classList.toggle('od521-last', isLast);
    place.append(products);
    place.hidden = false;
    return true;
  };
  return { place, filled: fill() };
}
