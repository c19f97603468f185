import { fetchChunk } from '../dom/fetch-chunk.ts';
import { listen } from '../dom/listen.ts';
import { setAttributes } from '../dom/set-attributes.ts';
import { undoAll } from '../dom/undo-all.ts';
import type { Undo } from '../dom/watcher.ts';
import { define } from '../enhance/define.ts';
import { createPageClaim } from '../page/claim-page.ts';
import { props } from '../page/prop-schemas.ts';
import { boundariesOf } from '../shop/stores/boundaries.ts';

const claimPage = createPageClaim();
const owner = 'behaviour "sleep-id"';

/**
 * Shows how well each product of the page fits the shopper's sleep-ID. What draws it is loaded only where the shopper
 * has one and a product carries a range. Where the shopper has none, an invitation of the page is shown until it is
 * closed.
 */
export default define(props({}), (_props, { host, services }) => {
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
    const { showFit } = await fetchChunk(() => import('./show-fit.ts'));
    if (turn !== draws) return;
    for (const element of carriers)
      if (!shown.has(element)) shown.set(element, showFit(element, visitor, services));
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
      '[data-sleep-id-from][data-sleep-id-to]',
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
      '[data-sleep-id-hint]',
      (hint) => {
        const undo = setAttributes(hint, { hidden: isHintWanted() ? null : '' });
        hints.add(hint);
        const stop = listen<MouseEvent>(hint, 'click', ({ target }) => {
          if (!(target as Element).closest('[data-sleep-id-hint-close]')) return;
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
});
