import { atom } from 'nanostores';
import { personalData } from '../../../src/analytics/personal-data.ts';
import type { Life } from '../../../src/enhance/life.ts';
import { readSettings } from '../../../src/page/read-settings.ts';
import type { Services } from '../../../src/page/services.ts';
import { createStorage } from '../../../src/page/storage.ts';
import { keys, type StorageKey } from '../../../src/page/storage-keys.ts';
import type { HeardCall } from '../../../src/qa/desk/heard.ts';
import { aboutElement, chosenValue, pathOf } from '../../../src/qa/desk/record-steps.ts';
import type { Desk } from '../../../src/qa/desk/recording.ts';
import { makeReport } from '../../../src/qa/desk/report.ts';
import { openSession } from '../../../src/qa/desk/session.ts';
import type { Step } from '../../../src/qa/desk/steps.ts';
import { trackingPlan } from '../../../src/qa/desk/tracking-plan.ts';
import type { Random } from '../engine/random.ts';
import type { Kind } from './kind.ts';

/** A customer, and where of the page his data stand. */
interface Given {
  readonly type: string;
  /** What nobody else may read. */
  readonly secrets: readonly string[];
  /** Places of the page with sentences that hold some of them. */
  readonly places: readonly (readonly [place: string, text: string])[];
}

const types = ['checkout-customer', 'checkout-payment', 'appointment', 'content', '', 'order-status'];
/** These show everybody the same, but for a form or an order in them. */
const commonTypes = ['store', 'pdp', 'plp', 'cart', 'homepage'];

const syllables = ['qua', 'vex', 'zol', 'myr', 'dhi', 'wub', 'jaf', 'xen', 'oeg', 'tsj', 'ggi', 'yps'];
const domains = ['voorbeeld.nl', 'post.example'];

/** A word that nothing of the shop has in it. */
function madeUp(random: Random): string {
  const word = Array.from({ length: 3 + random.below(2) }, () => random.pick(syllables)).join('');
  return random.pick([word, `${word.charAt(0).toUpperCase()}${word.slice(1)}`, word.toUpperCase()]);
}

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, (_, at) => (at ? random.below(10) : 1 + random.below(9))).join('');

function customer(random: Random) {
  const [first, last, street, city] = Array.from({ length: 4 }, () => madeUp(random)) as [
    string,
    string,
    string,
    string,
  ];
  const zip = `${digits(random, 4)}${random.pick(['', ' '])}${random.pick(['XQ', 'ZW', 'QJ'])}`;
  const order = random.pick(['', 'B-', 'W']) + digits(random, 7 + random.below(3));
  const phone = `06${random.pick(['-', ' ', ''])}${digits(random, 8)}`;
  const mail = `${first}.${last}@${random.pick(domains)}`;
  return { first, last, street, city, zip, order, phone, mail };
}

const sentences: readonly ((one: ReturnType<typeof customer>) => string)[] = [
  ({ first }) => first,
  ({ first, last }) => `Bedankt, ${first} ${last}`,
  ({ last }) => `de heer ${last}`,
  ({ street, zip, city }) => `${street} 7, ${zip} ${city}`,
  ({ street }) => street,
  ({ zip }) => zip,
  ({ city }) => city,
  ({ order }) => order,
  ({ order }) => `Bestelling ${order} volgen`,
  ({ phone }) => phone,
  ({ mail }) => `We mailen ${mail}`,
  ({ first, last }) => `island "${first}": ${last}`,
  ({ first }) => `GET /Ajax/Klant/${first}/bestellingen: answered 500`,
  ({ last }) => `TypeError: ${last}`,
  ({ order, last }) => JSON.stringify({ order, name: last }),
  ({ first, last }) => `${first}-${last}`,
];

