import { allGroups, readAllSettings } from '../../../src/page/late-settings.ts';
import { logSettingErrors } from '../../../src/page/log-setting-errors.ts';
import { readPage } from '../../../src/page/page.ts';
import { createTexts } from '../../../src/page/texts.ts';
import { isOnSite } from './addresses.ts';
import type { Kind } from './kind.ts';
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
export const settings: Kind<Given> = {
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
      return [...faultsOfAll(element, text), ...faultsOfEntry()];
    } finally {
      element.remove();
    }
  },
};

/** What the runtime reads: every group and key of its type, what is right as it was given, the rest told. */
function faultsOfAll(element: Element, text: string): string[] {
  const read = readAllSettings(element) as unknown as Readonly<Record<string, Group>>;
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {}
  const told = tellErrors(element);
  const faults: string[] = [];
  if (given === undefined && told.length !== 1)
    faults.push(`told: ${told.length} errors for what is no JSON`);
  for (const [name, defaults] of Object.entries(allGroups)) {
    if (Array.isArray(defaults)) {
      faults.push(...faultsOfWords(name, read[name], isObject(given) ? given[name] : undefined, told));
      continue;
    }
    const group = read[name] ?? {};
    const own = isObject(given) && Object.hasOwn(given, name) ? given[name] : {};
    const ownGroup = isObject(own) ? own : {};
    const keys = typeof defaults === 'object' ? Object.keys(defaults) : Object.keys(ownGroup);
    for (const key of Object.keys(group)) if (!keys.includes(key)) faults.push(`extra: ${name}.${key}`);
    for (const key of keys) {
      const fallback = typeof defaults === 'object' ? defaults[key] : defaults;
      const path = `${name}.${key}`;
      const isGiven = Object.hasOwn(ownGroup, key);
      const isRight =
        typeof ownGroup[key] === typeof fallback && (name !== 'routes' || isOnSite(ownGroup[key]));
      if (isGiven && !isRight && !told.some((one) => one.includes(path))) faults.push(`untold: ${path}`);
      const expected =
        isGiven && isRight ? ownGroup[key] : typeof defaults === 'object' ? fallback : undefined;
      const value = Object.hasOwn(group, key) ? group[key] : undefined;
      if (value !== expected) faults.push(`value: ${path} is ${short(value)}, expected ${short(expected)}`);
    }
  }
  return faults;
}

/** Words are texts, whatever was given, and what is none is told. */
function faultsOfWords(name: string, words: unknown, given: unknown, told: readonly string[]): string[] {
  const isText = (value: unknown) => typeof value === 'string';
  const isRight = isText(given) || (Array.isArray(given) && given.every(isText));
  const isTold = told.some((one) => one.includes(`${name} is`));
  return [
    ...(Array.isArray(words) && words.every(isText) ? [] : [`value: ${name} is ${short(words)}`]),
    ...(given === undefined || isRight || isTold ? [] : [`untold: ${name}`]),
  ];
}

/** What the entry reads, before the rest is checked. */
function faultsOfEntry(): string[] {
  const { settings: early } = readPage(document);
  const { enabled, consentMode } = early.analytics;
  const say = createTexts(early.translations)({ a: 'A', 'cart.title': 'B' });
  const texts = [say('a'), say('cart.title', { count: 1 })];
  return [
    ...(typeof enabled === 'boolean' && typeof consentMode === 'boolean' ? [] : ['entry: analytics']),
    ...(texts.every((text) => typeof text === 'string') ? [] : ['entry: texts']),
    ...(Object(early.experiments) === early.experiments ? [] : ['entry: experiments']),
  ];
}

function tellErrors(element: Element): string[] {
  const told: string[] = [];
  logSettingErrors(element, async (_code, error, about) => void told.push(`${about} ${error}`));
  return told;
}

const short = (value: unknown) => String(JSON.stringify(value)).slice(0, 80);
