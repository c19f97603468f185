import type { Services } from '../../src/page/services.ts';
import { siteAddress } from '../../src/page/site-address.ts';
import { wholeKilometres } from '../../src/shop/stores/distance.rules.ts';
import { providerOf } from '../../src/shop/stores/map/geo/provider.ts';
import { nearestCount, nearestStores } from '../../src/shop/stores/nearest-stores.rules.ts';
import { storeSearchAddress } from '../../src/shop/stores/store-addresses.rules.ts';
import { type Store, stores } from '../../src/shop/stores/stores.calls.ts';
import { type Context, create } from '../kit.ts';

export interface Parts {
  readonly box: HTMLInputElement;
  readonly status: Element;
  readonly list: Element;
}

const texts = {
  'OD516.empty': 'Vul je postcode in, zoals 3511 AB.',
  'OD516.busy': 'We zoeken de dichtstbijzijnde winkels.',
  'OD516.found': 'Bij deze winkels haal je je bestelling af:',
  'OD516.unknown': 'Deze postcode kennen we niet. Klopt hij?',
  'OD516.failed': 'Zoeken lukt nu niet. Probeer het straks nog eens.',
  'OD516.distance': '{km} km',
  'OD516.near': 'minder dan 1 km',
};

/** The latest question in each box: answers to others come too late. */
const questions = new WeakMap<Element, object>();

/** Lists the stores nearest to what is typed in the box, or says why not. */
export async function search({ box, status, list }: Parts, { services, signal }: Context) {
  const say = services.texts(texts);
  const question = {};
  questions.set(box, question);
  const show = (message: keyof typeof texts, stores: readonly NearStore[] = []) => {
    if (questions.get(box) !== question) return;
    status.textContent = say(message);
    list.replaceChildren(...stores.map(storeItem));
  };
  const storeItem = ({ store: { name, url, openMessage }, km }: NearStore) => {
    const href = siteAddress(url) ?? storeSearchAddress;
    const facts = [km ? say('OD516.distance', { km }) : say('OD516.near'), openMessage].filter(Boolean);
    return create(
      'li',
      {},
      create('a', { class: 'od516-store', href }, name),
      create('span', { class: 'od516-facts' }, facts.join('. ')),
    );
  };
  const address = box.value.trim();
  if (!address) {
    box.focus();
    return show('OD516.empty');
  }
  show('OD516.busy');
  try {
    const found = await nearestTo(address, services, signal);
    show(found.length ? 'OD516.found' : 'OD516.unknown', found);
  } catch {
    // The call has told the console why.
    show('OD516.failed');
  }
}

interface NearStore {
  readonly store: Store;
  /** Whole kilometres as the crow flies; 0 for less than one. */
  readonly km: number;
}

/** The two stores nearest to an address; none where nobody knows it. @throws ServerError */
async function nearestTo(
  address: string,
  services: Pick<Services, 'page' | 'report'>,
  signal: AbortSignal,
): Promise<NearStore[]> {
  const [[place], all] = await Promise.all([
    providerOf(services).geocoder.geocode(address, { signal }),
    stores({ signal }),
  ]);
  if (!place) return [];
  return nearestStores(all, place, nearestCount.clickAndCollect).map(({ store, distance }) => ({
    store,
    km: wholeKilometres(distance),
  }));
}
