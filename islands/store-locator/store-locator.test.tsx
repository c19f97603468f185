import { afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { dangerous, fakeViews, forEachText, patience } from '../../src/dom/testing.ts';
import { startIsland } from '../../src/enhance/testing.ts';
import { element, faultsIn, later, testServices, turn } from '../../src/page/testing.ts';
import { LocationError, locate } from '../../src/shop/stores/map/geo/locate.ts';
import type { Place } from '../../src/shop/stores/map/geo/port.ts';
import { providerOf } from '../../src/shop/stores/map/geo/provider.ts';
import { type Store, stores } from '../../src/shop/stores/stores.calls.ts';
import island from './store-locator.island.tsx';

vi.mock('../../src/shop/stores/stores.calls.ts');
vi.mock('../../src/shop/stores/map/geo/provider.ts');
vi.mock('../../src/shop/stores/map/geo/locate.ts', async (original) => ({
  ...(await original<typeof import('../../src/shop/stores/map/geo/locate.ts')>()),
  locate: vi.fn(),
}));

// The map's code never loads, as on a bad connection.
vi.mock('../../src/shop/stores/map/store-map.tsx', () => {
  throw new Error('no answer came');
});

const markup = `<div data-island="store-locator">
  <form data-locator-form action="/Winkels/Zoeken"><input name="Address" maxlength="100"><button>Zoek</button></form>
  <p data-locator-intro>Zestig winkels</p>
  <div data-locator-list></div>
  <ul data-locator-areas><li>Brabant</li></ul>
</div>`;

const store = (storeId: number, city: string, latitude: number, more: Partial<Store> = {}): Store => ({
  storeId,
  name: `Dommel & Dons ${city}`,
  address: `Markt ${storeId}, ${city}`,
  phone: '040 555 01 42',
  latitude,
  longitude: 5,
  url: `/Winkels/${city}`,
  isOpenNow: true,
  openMessage: 'Nu open tot 18.00 uur',
  allowAppointment: true,
  ...more,
});
const all = [
  store(1, 'Eindhoven', 51),
  store(2, 'Utrecht', 52.1, { isOpenNow: false, openMessage: 'Wegens verbouwing', allowAppointment: false }),
  store(3, 'Zwolle', 52.2, {
    url: 'https://elsewhere.example/zwolle',
    phone: '+31 (0)40 555 01 42',
    isOpenNow: false,
    openMessage: '',
  }),
  store(4, 'Groningen', 53),
];
const utrecht: Place = { label: 'Utrecht', latitude: 51.99, longitude: 5 };

const geocode = vi.fn<(text: string) => Promise<readonly Place[]>>();
const reverse = vi.fn<() => Promise<Place | undefined>>();
let stop: () => void;
let track: ReturnType<typeof testServices>['track'];
let host: HTMLElement;
let errors: MockInstance<typeof console.error>;

async function open(path = '/Winkels/Zoeken', prepare = () => {}, settings: object = {}) {
  history.replaceState(null, '', path);
  const services = testServices('store-locator', settings);
  ({ stop, track } = services);
  host = element(markup);
  document.body.replaceChildren(host);
  prepare();
  startIsland('store-locator', island, services.services);
  await vi.waitFor(() => expect(host.dataset.state).toBe('mounted'));
  await turn(10);
}
const part = (name: string) => host.querySelector<HTMLElement>(`[data-locator-${name}]`);
const input = () => host.querySelector('input') as HTMLInputElement;
const button = (name: string) =>
  [...host.querySelectorAll('button')].find((one) => one.textContent === name) as HTMLButtonElement;
const cards = () => [...host.querySelectorAll('.sf-store')];
const said = () => host.querySelector('.sf-locator-messages [role=status]')?.textContent;
const alert = () => host.querySelector('[role=alert] p')?.textContent;
const address = () => location.pathname + location.search;
function type(text: string) {
  input().value = text;
  input().dispatchEvent(new Event('input', { bubbles: true }));
}
async function searchFor(text: string) {
  type(text);
  host.querySelector('form')?.requestSubmit();
  await turn(10);
}
const openFound = async () => {
  await open();
  await searchFor('Utrecht');
};
async function searchHere() {
  button('Gebruik mijn locatie').click();
  await turn(10);
}
/** By Back or Forward. */
async function goTo(path: string) {
  history.replaceState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await turn(10);
}

// A search loads it, which takes longer here than what the tests wait for.
beforeAll(async () => {
  await import('./find-stores.ts');
});

beforeEach(() => {
  vi.mocked(stores).mockResolvedValue(all);
  geocode.mockResolvedValue([utrecht]);
  reverse.mockResolvedValue(utrecht);
  vi.mocked(locate).mockResolvedValue({ latitude: 52, longitude: 5 });
  vi.mocked(providerOf).mockReturnValue({
    geocoder: { geocode, reverse },
    tiles: () => Promise.reject(new Error('not asked here')),
  });
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  vi.clearAllMocks();
});

describe('a search that the server has answered', () => {
  const answered = () =>
    part('list')?.append(
      element(`<ol><li data-store-id="2"><button data-locator-on-map="2">Toon op kaart</button></li>
        <li data-store-id="1"></li></ol>`),
    );
  const openAnswered = () => open('/Winkels/Zoeken?Address=Utrecht', answered);

  test('keeps the server’s list in its place, until another search', async () => {
    await openAnswered();
    expect([part('list')?.hidden, part('areas')?.hidden, cards()]).toEqual([false, true, []]);
    expect(track).toHaveBeenCalledWith('store_search', { search_method: 'address', results: 3 });
    await searchFor('Zwolle');
    expect([part('list')?.hidden, cards().length]).toEqual([true, 3]);
    await searchFor('Utrecht');
    expect([part('list')?.hidden, cards().length]).toEqual([false, 0]);
    button('Wissen').click();
    await turn(10);
    expect([part('list')?.hidden, part('areas')?.hidden]).toEqual([true, false]);
  });

  test('shows a store of that list on the map, and the list again', async () => {
    await openAnswered();
    button('Toon op kaart').click();
    await turn(10);
    const marked = () =>
      host.querySelector<HTMLElement>('[data-store-id][aria-current="true"]')?.dataset.storeId;
    expect([part('list')?.dataset.view, marked()]).toEqual(['map', '2']);
    expect(button('Kaart').getAttribute('aria-pressed')).toBe('true');
    button('Lijst').click();
    await turn();
    expect(part('list')?.dataset.view).toBe('list');
  });
});

test('a store in the next street is less than 1 km away, in the list and in what is said', async () => {
  geocode.mockResolvedValue([{ ...utrecht, latitude: 52.0999 }]);
  await openFound();
  expect(said()).toContain('is Dommel & Dons Utrecht, op minder dan 1 km.');
  expect(cards()[0]?.textContent).toContain('minder dan 1 km');
});

test('the server’s own button searches by location, and is not doubled', async () => {
  await open('/Winkels/Zoeken', () => {
    const own = element(
      '<button type="button" data-locator-location aria-label="Gebruik mijn locatie"></button>',
    );
    host.querySelector('form')?.append(own);
  });
  expect(button('Gebruik mijn locatie')).toBeUndefined();
  part('location')?.click();
  await turn(10);
  expect(cards()).toHaveLength(3);
});

describe('before a search', () => {
  test('keeps the server’s form, intro and areas, and makes no requests', async () => {
    await open();
    expect([part('intro')?.hidden, part('areas')?.hidden]).toEqual([false, false]);
    expect(cards()).toEqual([]);
    for (const asked of [stores, geocode, reverse, locate]) expect(asked).not.toHaveBeenCalled();
  });

  test('shows what is needed for a blank address, without a request', async () => {
    await open();
    await searchFor('   ');
    expect(geocode).not.toHaveBeenCalled();
    expect(alert()).toBe('Vul een plaats, postcode of adres in.');
    expect([document.activeElement === input(), address()]).toEqual([true, '/Winkels/Zoeken']);
    type('U');
    await turn();
    expect(alert()).toBeUndefined();
  });
});

describe('a search by address', () => {
  test('shows the three nearest as A, B and C, hides areas, intro and search button, and announces the result', async () => {
    await open();
    await searchFor(' Utrecht ');
    expect(cards().map((card) => card.querySelector('.sf-letter')?.textContent)).toEqual(['A', 'B', 'C']);
    expect(cards()[0]?.textContent).toContain('Dommel & Dons Utrecht');
    expect([part('intro')?.hidden, part('areas')?.hidden, button('Zoek').hidden]).toEqual([true, true, true]);
    expect(button('Wissen')).toBeTruthy();
    expect(said()).toBe('3 winkels gevonden. De dichtstbijzijnde is Dommel & Dons Utrecht, op 12 km.');
    expect(address()).toBe('/Winkels/Zoeken?Address=Utrecht');
    expect(track.mock.calls).toEqual([['store_search', { search_method: 'address', results: 3 }]]);
  });

  test('shows for each store what a visit needs', async () => {
    await openFound();
    const [first, second, third] = cards();
    expect(first?.querySelector('h3 a')?.getAttribute('href')).toBe(`${location.origin}/Winkels/Utrecht`);
    expect(first?.querySelector('.sf-store-closed')?.textContent).toBe('Gesloten. Wegens verbouwing');
    expect(first?.querySelector('[href="tel:0405550142"]')).toBeTruthy();
    expect(second?.querySelector('[href="tel:+31405550142"]')).toBeTruthy();
    expect(first?.querySelector('[data-store-id]')).toBeNull();
    expect([second?.querySelector('h3 a'), second?.querySelector('.sf-store-closed')?.textContent]).toEqual([
      null,
      'Gesloten',
    ]);
    const appointment = third?.querySelector('[data-behaviour="appointment-opener"]');
    expect(appointment?.getAttribute('href')).toBe('/Winkels/Afspraak?storeId=1');
    expect(appointment?.getAttribute('data-store-id')).toBe('1');
  });

  test('scrolls to the map when a store is to be shown on it, even before its code has loaded', async () => {
    const seen = vi.fn();
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(seen);
    await openFound();
    expect(seen).not.toHaveBeenCalled();
    button('Toon op kaart').click();
    await turn();
    expect(seen).toHaveBeenCalled();
    await vi.waitFor(() =>
      expect(host.querySelector('.sf-map-cover p')?.textContent).toMatch(/^De kaart laden lukte niet/),
    );
  });

  test.each([
    ['loads once it is in view', {}, true],
    ['waits for a press where the settings say so', { show: 'press' }, false],
    ['waits for a press where its provider needs consent', { provider: 'google', key: 'k' }, false],
  ])('the map %s', async (_what, maps, isWatched) => {
    const views = fakeViews();
    const watched = () => views.flatMap(({ targets }) => targets);
    await open('/Winkels/Zoeken', () => {}, { maps });
    expect(watched()).toEqual([]);
    await searchFor('Utrecht');
    expect(watched().some((element) => element.matches('.sf-map'))).toBe(isWatched);
    expect(button('Toon de kaart')).toBeTruthy();
  });

  test.each([
    ['at once, with all stores', {}, true],
    ['by a press where its provider needs consent', { provider: 'google', key: 'k' }, false],
  ])('where the settings say "now", the map comes %s', async (_what, maps, isShown) => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(private readonly seen: (entries: { isIntersecting: boolean }[]) => void) {}
        observe = () => this.seen([{ isIntersecting: true }]);
        unobserve() {}
        disconnect() {}
      },
    );
    await open('/Winkels/Zoeken', () => {}, { maps: { ...maps, show: 'now' } });
    await turn();
    expect(Boolean(button('Toon de kaart'))).toBe(!isShown);
  });

  test('shows the search button again when another text is typed', async () => {
    await openFound();
    type('Breda');
    await turn();
    expect(button('Zoek').hidden).toBe(false);
    type('Utrecht');
    await turn();
    expect(button('Zoek').hidden).toBe(true);
  });

  test('never shows the result of a superseded search', async () => {
    await open();
    const { promise, answer } = later<readonly Place[]>();
    geocode.mockReturnValueOnce(promise);
    await searchFor('Luik');
    geocode.mockResolvedValue([{ label: 'Groningen', latitude: 53.1, longitude: 5 }]);
    await searchFor('Groningen');
    answer([{ label: 'Luik', latitude: 50.6, longitude: 5 }]);
    await turn(10);
    expect(host.querySelector('h2')?.textContent).toBe('Winkels bij Groningen');
    expect(track).toHaveBeenCalledTimes(1);
  });
});