const events = Object.keys(trackingPlan);
const storageKeys = (Object.keys(keys) as StorageKey[]).filter((key) => key !== 'desk');
/** Each takes the text into its own kind of place. */
const spots = [
  ...[
    'text',
    'comment',
    'title',
    'aria-label',
    'alt',
    'value',
    'id',
    'href',
    'data-order-number',
    'data-own',
  ],
  ...['label', 'option', 'path', 'query', 'error', 'island error', 'call', 'call error'],
  ...['event', 'event', 'unknown event', 'refused event', 'parameter name', 'item', 'storage', 'storage'],
] as const;

/** Texts of the tracking plan that shoppers may have written. Those of the shop have its own words. */
const freeParameters = events.flatMap((event) =>
  Object.entries(trackingPlan[event]?.schema.properties ?? {}).flatMap(([name, schema]) =>
    schema.type === 'string' && !schema.isPlain && !schema.enum ? [[event, name] as const] : [],
  ),
);

/** Pages about one customer, reported by the desk. Nothing of the customer may be in the file. */
export const report: Kind<Given> = {
  name: 'report',
  make(random) {
    const one = customer(random);
    const isCommon = random.chance(0.25);
    const sentence = () => random.pick(sentences)(one);
    return {
      type: random.pick(isCommon ? commonTypes : types),
      secrets: Object.values(one),
      places: Array.from({ length: 3 + random.below(12) }, () => {
        const spot = random.pick(spots);
        if (spot === 'storage') return [`storage ${random.pick(storageKeys)}`, sentence()];
        if (spot === 'event') return [`event ${random.pick(freeParameters).join(' ')}`, sentence()];
        return [spot, sentence()];
      }),
    };
  },
  faults({ type, secrets, places }) {
    const told = JSON.stringify(reportOf(type, places)).toLowerCase();
    return secrets.flatMap((secret) => {
      const plain = JSON.stringify(secret.toLowerCase()).slice(1, -1);
      const at = secret.length < 4 ? -1 : told.indexOf(plain);
      return at < 0 ? [] : [`report: it has ${told.slice(Math.max(0, at - 60), at + plain.length + 20)}`];
    });
  },
};

