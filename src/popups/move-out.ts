import type { Signals } from '../page/services.ts';

/**
 * Moves an island out of its popup before it opens its own one. Otherwise it would be removed, with its dialog, when
 * the outer popup closes. It stays at the end of the body while a popup is open or its button is busy, in a copy of the
 * product element that it reports.
 */
export function moveOut(dialog: HTMLDialogElement, signals: Signals, isOpen: () => boolean): void {
  const { ownerDocument: document } = dialog;
  const island = dialog.closest('[data-island]') ?? dialog;
  const product = island.closest('[data-article]')?.cloneNode(false);
  const wrapper = product instanceof HTMLElement ? product : document.createElement('div');
  for (const name of ['id', 'data-behaviour', 'data-state', 'data-article-scope'])
    wrapper.removeAttribute(name);
  wrapper.className = 'sf-moved-out';
  document.body.append(wrapper);
  wrapper.append(island);

  const stop = signals.on('popup-closed', () =>
    // Deferred, because another dialog may follow at once.
    setTimeout(() => {
      if (isOpen() || wrapper.querySelector('dialog[open], [data-busy]')) return;
      stop();
      wrapper.remove();
    }),
  );
}