describe('the page’s URL', () => {
  test('starts a search, in lower case too', async () => {
    await open('/winkels/zoeken?Address=Utrecht');
    expect(cards()).toHaveLength(3);
    expect([input().value, address()]).toEqual(['Utrecht', '/winkels/zoeken?Address=Utrecht']);
  });

  test('can start a search by location', async () => {
    await open('/Winkels/Zoeken?UseGeolocation=true');
    expect(locate).toHaveBeenCalledTimes(1);
    expect(cards()).toHaveLength(3);
  });

  test('decides what Back and Forward show, without reporting a search', async () => {
    await openFound();
    await goTo('/Winkels/Zoeken');
    expect([cards(), part('areas')?.hidden, input().value]).toEqual([[], false, '']);
    await goTo('/Winkels/Zoeken?Address=Utrecht');
    expect([cards().length, input().value, track.mock.calls.length]).toEqual([3, 'Utrecht', 1]);
  });

  test('stays the same if the form leads to another page, and Back keeps the search', async () => {
    await open('/advies');
    await searchFor('Utrecht');
    expect([cards().length, address()]).toEqual([3, '/advies']);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await turn(10);
    expect([cards().length, input().value]).toEqual([3, 'Utrecht']);
  });

  test('gets no second history entry for the same query in another case', async () => {
    await open('/Winkels/Zoeken?Address=Den%20Haag#winkels');
    const { length } = history;
    await searchFor('Den Haag');
    expect([history.length - length, cards().length]).toEqual([0, 3]);
  });

  test('does not overwrite what the shopper typed before the mount', async () => {
    await open('/Winkels/Zoeken?Address=Utrecht', () => type('Breda'));
    expect([cards().length, input().value, button('Zoek').hidden]).toEqual([3, 'Breda', false]);
  });
});

