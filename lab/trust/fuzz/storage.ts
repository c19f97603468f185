import { clientId } from '../../../islands/add-to-cart/adder.ts';
import { readOrders, withOrder } from '../../../src/analytics/measure/reported-orders.ts';
import { isSessionDue, isUserId } from '../../../src/analytics/measure/session.rules.ts';
import { startSession } from '../../../src/analytics/measure/session.ts';
import { showCartBadges } from '../../../src/client/cart-badges.ts';
import { readPreview } from '../../../src/experiments/engine/gates.ts';
import { createDebug } from '../../../src/page/report.ts';
import type { Services } from '../../../src/page/services.ts';
import { createStorage, type Storage } from '../../../src/page/storage.ts';
import { keys, type StorageKey } from '../../../src/page/storage-keys.ts';
import { createArbiter } from '../../../src/popups/arbiter.ts';
import { readBoundaries } from '../../../src/shop/advice/sleep-id-range.rules.ts';
import { isStep, readProgress } from '../../../src/shop/appointment/appointment.rules.ts';
import { cartOf } from '../../../src/shop/cart/cart.ts';
import { createStoredContact } from '../../../src/shop/contact/stored-contact.ts';
import { hasSeen, withSeen } from '../../../src/shop/contact/surveys.rules.ts';
import { readBackInfo } from '../../../src/shop/list/back-info.rules.ts';
import { maxCompared, maxKept, readChosen } from '../../../src/shop/product/chosen-articles.rules.ts';
import type { Kind } from './kind.ts';
import { anyText, jsonText, mutated } from './values.ts';

interface Given {
  readonly key: StorageKey | 'cookies';
  readonly text: string;
}

const now = Date.parse('2026-11-25T12:00:00Z');
const slot = { slotStart: '2026-11-30T10:00:00', slotEnd: '2026-11-30T11:00:00' };
const progress = { step: 3, reservationTypeId: '1', storeId: '12', ...slot };

/** Texts of each key that its own writer stores, or nearly. */
const usual: Readonly<Partial<Record<Given['key'], readonly string[]>>> = {
  consentLevel: ['1', '3', '5', '7', '2', '15', '7\n'],
  cartcount: ['0', '3', '100', '-1', '1.5', '1e21'],
  'bedmatch-boundaries': ['1,5', '2.5,3', '5,1', '0,6', '1', '1,5,9', ',', 'NaN,NaN'],
  userId: ['0b8f1c1e-9a3c-4d53-8a35-6d1b1f0a2c3d', '0B8F1C1E-9A3C'],
  lastActivity: [String(now), String(now + 1e9), '1e12', '9999999999999999', '-1'],
  pageCount: ['1', '9007199254740991', '-3', '2.5', '1e400'],
  sessionStarted: ['true', 'unregistered', 'unsent', 'unsent unregistered'],
  'interruptions-shown': ['survey:a exit-intent', ' ', 'x y z'],
  'contact-option-active': ['sales', 'chat-fallback', 'chat', 'Sales'],
  'open-chat-campaign': ['c1', ' '],
  'surveys-seen': ['a,b', ',', 'a,,b', 'x'.repeat(101)],
  'surveys-seen-in-tab': ['a,b'],
  'orders-reported': ['1001 1002', '1001', ' '],
  'subscribers-reported': ['0f3a9c1e5b7d2468', ' '],
  'experiment-overrides': ['OD478:B,OD485:off', ':', 'OD478', ',,'],
  kept: [
    '["201400-90200"]',
    JSON.stringify(Array.from('abcdefghij'.repeat(6), (id, at) => id + at)),
    '{"a":1}',
    '[[]]',
    '[',
  ],
  compare: ['["201400-90200"]', '["a","b","c","d"]', '{}', '[1]', '[', 'null'],
  desk: ['{"isOpen":true,"dock":"bottom","tab":"events","faults":{"search":"500"}}'],
  'storefront-debug': ['true', 'false'],
  cookies: ['_ga=GA1.1.123.456', 'a=b; _ga=GA1.2.1.2; c', '_ga=GA1', '__RequestVerificationToken=%'],
};

const isDegreeLess = (value: unknown, from: number, to: number) =>
  Number(value) >= from && Number(value) <= to;
const isCount = (value: unknown) => value === undefined || (Number.isInteger(value) && Number(value) >= 0);
const isPath = (text: string) => text.startsWith('/') && !/^\/[/\\]/.test(text);

