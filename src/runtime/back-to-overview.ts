import { listen } from '../dom/listen.ts';
import { setAttributes } from '../dom/set-attributes.ts';
import { undoAll } from '../dom/undo-all.ts';
import type { Services } from '../page/services.ts';
import { readBackInfo, writeBackInfo } from '../shop/back-info.ts';

const key = 'back-info';

/**
 * Keeps which list or search page is left for a product, and leads the product page's `a[data-back-link]` there. `early`
 * are the clicks that were made before. Returns its end.
 */
export function startBackToOverview(services: Services, view: Window, early: readonly Event[]): () => void {
  const stops = [
    services.watch('a[data-back-link]', (link) => leadBack(services, link), { owner: 'back-to-overview' }),
  ];
  if (services.page.type === 'plp') {
    const clicked = (event: Event) => rememberList(services, view, event);
    early.forEach(clicked);
    stops.push(...['click', 'auxclick'].map((type) => listen(view.document, type, clicked)));
  }
  return () => undoAll(stops);
}

function rememberList({ storage, personalData, siteAddress }: Services, view: Window, event: Event) {
  const { target, defaultPrevented, button } = event as MouseEvent;
  const link = (target as Partial<Element>).closest?.<HTMLAnchorElement>('a[href]');
  // What is prevented or a right click leaves nothing; the middle button opens the product in another tab.
  if (!link || defaultPrevented || button > 1) return;
  if (!link.closest('main [data-product-tile]') || !siteAddress(link.href)) return;
  const { pathname, search } = view.location;
  const href = pathname + search;
  // A search for an e-mail address is nothing to keep.
  if (!personalData(decoded(href))) storage.set(key, writeBackInfo({ date: Date.now(), href }));
}

function leadBack({ storage, siteAddress }: Services, link: Element) {
  const href = siteAddress(readBackInfo(storage.get(key), Date.now()));
  return href === undefined ? undefined : setAttributes(link, { href });
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href.replaceAll('+', ' '));
  } catch {
    return href;
  }
}
