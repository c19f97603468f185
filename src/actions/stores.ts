import { make } from '../dom/make.ts';
import type { Services } from '../page/services.ts';
import type { StorefrontStore } from '../public/api.ts';
import { findStoreAbroad, findStoreByText } from '../shop/stores/find-store-by-text.rules.ts';
import { providerOf } from '../shop/stores/map/geo/provider.ts';
import { nearestCount, nearestStores } from '../shop/stores/nearest-stores.rules.ts';
import { stores } from '../shop/stores/stores.calls.ts';
import { ActionError } from './action-error.ts';
import { mountedHost } from './mounted-host.ts';

/** The stores nearest to an address, or to the store that the text names. @throws ActionError, ServerError */
export async function findStores(services: Services, place: string): Promise<StorefrontStore[]> {
  const all = await stores();
  const own = findStoreAbroad(all, place);
  const [found] = own
    ? [own]
    : await providerOf(services)
        .geocoder.geocode(place)
        .catch(() => []);
  const at = found ?? findStoreByText(all, place);
  if (!at) throw new ActionError('action-unknown', 'no address or store is found');
  return nearestStores(all, at, nearestCount.locator).map(({ store, distance }) => ({
    id: `${store.storeId}`,
    name: store.name,
    address: store.address,
    phone: store.phone,
    url: services.siteAddress(store.url),
    isOpen: store.isOpenNow,
    hours: store.openMessage,
    takesAppointments: store.allowAppointment,
    metres: Math.round(distance),
  }));
}

/** Opens the steps of an appointment as the page's own links do. @throws ActionError where it has no such link */
export async function openAppointment(services: Services, store = ''): Promise<void> {
  const opener = '[data-behaviour="appointment-opener"]';
  const shown = document.querySelector<HTMLAnchorElement>(`a${opener}, ${opener} a`);
  if (!shown) throw new ActionError('action-unknown', 'this page has no link to an appointment');
  const link = make('a', { href: shown.href, hidden: '' });
  const host = await mountedHost(
    services,
    'behaviour',
    'appointment-opener',
    { 'data-store-id': store },
    link,
  );
  link.click();
  host.remove();
}