describe('a search by location', () => {
  test('shows the address of the location, and keeps it out of the URL', async () => {
    await open();
    await searchHere();
    expect(host.querySelector('h2')?.textContent).toBe('Winkels bij Utrecht');
    expect(address()).toBe('/Winkels/Zoeken?UseGeolocation=true');
    expect(track.mock.calls).toEqual([['store_search', { search_method: 'location', results: 3 }]]);
  });

  test('shows the list with a note if the location has no usable address', async () => {
    await open();
    reverse.mockResolvedValue(undefined);
    await searchHere();
    expect(cards()).toHaveLength(3);
    expect(host.querySelector('.sf-message')?.textContent).toMatch(/^Bij je locatie vonden we geen adres/);
  });

  test('has the page’s own note for that', async () => {
    const translations = { addressInformationNotRecognized: 'Waar ben je?' };
    await open('/Winkels/Zoeken', () => {}, { translations });
    reverse.mockResolvedValue(undefined);
    await searchHere();
    expect(host.querySelector('.sf-message')?.textContent).toBe('Waar ben je?');
  });

  test.each([
    ['denied', /mag je locatie niet delen/],
    ['unavailable', /is nu niet beschikbaar/],
    ['timeout', /duurde te lang/],
    ['unanswered', /vraagt nog of deze site/],
  ] as const)('that is %s has its own message, and the areas stay', async (problem, text) => {
    await open();
    vi.mocked(locate).mockRejectedValue(new LocationError(problem));
    await searchHere();
    expect(alert()).toMatch(text);
    expect([part('areas')?.hidden, track.mock.calls]).toEqual([false, []]);
  });
});

