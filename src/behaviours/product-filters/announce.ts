import type { Texts } from '../../page/texts.ts';
import { countOf } from './parts.ts';
import { productFiltersTexts } from './product-filters.texts.ts';

/** Tells screen readers how many products the list has, politely. */
export function createAnnouncer(host: HTMLElement, texts: Texts): { announce(): void; remove(): void } {
  const say = texts(productFiltersTexts);
  // In the page before its first text, or that isn't heard.
  const status = host.ownerDocument.createElement('div');
  status.className = 'sf-status';
  status.setAttribute('role', 'status');
  host.append(status);
  return {
    announce() {
      const count = countOf(host);
      if (count === undefined) return;
      const text = say(`productFilters.${count > 1 ? 'many' : count ? 'one' : 'none'}`, { count });
      // The same words again are heard only if they are another text.
      status.textContent = text === status.textContent ? `${text}\u00a0` : text;
    },
    remove: () => status.remove(),
  };
}