/** Whether each reader of the storage gives a right value or its default. By words for what is wrong if not. */
const readers: Readonly<Record<string, (storage: Storage, services: Services) => boolean>> = {
  'the consent is a level': (storage) => [undefined, 1, 3, 5, 7].includes(storage.consent()),
  'the cart has a whole number': (_, services) => isCount(cartOf(services).count.get().pieces),
  'the badge shows up to two figures': (storage, services) => {
    // Of a count that is new to a visit the server is asked.
    storage.set('cart-asked', 'true');
    const badge = document.createElement('b');
    const watch: Services['watch'] = (_selector, onFound) => {
      onFound(badge);
      return () => {};
    };
    showCartBadges({ ...services, watch })();
    return /^([1-9]\d?|99\+|)$/.test(badge.textContent ?? '') && badge.hidden === (badge.textContent === '');
  },
  'debugging is off until it was turned on': (storage) => typeof createDebug(storage).log === 'function',
  'the contact option is one that can be opened': (storage) => {
    const contact = createStoredContact(storage);
    const open = contact.read();
    const isKnown = [undefined, 'sales', 'chat-fallback', 'chat'].includes(contact.option());
    return isKnown && (open?.option !== 'chat' || open.campaign.trim() !== '');
  },
  'the progress of an appointment is a step with what it needs': (storage) => {
    const { step, choices = {} } = readProgress(storage.get('appointment'), now) ?? { step: 0 };
    const { storeId, slotStart, slotEnd, ...others } = choices;
    const isId = (text: string | undefined) => text === undefined || /^[\w-]{1,100}$/.test(text);
    const isAhead = slotStart === undefined || !(Date.parse(slotStart) < now - 86_400_000);
    const hasBoth = (slotStart === undefined) === (slotEnd === undefined);
    return isStep(step) && isId(storeId) && isId(others.reservationTypeId) && isAhead && hasBoth;
  },
  'the list to go back to is a path': (storage) => isPath(readBackInfo(storage.get('back-info'), now) ?? '/'),
  'the range of the visitor is on the scale': (storage) => {
    const range = readBoundaries(storage.get('bedmatch-boundaries'));
    return !range || (isDegreeLess(range.from, 1, range.to) && isDegreeLess(range.to, range.from, 5));
  },
  'the choices of QA are texts': (storage) =>
    [...readPreview('', storage).overrides].flat().every((text) => typeof text === 'string'),
  'the seen surveys stay few, and the new one is among them': (storage) =>
    (['surveys-seen', 'surveys-seen-in-tab'] as const).every((key) => {
      const next = withSeen(storage.get(key), 'new-one');
      return hasSeen(next, 'new-one') && next.split(',').length <= 50;
    }),
  'at most three articles are compared': (storage) => {
    const ids = readChosen(storage.get('compare'), maxCompared);
    return ids.length <= 3 && ids.every((id) => typeof id === 'string' && id !== '');
  },
  'at most fifty articles are kept': (storage) => {
    const ids = readChosen(storage.get('kept'), maxKept);
    return ids.length <= 50 && ids.every((id) => typeof id === 'string' && id !== '');
  },
  'the reported orders stay few, and the new one is among them': (storage) => {
    const next = withOrder(storage.get('orders-reported'), 'new-one');
    return next === undefined || (readOrders(next).includes('new-one') && readOrders(next).length <= 20);
  },
  'the arbiter knows its budget': (_, services) =>
    typeof createArbiter(services).mayInterrupt('survey') === 'boolean',
  'the session is due or not': (storage) =>
    typeof isSessionDue(storage.get('lastActivity'), now) === 'boolean',
  'a session that starts stores right values': (storage, services) => {
    storage.set('consentLevel', '7');
    startSession(services, quietView(), async () => {});
    const count = Number(storage.get('pageCount'));
    const isCounted = Number.isInteger(count) && count > 0;
    return (
      isCounted && isUserId(storage.get('userId')) && !isSessionDue(storage.get('lastActivity'), Date.now())
    );
  },
};

/** A window without events and locks: sessions listen for ever. */
function quietView(): Window {
  const addEventListener = () => {};
  return {
    crypto: window.crypto,
    navigator: {},
    setTimeout: () => 0,
    addEventListener,
    document: { referrer: '', addEventListener },
  } as unknown as Window;
}

function createServices(): Services {
  const never = () => () => {};
  return {
    page: { type: 'pdp', settings: { interruptions: { perVisit: 2 } } },
    signals: { on: never, emit() {} },
    storage: createStorage(window),
    track() {},
    log() {},
    personalData: () => undefined,
  } as unknown as Services;
}

/** Texts that another page, an older version or a shopper has left in the browser. */
export const storage: Kind<Given> = {
  name: 'storage',
  make(random) {
    const key = random.pick([...(Object.keys(keys) as StorageKey[]), 'cookies' as const]);
    if (key === 'appointment') return { key, text: jsonText(random, mutated(random, progress)) };
    const back = {
      date: random.pick([now, now + 1e9, 0]),
      href: anyText(random, ['/matrassen?soort=Latex', '//x']),
    };
    if (key === 'back-info') return { key, text: jsonText(random, mutated(random, back)) };
    return { key, text: anyText(random, usual[key] ?? []) };
  },
  faults({ key, text }) {
    const id = clientId(text);
    if (key === 'cookies') return id === '' || /^\d+\.\d+$/.test(id) ? [] : [`cookie: the id is "${id}"`];
    if (!Object.hasOwn(keys, key)) return [];
    const area = keys[key].area === 'local' ? localStorage : sessionStorage;
    const faults: string[] = [];
    for (const [words, holds] of Object.entries(readers)) {
      localStorage.clear();
      sessionStorage.clear();
      area.setItem(key, text);
      const services = createServices();
      try {
        if (!holds(services.storage, services)) faults.push(`reader: not so that ${words}`);
      } catch (error) {
        faults.push(`throws: ${error}, so it can't be said that ${words}`);
      }
    }
    localStorage.clear();
    sessionStorage.clear();
    return faults;
  },
};
