import type { Signals } from '../page/signals.ts';

/**
 * An island in a popup that opens a popup of its own would go with the one that it stands in, and take its dialog along.
 * So it is moved behind the page first, for as long as a popup is open or its button is busy. The product around it goes
 * along, as it is what the island reports.
 */
export function moveOut(dialog: HTMLDialogElement, signals: Signals, isOpen: () => boolean): void {
  const { ownerDocument: document } = dialog;
  const island = dialog.closest('[data-island]') ?? dialog;
  const product = island.closest('[data-article]')?.cloneNode(false);
  const holder = product instanceof HTMLElement ? product : document.createElement('div');
  for (const name of ['id', 'data-behaviour', 'data-state', 'data-article-scope'])
    holder.removeAttribute(name);
  holder.className = 'sf-moved-out';
  document.body.append(holder);
  holder.append(island);

  const stop = signals.on('popup-closed', () =>
    // One dialog may follow another: a question, then what came of the answer.
    setTimeout(() => {
      if (isOpen() || holder.querySelector('dialog[open], [data-busy]')) return;
      stop();
      holder.remove();
    }),
  );
}