describe('a failure', () => {
  test('names an address that is not found, then explains it', async () => {
    await open();
    geocode.mockResolvedValue([]);
    await searchFor('Qwertystad');
    expect(alert()).toMatch(/^Qwertystad is niet gevonden\./);
    expect([part('areas')?.hidden, button('Zoek').hidden]).toEqual([false, false]);
    expect(track.mock.calls).toEqual([['store_search', { search_method: 'address', results: 0 }]]);
  });

  test('hides the server’s message if it found nothing either', async () => {
    await open();
    for (const name of ['intro', 'areas']) part(name)?.removeAttribute('hidden');
    geocode.mockResolvedValue([]);
    await searchFor('Qwertystad');
    expect(alert()).toMatch(/^Qwertystad is niet gevonden/);
    expect(part('list')?.hidden).toBe(true);
  });

  test('of the provider is shown and can be retried', async () => {
    await open();
    geocode.mockRejectedValueOnce(new Error('GET api.pdok.nl/free: answered 500'));
    await searchFor('Qwertystad');
    expect(alert()).toMatch(/^Qwertystad opzoeken lukt nu niet\./);
    expect(faultsIn(errors)).toEqual([
      'store-search: island "store-locator": GET api.pdok.nl/free: answered 500',
    ]);
    button('Probeer opnieuw').click();
    await turn(10);
    expect(cards()).toHaveLength(3);
  });

  test('to load the stores keeps the areas and can be retried', async () => {
    await open();
    vi.mocked(stores).mockRejectedValueOnce(new Error('GET /Store/GoogleMaps: answered 500'));
    await searchFor('Utrecht');
    expect(alert()).toMatch(/^De winkels ophalen lukte niet\./);
    expect([part('areas')?.hidden, track.mock.calls]).toEqual([false, []]);
    button('Probeer opnieuw').focus();
    button('Probeer opnieuw').click();
    await turn(10);
    expect([cards().length, track.mock.calls.length]).toEqual([3, 1]);
    // The pressed button was removed.
    expect(document.activeElement).toBe(host.querySelector('h2'));
  });

  test('hides the server’s result for another address', async () => {
    vi.mocked(stores).mockRejectedValueOnce(new Error('GET /Store/GoogleMaps: answered 500'));
    await open('/Winkels/Zoeken?Address=Utrecht', () => {
      for (const name of ['areas', 'intro']) part(name)?.setAttribute('hidden', '');
    });
    expect([part('list')?.hidden, part('areas')?.hidden]).toEqual([false, true]);
    geocode.mockResolvedValue([]);
    await searchFor('Qwertystad');
    expect([part('list')?.hidden, part('areas')?.hidden]).toEqual([true, false]);
  });
});

