import type { Services } from '../page/services.ts';
import { popupsOf } from '../popups/manager.ts';

/**
 * An add-to-cart island in a popup tells what came of it in a popup of its own, which would close the one that it
 * stands in, and take it along. So it moves behind the page for as long as that takes; a copy stays in its place.
 */
export function parkOrder(island: Element, product: Element, services: Services): void {
  const { ownerDocument: document } = island;
  const copy = island.cloneNode(true) as Element;
  for (const name of ['data-island', 'data-state']) copy.removeAttribute(name);
  for (const button of copy.querySelectorAll('button')) {
    button.type = 'button';
    button.setAttribute('aria-disabled', 'true');
    button.setAttribute('data-busy', '');
  }
  const holder = product.cloneNode(false) as Element;
  holder.removeAttribute('data-article-scope');
  holder.removeAttribute('id');
  holder.className = 'sf-parked';

  const hadFocus = island.contains(document.activeElement);
  island.replaceWith(copy);
  holder.append(island);
  document.body.append(holder);
  if (hadFocus) copy.querySelector('button')?.focus({ preventScroll: true });

  const stop = services.signals.on('popup-closed', () =>
    // One dialog may follow another: a question, then what came of the answer.
    setTimeout(() => {
      if (popupsOf(services).current() || holder.querySelector('dialog[open], [data-busy]')) return;
      stop();
      holder.remove();
    }),
  );
}
