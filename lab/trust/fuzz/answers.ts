import { csrfToken, forgetCsrfToken } from '../../../src/calls/csrf.ts';
import { ServerError } from '../../../src/calls/server-error.ts';
import { setCookie } from '../../../src/calls/testing.ts';
import { advicePageRelations, classificationNodeUsps } from '../../../src/shop/advice/ab-test.calls.ts';
import { classificationNodePromotions } from '../../../src/shop/advice/promotions.calls.ts';
import { addProduct, itemCount } from '../../../src/shop/cart/cart.calls.ts';
import { lookUpAddress } from '../../../src/shop/checkout/address.calls.ts';
import { contactOptionsVisible } from '../../../src/shop/contact/customer-service.calls.ts';
import { sendForm } from '../../../src/shop/content/form.calls.ts';
import { autoComplete } from '../../../src/shop/list/search.calls.ts';
import { google } from '../../../src/shop/stores/map/geo/google.ts';
import { pdok } from '../../../src/shop/stores/map/geo/pdok.ts';
import type { Provider } from '../../../src/shop/stores/map/geo/port.ts';
import { forgetStores, stores } from '../../../src/shop/stores/stores.calls.ts';
import type { Kind } from './kind.ts';
import { jsonText, mutated } from './values.ts';

interface Given {
  readonly call: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

type Holds = (value: unknown) => boolean;
interface Call {
  /** Right answers. */
  readonly answers: readonly unknown[];
  ask(): Promise<unknown>;
  /** Whether this is of the promised shape. Lists and texts may be shorter than what came. */
  readonly holds: Holds;
}

const text: Holds = (value) => typeof value === 'string';
const filled: Holds = (value) => typeof value === 'string' && value !== '';
const flag: Holds = (value) => typeof value === 'boolean';
const whole: Holds = (value) => Number.isInteger(value);
const within =
  (most: number): Holds =>
  (value) =>
    typeof value === 'number' && Math.abs(value) <= most;
const list =
  (holds: Holds): Holds =>
  (value) =>
    Array.isArray(value) && value.every(holds);
const shape =
  (fields: Readonly<Record<string, Holds>>): Holds =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.entries(fields).every(
      ([key, holds]) => Object.hasOwn(value, key) && holds((value as Record<string, unknown>)[key]),
    );
const orNone =
  (holds: Holds): Holds =>
  (value) =>
    value === undefined || value === null || holds(value);

/** In each right answer, and in no message of an error: answers can be personal. */
const secret = 'Zeker-Geheim';
const place = shape({ label: text, latitude: within(90), longitude: within(180) });
const position = { latitude: 51.44, longitude: 5.47 };
const provided = { key: 'k', tileUrl: '', geocodeUrl: '' };

const geocode = (make: () => Provider, answers: readonly unknown[]): Call => ({
  answers,
  ask: () => make().geocoder.geocode('Dommelstraat'),
  holds: list(place),
});
const reverse = (make: () => Provider, answers: readonly unknown[]): Call => ({
  answers,
  ask: () => make().geocoder.reverse(position),
  holds: orNone(place),
});

const foundByPdok = {
  response: {
    numFound: 2,
    docs: [
      {
        weergavenaam: `${secret} 1, Eindhoven`,
        centroide_ll: 'POINT(5.4777 51.4395)',
        type: 'adres',
        score: 9.1,
      },
      { weergavenaam: 'Eindhoven' },
    ],
  },
};
const foundByGoogle = [
  {
    formatted_address: `${secret} 1`,
    geometry: { location: { lat: 51.4, lng: 5.4 }, bounds: [] },
    types: ['a'],
  },
];
const store = {
  storeId: 1,
  name: secret,
  address: 'Dommelstraat 1',
  phone: '040',
  ...position,
  url: '/Winkels/Eindhoven',
  isOpenNow: true,
  openMessage: 'Nu open',
  allowAppointment: false,
};
const product = {
  Image: { Url: '/a.jpg', Name: 'a' },
  Title: secret,
  CurrentPrice: { DisplayPriceText: '€ 499' },
  ArticleUrl: '/a',
};
const sentForm = { statusMessage: { message: `Dank ${secret}`, isSuccessful: true }, disableInput: true };
const isFormAnswer = shape({ statusMessage: shape({ message: text, isSuccessful: flag }) });

const calls: Readonly<Record<string, Call>> = {
  autoComplete: {
    answers: [{ Suggestions: ['bed', secret], Items: [product, product] }],
    ask: () => autoComplete('bed'),
    holds: shape({
      Suggestions: list(text),
      Items: list(
        shape({
          Image: shape({ Url: text, Name: text }),
          Title: text,
          CurrentPrice: shape({ DisplayPriceText: text }),
          ArticleUrl: text,
        }),
      ),
    }),
  },
  addProduct: {
    answers: [0, 1, 5],
    ask: () => addProduct({ productId: '1', articleId: '2', clientId: '' }),
    holds: whole,
  },
  itemCount: {
    answers: [0, 3],
    ask: () => itemCount(),
    holds: (value) => whole(value) && Number(value) >= 0,
  },
  csrfToken: {
    answers: [
      { cookieToken: secret, formToken: 'f' },
      { cookieToken: null, formToken: 'f' },
    ],
    ask: () => csrfToken(),
    holds: filled,
  },
  stores: {
    answers: [[store, { ...store, storeId: 2 }], []],
    ask: () => stores(),
    holds: list(
      shape({
        ...{ storeId: whole, name: filled, address: text, phone: text, url: text, openMessage: text },
        ...{ latitude: within(90), longitude: within(180), isOpenNow: flag, allowAppointment: flag },
      }),
    ),
  },
  classificationNodeUsps: {
    answers: [[{ ids: [1, 2], usp1: secret, usp2: 'b', usp3: 'c' }]],
    ask: () => classificationNodeUsps(),
    holds: list(shape({ ids: list(whole), usp1: text, usp2: text, usp3: text })),
  },
  advicePageRelations: {
    answers: [[{ classificationNodeId: 130, advicePageUrl: `/advies/${secret}` }]],
    ask: () => advicePageRelations(),
    holds: list(shape({ classificationNodeId: whole, advicePageUrl: text })),
  },
  classificationNodePromotions: {
    answers: [[{ Id: 'gratis-kussen', Text: secret }]],
    ask: () => classificationNodePromotions(),
    holds: list(shape({ Id: filled, Text: text })),
  },
  lookUpAddress: {
    answers: [{ street: secret, city: 'Eindhoven' }, null],
    ask: () => lookUpAddress({ zipCode: '5611CK', houseNumber: 1 }),
    holds: orNone(shape({ street: filled, city: filled })),
  },
  contactOptionsVisible: {
    answers: [{ contactOptionsVisible: true }],
    ask: () => contactOptionsVisible(),
    holds: flag,
  },
  sendForm: {
    answers: [sentForm, { statusMessage: sentForm.statusMessage }],
    ask: () => sendForm(new URL('/Ajax/Form/Submit?a=b', location.href).href, { email: 'a@b.nl' }),
    holds: isFormAnswer,
  },
  sendUndocumentedForm: {
    answers: [sentForm, `<p>${secret}</p>`],
    ask: () => sendForm(new URL('/Ajax/CallMeNow', location.href).href, {}),
    holds: (value) => text(value) || isFormAnswer(value),
  },
  pdok: geocode(() => pdok(provided), [foundByPdok]),
  pdokReverse: reverse(() => pdok(provided), [foundByPdok]),
  google: geocode(() => google(provided), [{ results: foundByGoogle }]),
  googleReverse: reverse(() => google(provided), [{ results: foundByGoogle }]),
  googleTiles: {
    answers: [{ session: secret, expiry: '1' }],
    ask: () => google(provided).tiles(),
    holds: (value) => {
      const { url } = value as { url: string };
      return originOf(url) === 'https://tile.googleapis.com' && /\?session=[^&?#]+&key=k$/.test(url);
    },
  },
};

const originOf = (address: string) => /^https:\/\/[^/?#@]+/.exec(address)?.[0];

const contentTypes = [
  'text/html',
  '',
  'application/problem+json; charset=utf-8',
  'TEXT/JSON',
  'image/png',
  'application/jsonp',
];

/** The answers of the server and of the providers of addresses. */
export const answers: Kind<Given> = {
  name: 'answers',
  make(random) {
    const call = random.pick(Object.keys(calls));
    const right = random.pick(calls[call]?.answers ?? []);
    return {
      call,
      status: random.chance(0.92) ? 200 : random.pick([201, 204, 302, 400, 403, 404, 500]),
      contentType: random.chance(0.92) ? 'application/json' : random.pick(contentTypes),
      body: jsonText(random, mutated(random, right)),
    };
  },
  async faults(given) {
    const call = Object.hasOwn(calls, given.call) ? calls[given.call] : undefined;
    if (!call) return [];
    forgetStores();
    forgetCsrfToken();
    for (const call of [advicePageRelations, classificationNodeUsps, classificationNodePromotions])
      call.forget();
    setCookie('__RequestVerificationToken', '');
    const stop = answerBy(given);
    let answer: unknown;
    try {
      answer = await call.ask();
    } catch (error) {
      if (!(error instanceof ServerError)) return [`error: ${error}, which is no ServerError`];
      return error.message.includes(secret) ? [`tells: ${error.message}`] : [];
    } finally {
      stop();
    }
    return call.holds(answer) ? [] : [`shape: ${JSON.stringify(answer)?.slice(0, 200)}`];
  },
};

/** Answers every request, and Google's library, by what is given; only the token is right. Returns the undo. */
function answerBy({ call, status, contentType, body }: Given): () => void {
  const before = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    const { pathname } = new URL(String(address));
    // Refuses what a browser does.
    new Headers(init?.headers);
    const isToken = pathname === '/Ajax/GetCsrfToken' && call !== 'csrfToken';
    return {
      status: isToken ? 200 : status,
      url: '',
      redirected: false,
      headers: new Headers({ 'content-type': isToken ? 'application/json' : contentType }),
      text: async () => (isToken ? '{"cookieToken":null,"formToken":"f"}' : body),
    } as Response;
  };
  class Geocoder {
    async geocode() {
      if (status !== 200) throw { code: status === 404 ? 'ZERO_RESULTS' : status };
      return JSON.parse(body);
    }
  }
  const page = window as { google?: unknown };
  page.google = { maps: { importLibrary: async () => ({ Geocoder }) } };
  return () => {
    globalThis.fetch = before;
    delete page.google;
  };
}
