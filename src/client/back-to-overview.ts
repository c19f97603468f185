import { listen, undoAll } from '../dom/listen.ts';
import { setAttributes } from '../dom/make.ts';
import type { Services } from '../page/services.ts';
import { readBackInfo, writeBackInfo } from '../shop/list/back-info.rules.ts';

const key = 'back-info';

/**
 * Remembers the list or search page from which the shopper opens a product, and points the product page's
 * `a[data-back-link]` there. Returns a function that stops it.
 */
export function startBackToOverview(services: Services, view: Window): () => void {
  const stops = [
    services.watch('a[data-back-link]', (link) => setBackLink(services, link), { owner: 'back-to-overview' }),
  ];
  if (services.page.type === 'plp') {
    const onClick = (event: Event) => rememberList(services, view, event);
    stops.push(...['click', 'auxclick'].map((type) => listen(view.document, type, onClick)));
  }
  return () => undoAll(stops);
}

function rememberList({ storage, personalData, siteAddress }: Services, view: Window, event: Event) {
  const { target, defaultPrevented, button } = event as MouseEvent;
  const link = (target as Partial<Element>).closest?.<HTMLAnchorElement>('a[href]');
  // Prevented clicks and right clicks open nothing; the middle button opens the product in another tab.
  if (!link || defaultPrevented || button > 1) return;
  if (!link.closest('main [data-product-tile]') || !siteAddress(link.href)) return;
  const { pathname, search } = view.location;
  const href = pathname + search;
  // Don't store a search for personal data, like a postcode.
  if (!personalData(decoded(href), true)) storage.set(key, writeBackInfo({ date: Date.now(), href }));
}

function setBackLink({ storage, siteAddress }: Services, link: Element) {
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
