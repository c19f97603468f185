import { announce, createLiveRegion } from '../../../dom/live-region.ts';
import type { Texts } from '../../../page/texts.ts';
import { countOf } from './parts.ts';
import { productFiltersTexts } from './product-filters.texts.ts';

/** Announces the number of products to screen readers, politely. */
export function createAnnouncer(host: HTMLElement, texts: Texts): { announce(): void; remove(): void } {
  const say = texts(productFiltersTexts);
  const status = createLiveRegion();
  host.append(status);
  return {
    announce() {
      const count = countOf(host);
      if (count === undefined) return;
      const text = say(`productFilters.${count > 1 ? 'many' : count ? 'one' : 'none'}`, { count });
      announce(status, text);
    },
    remove: () => status.remove(),
  };
}
