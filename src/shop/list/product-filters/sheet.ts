import { fetchChunk } from '../../../dom/fetch-chunk.ts';
import { ignoreHeldKey } from '../../../dom/focus.ts';
import { listen, undoAll } from '../../../dom/listen.ts';
import { make } from '../../../dom/make.ts';
import type { Services } from '../../../page/services.ts';
import { goToCount } from './feedback.ts';
import { countOf } from './parts.ts';
import { productFiltersTexts } from './product-filters.texts.ts';

/** As wide as the menu's breakpoint: from 992 px on the choices stand beside the list. */
const narrow = '(max-width: 991px)';

interface SheetEvents {
  /** Back has closed it. */
  onBack(): void;
  /** It has opened, or is about to go: what is told moves with the shopper. */
  onToggle(): void;
}

export type FilterSheet = ReturnType<typeof createFilterSheet>;

/**
 * On narrow screens shows what is folded in `details[data-filters-sheet]` as a modal sheet with a button that says how
 * many products are left. Each choice counts at once, as it does beside the list. Without such an element does nothing.
 */
export function createFilterSheet(host: HTMLElement, id: string, services: Services, events: SheetEvents) {
  const folder = host.querySelector<HTMLDetailsElement>('details[data-filters-sheet]');
  const summary = folder?.querySelector('summary');
  if (!folder || !summary)
    return { update: () => {}, foot: () => undefined, focus: () => false, stop: () => {} };
  const query = window.matchMedia(narrow);
  const say = services.texts(productFiltersTexts);
  const done = make('button', { type: 'button', class: 'sf-button sf-button-primary' });
  let close: (() => void) | undefined;
  let foot: HTMLElement | undefined;
  let isOver = false;
  const load = () =>
    Promise.all([
      fetchChunk(() => import('../../../popups/popup-frame.ts')),
      fetchChunk(() => import('../../../popups/modal.ts')),
    ]);

  /** Says how many products there are by now. */
  const update = () => {
    const count = countOf(host) ?? 0;
    const text = say(`productFilters.show.${count > 1 ? 'many' : count ? 'one' : 'none'}`, { count });
    if (done.textContent !== text) done.textContent = text;
  };

  const open = ([{ createFrame }, { openModal }]: Awaited<ReturnType<typeof load>>) => {
    if (isOver || close) return;
    const { dialog, body, status, closeButton } = createFrame({
      id: `${id}-sheet`,
      className: 'sf-filter-sheet',
      title: say('productFilters.title'),
      closeLabel: say('productFilters.close'),
    });
    status.remove();
    const content = [...folder.childNodes].filter((node) => node !== summary);
    body.append(...content);
    // Its text is announced as it changes: what stands outside of a modal dialog is not.
    foot = make('div', { class: 'sf-filter-sheet-footer', 'aria-live': 'polite' }, done);
    dialog.firstElementChild?.append(foot);
    update();
    host.append(dialog);
    const stops = [
      listen(done, 'click', () => {
        close?.();
        goToCount(host, { scroll: true });
      }),
      listen(query, 'change', () => close?.()),
    ];
    const modal = openModal({
      ...{ dialog, services, owner: 'behaviour "product-filters"', needs: () => [[closeButton]] },
      onClose(reason) {
        close?.();
        if (reason === 'back') events.onBack();
      },
    });
    close = () => {
      close = foot = undefined;
      events.onToggle();
      undoAll(stops);
      void modal.end();
      folder.append(...content);
      dialog.remove();
      summary.focus({ preventScroll: true });
      ignoreHeldKey();
    };
    events.onToggle();
  };

  const preload = () => void load().catch(() => {});
  const listening = [
    listen<MouseEvent>(summary, 'click', (event) => {
      if (!query.matches || event.defaultPrevented) return;
      event.preventDefault();
      // The choices unfold in the page where the sheet can't be had.
      load().then(open, () => folder.toggleAttribute('open'));
    }),
    ...['pointerenter', 'pointerdown', 'focus'].map((type) => listen(summary, type, preload, { once: true })),
  ];
  return {
    update,
    /** Its foot, which is always in view. Undefined while it is closed. */
    foot: () => foot,
    /** Focuses the button that shows the products. False if the sheet is closed. */
    focus() {
      if (close) done.focus();
      return close !== undefined;
    },
    stop() {
      isOver = true;
      close?.();
      undoAll(listening);
    },
  };
}
