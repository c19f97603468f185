import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import type { FragmentSource } from '../../src/dom/fragment-source.ts';
import { create } from '../engine/create.ts';
import type { Context } from '../engine/types.ts';

/** A place that takes no room until the answer is there, and none if that has no products. */
export function crossSell(answer: Promise<FragmentSource>, { document, signal, waitFor }: Context): Element {
  const place = create(document, 'div', { class: 'od521-cross-sell', hidden: '' });
  waitFor(
    answer.then(async (source) => {
      if (signal.aborted || !source) return;
      // The build reads the test where there is no page, which this needs as it loads.
      const { parseFragment } = await fetchChunk(() => import('../../src/dom/fragment.ts'));
      if (signal.aborted) return;
      const products = parseFragment(source);
      if (!products.querySelector('[data-product-tile]')) return;
      // The page reports its own lists. What the test puts in is for the test to report.
      for (const list of products.querySelectorAll('[data-product-list]'))
        list.removeAttribute('data-product-list');
      place.append(products);
      place.hidden = false;
    }),
  );
  return place;
}
