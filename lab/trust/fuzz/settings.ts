import type { Kind } from '../../../src/page/kinds.ts';
import { readPage } from '../../../src/page/page.ts';
import { readSettings } from '../../../src/page/read-settings.ts';
import { type ByName, settingTable } from '../../../src/page/settings.ts';
import { createTexts } from '../../../src/page/texts.ts';
import { type Kind as FuzzKind, short } from './kind.ts';
import { anyJson, anyText, jsonText, mutated } from './values.ts';

interface Given {
  /** What stands in the element. */
  readonly text: string;
}

const valid = {
  routes: { cart: '/winkelwagen', search: '/zoeken?q=', checkout: '/bestellen' },
  maps: {
    key: 'k',
    provider: 'google',
    tileUrl: 'https://t.test/{z}',
    show: 'press',
    latitude: 52,
    zoom: 9.5,
  },
  botProtection: { siteKey: 's', scriptUrl: 'https://b.test/x.js' },
  chat: { domain: 'chat.test:8080' },
  analytics: { enabled: true, consentMode: false },
  translations: { 'cart.title': 'Winkelmand {count}', a: '$& {toString}' },
  islands: { 'cart-popup': false },
  behaviours: { slider: false },
  experiments: { OD478: false },
  desk: ['qa.test', 'localhost:5173'],
};

type Group = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The settings that the page's server writes into its head. */
export const settings: FuzzKind<Given> = {
  name: 'settings',
  make(random) {
    const value = random.chance(0.1)
      ? anyJson(random)
      : mutated(
          random,
          random.chance(0.5)
            ? valid
            : {
                ...valid,
                routes: { ...valid.routes, cart: anyText(random, ['/', '//elders.test', 'https://']) },
              },
        );
    return { text: jsonText(random, value) };
  },
  faults({ text }) {
    const element = document.createElement('script');
    element.type = 'application/json';
    element.id = 'storefront-settings';
    element.textContent = text;
    document.head.append(element);
    try {
      return [...faultsOfAll(text), ...faultsOfEarly()];
    } finally {
      element.remove();
    }
  },
};

/** What the client reads: every setting of its kind, what is right as it was given, the rest told. */
function faultsOfAll(text: string): string[] {
  const told: string[] = [];
  const read = readSettings(text, (path) => told.push(path));
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return told.length === 1 ? [] : [`told: ${told.length} faults of what is no JSON`];
  }
  return faultsOfTable(settingTable, '', given, read, told);
}

type Table = Kind<unknown> | ByName<unknown> | { readonly [key: string]: Table };

function faultsOfTable(
  table: Table,
  path: string,
  given: unknown,
  read: unknown,
  told: readonly string[],
): string[] {
  if ('read' in table && typeof table.read === 'function') {
    const right = given === undefined ? undefined : (table as Kind<unknown>).read(given);
    const expected = right ?? (table as Kind<unknown>).fallback;
    return [
      ...(JSON.stringify(read) === JSON.stringify(expected) ? [] : [`value: ${path} is ${short(read)}`]),
      ...(given === undefined || right !== undefined || told.includes(path) ? [] : [`untold: ${path}`]),
    ];
  }
  const own = isObject(given) ? given : {};
  const values = isObject(read) ? read : {};
  const isOpen = 'each' in table;
  const keys = isOpen ? Object.keys(own) : Object.keys(table);
  return [
    ...(given === undefined || isObject(given) || told.includes(path) ? [] : [`untold: ${path}`]),
    ...Object.keys(values)
      .filter((key) => !keys.includes(key))
      .map((key) => `extra: ${path}.${key}`),
    ...keys.flatMap((key) => {
      const inner = path ? `${path}.${key}` : key;
      const [one, value] = [Object.hasOwn(own, key) ? own[key] : undefined, values[key]];
      if (!isOpen)
        return faultsOfTable((table as Record<string, Table>)[key] as Table, inner, one, value, told);
      const isRight = (table as ByName<unknown>).each.read(one) !== undefined;
      if (isRight) return Object.hasOwn(values, key) && value === one ? [] : [`value: ${inner}`];
      return [
        ...(Object.hasOwn(values, key) ? [`kept: ${inner}`] : []),
        ...(told.includes(inner) ? [] : [`untold: ${inner}`]),
      ];
    }),
  ];
}

/** What is read before the client has checked the rest. */
function faultsOfEarly(): string[] {
  const { settings: early } = readPage(document);
  const say = createTexts(early.translations)({ a: 'A', 'cart.title': 'B' });
  const texts = [say('a'), say('cart.title', { count: 1 })];
  return [
    ...(texts.every((text) => typeof text === 'string') ? [] : ['early: texts']),
    ...(Object(early.experiments) === early.experiments ? [] : ['early: experiments']),
  ];
}
