import { fetchChunk } from '../../../dom/fetch-chunk.ts';
import { listen, undoAll } from '../../../dom/listen.ts';
import { setAttributes } from '../../../dom/make.ts';
import type { Undo } from '../../../dom/watch.ts';
import { define } from '../../../enhance/define.ts';
import { live } from '../../../enhance/parts.ts';
import { createPageClaim } from '../../../page/per-page.ts';
import { boundariesOf } from '../boundaries.ts';

const claimPage = createPageClaim();
const owner = 'behaviour "sleep-id"';

/**
 * Shows how well each product of the page fits the shopper's sleep-ID. What draws it is loaded only where the shopper
 * has one and a product carries a range; a list can then be put in the order of fit. Where the shopper has none, an
 * invitation of the page is shown until it is closed.
 */
export default define({
  name: 'sleep-id',
  when: 'idle',
  once: true,
  everyPage: true,
  /** any element, on a page with products; may be `hidden`. See [Slaap-ID](#slaap-id) */
  parts: {
    /** in the page: a product with its range */
    product: live('*', { is: '[data-sleep-id-from][data-sleep-id-to]' }),
    /** in a product: where its fit is shown */
    fit: live(),
    /** hidden; in the page: an invitation to those without a sleep-ID */
    hint: live(),
    /** in the invitation: closes it */
    hintClose: live(),
  },
  mount(_props, { product, hint: hintSelector, hintClose }, { host, services }) {
    const { watch, storage } = services;
    const releasePage = claimPage(services);
    const boundaries = boundariesOf(services);
    const carriers = new Set<Element>();
    const hints = new Set<Element>();
    const shown = new Map<Element, Undo>();
    let draws = 0;

    const clear = (elements: Iterable<Element> = [...shown.keys()]) => {
      for (const element of elements) {
        shown.get(element)?.();
        shown.delete(element);
      }
    };
    const draw = async () => {
      const visitor = boundaries.range.get();
      if (!visitor || carriers.size === 0) return;
      const turn = ++draws;
      const { showFit, offerOrder } = await fetchChunk(() => import('./show-fit.ts'));
      if (turn !== draws) return;
      for (const element of carriers)
        if (!shown.has(element)) shown.set(element, showFit(element, visitor, services));
      clear([host]);
      shown.set(host, offerOrder(visitor, services));
    };
    const fail = (error: unknown) => services.report('fit-failed', error, host);
    let isDue = false;
    /** Once for all that arrive together. */
    const drawSoon = () => {
      if (isDue) return;
      isDue = true;
      queueMicrotask(() => {
        isDue = false;
        draw().catch(fail);
      });
    };

    const isHintWanted = () => !boundaries.range.get() && storage.get('hide-bsid-hint') !== 'true';
    const showHints = () => {
      for (const hint of hints) hint.toggleAttribute('hidden', !isHintWanted());
    };

    const stops = [
      watch(
        product,
        (element) => {
          carriers.add(element);
          drawSoon();
          return () => {
            carriers.delete(element);
            clear([element]);
          };
        },
        { owner },
      ),
      watch(
        hintSelector,
        (hint) => {
          const undo = setAttributes(hint, { hidden: isHintWanted() ? null : '' });
          hints.add(hint);
          const stop = listen<MouseEvent>(hint, 'click', ({ target }) => {
            if (!(target as Element).closest(hintClose)) return;
            storage.set('hide-bsid-hint', 'true');
            // Also where the browser stores nothing.
            hint.setAttribute('hidden', '');
          });
          return () => {
            hints.delete(hint);
            stop();
            undo();
          };
        },
        { owner },
      ),
      boundaries.range.listen(() => {
        draws++;
        clear();
        drawSoon();
        showHints();
      }),
      storage.on('hide-bsid-hint', showHints),
    ];
    return () => {
      draws++;
      undoAll(stops);
      clear();
      releasePage();
    };
  },
});