test('restores the server’s markup when the island is removed', async () => {
  await openFound();
  host.remove();
  await turn(10);
  expect([part('areas')?.hidden, part('intro')?.hidden, button('Zoek').hidden]).toEqual([
    false,
    false,
    false,
  ]);
  expect(host.querySelectorAll('button')).toHaveLength(1);
});

test(
  'runs no script from names of stores, from geocoder labels or from the query',
  () =>
    forEachText(async (text) => {
      const strange = { name: text, address: text, phone: text, openMessage: text, url: text };
      vi.mocked(stores).mockResolvedValue([store(1, 'Eindhoven', 51, strange)]);
      geocode.mockResolvedValue([{ ...utrecht, label: text }]);
      await open();
      await searchFor('utrecht');
      expect(host.querySelector('h3 a, h3')?.textContent).toContain(text);
      expect(host.querySelector('h2')?.textContent).toContain(text.split(', ')[0]);
      geocode.mockResolvedValue([]);
      await searchFor(`${text.slice(0, 90)} nergens`);
      const own = 'div, form, input, button, p, ul, ol, li, section, h2, h3, a, span, svg, path';
      expect(host.querySelectorAll(`:not(${own})`)).toHaveLength(0);
      expect(dangerous(host)).toEqual([]);
      stop();
    }),
  patience,
);