/** Makes the page and its report, with steps on each of its elements. */
function reportOf(type: string, places: Given['places']) {
  const { documentElement: root, body } = document;
  const of = (spot: string) => places.filter(([place]) => place === spot).map(([, text]) => text);
  const beginning = (spot: string) =>
    places.flatMap(([place, text]) =>
      place.startsWith(`${spot} `) ? [[place.slice(spot.length + 1), text] as const] : [],
    );
  root.setAttribute('type', type);
  sessionStorage.clear();
  localStorage.clear();
  const host = document.createElement('div');
  host.dataset.behaviour = 'form';
  // Without a number of an order, a page of a common type is personal in its form alone.
  if (types.includes(type) || of('data-order-number').length) host.setAttribute('data-order-number', '1');
  fill(host, of);
  body.replaceChildren(host);
  const storage = createStorage(window, keys);
  for (const [key, text] of beginning('storage'))
    (keys[key as StorageKey].area === 'local' ? localStorage : sessionStorage).setItem(key, text);

  const services = {
    page: { type, settings: readSettings(null) },
    ...{ storage, personalData },
  } as unknown as Services;
  const path = ['', 'bestellen', ...of('path').map(encodeURIComponent)].join('/');
  const search = `?${new URLSearchParams(of('query').map((text) => ['q', text]))}`;
  const isCommon = commonTypes.includes(type) && !of('data-order-number').length;
  // What a shopper typed into the address of a page for everybody is looked at in the lab of personal data.
  const location = isCommon ? { pathname: '/bed', search: '' } : { pathname: path, search };
  const opened = openSession(storage);
  const at = pathOf(location, document, services);
  const steps: Step[] = [...host.querySelectorAll('*')].flatMap((element): Step[] => {
    const value = chosenValue(element);
    const about = { path: at, ...aboutElement(element, services) };
    return [
      { ...about, did: 'pressed' },
      ...(value === undefined ? [] : [{ ...about, did: 'chose' as const, value }]),
    ];
  });
  opened.change({ steps });
  const button = host.querySelector('button') as Element;
  const event = (name: string, parameters: object) => ({
    ...{ name, parameters, time: performance.timeOrigin + 1, state: 'sent' as const },
  });
  const refused = of('refused event').map(
    (text): HeardCall => [
      1,
      'track',
      ['purchase', { note: text, [text]: 'jan@voorbeeld.nl' } as never, { cause: button } as never],
    ],
  );
  const sent = [
    ...beginning('event').map(([place, text]) => {
      const [name = '', parameter = ''] = place.split(' ');
      return event(name, { [parameter]: text });
    }),
    ...of('unknown event').map((text) => event(text, { text })),
    ...of('parameter name').map((text) => event('purchase', { [text]: 1, value: text, coupon: text })),
    ...of('item').map((text) =>
      event('purchase', { items: [{ item_name: 'Boxspring', [text]: text, price: text }] }),
    ),
  ];
  const lives = of('island error').map((text) => ({
    ...{ kind: 'behaviour', name: 'form', state: 'failed', error: new Error(text), element: host },
  }));
  const desk = {
    ...opened,
    ...{ services, heard: refused, enhancements: [{ name: 'form' }] },
    lives: new Map(
      [...lives, { kind: 'behaviour', name: 'form', state: 'mounted', element: host }].entries(),
    ) as never as ReadonlyMap<Element, Life>,
    errors: atom(of('error').map((text) => ({ at: 1, kind: 'error', text }))),
    calls: atom([
      ...of('call').map((text) => ({
        method: 'GET',
        at: 1,
        path: `/klant/${encodeURIComponent(text)}/${text}`,
      })),
      ...of('call error').map((text) => ({ method: 'GET', at: 1, path: '/Ajax/Cart', error: text })),
    ]),
    storefront: {
      ...{ version: '1', page: { type } },
      experiments: { list: () => [] },
      analytics: { events: () => sent },
    },
  } as unknown as Desk;
  const { innerWidth, innerHeight, navigator, performance: clock } = window;
  const view = {
    ...{ innerWidth, innerHeight, navigator, location, document, performance: clock },
    matchMedia: () => ({ matches: false }),
  } as unknown as Window;
  const made = makeReport(desk, view);
  root.removeAttribute('type');
  body.replaceChildren();
  return made;
}

/** A form with the texts in every place that its elements have. */
function fill(host: HTMLElement, of: (spot: string) => string[]) {
  const put = (name: string, attributes: Readonly<Record<string, string>> = {}, text = '') => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.textContent = text;
    host.append(element);
    return element;
  };
  put('button', {}, 'Bestel');
  for (const text of of('text')) for (const name of ['p', 'button', 'a', 'label']) put(name, {}, text);
  for (const text of of('comment')) host.append(document.createComment(text));
  for (const name of ['title', 'aria-label', 'id', 'data-own', 'data-order-number'] as const)
    for (const text of of(name))
      for (const kind of ['button', 'p']) put(kind, { [name]: text.replaceAll('"', '') });
  for (const text of of('alt')) put('a', { href: '/' }).append(Object.assign(new Image(), { alt: text }));
  for (const text of of('href')) put('a', { href: `/account/${text}` }, 'Volg');
  for (const text of of('value')) {
    put('input', { name: 'street', value: text });
    put('input', { name: 'radio', type: 'radio', value: text });
    put('textarea', {}, text);
  }
  for (const text of of('label')) {
    const label = put('label', {}, text);
    label.append(Object.assign(document.createElement('input'), { name: 'a' }));
  }
  for (const text of of('option')) {
    const list = put('select', { name: 'address' }) as HTMLSelectElement;
    list.append(
      Object.assign(document.createElement('option'), { value: text, textContent: text, selected: true }),
    );
  }
}
