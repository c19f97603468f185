import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getResponse } from 'msw';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handlers } from '../../fixtures/handlers/index.ts';
import { middleware } from '../../fixtures/server/middleware.ts';
import { toRequest } from '../../fixtures/server/to-request.ts';
import { openPage } from '../../tools/lib/open-page.mjs';
import { parsePage } from './parsed-page.ts';
import { checkCheckout } from './server/check-checkout.ts';

type Plant = (answer: Response, request: Request) => Response | Promise<Response>;

/** An answer with another body, type or header. */
const changed = async (
  answer: Response,
  { text, ...headers }: { readonly text?: (text: string) => string } & Readonly<Record<string, unknown>>,
) => {
  const body = await answer.text();
  const next = new Response(text ? text(body) : body, { status: answer.status, headers: answer.headers });
  next.headers.delete('Content-Length');
  for (const [name, value] of Object.entries(headers)) next.headers.set(name, String(value));
  return next;
};
const type =
  (value: string): Plant =>
  (answer) =>
    changed(answer, { 'Content-Type': value });
const cache =
  (value: string): Plant =>
  (answer) =>
    changed(answer, { 'Cache-Control': value });
const without =
  (text: string, other = 'data-gone'): Plant =>
  (answer) =>
    changed(answer, { text: (given) => given.replaceAll(text, other) });
const goes =
  (to: string): Plant =>
  () =>
    new Response(null, { status: 302, headers: { Location: to } });
const html =
  (text: string): Plant =>
  () =>
    new Response(text, { headers: { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' } });
const isSpoiled = (request: Request) => request.headers.get('RequestVerificationToken') === 'not-a-token';

/** By the end of a path: a mistake of a server, and what is said of it. */
const mistakes: Readonly<Record<string, readonly [plant: Plant, said: string]>> = {
  GetCsrfToken: [cache('public, max-age=3600'), 'lets a cache give it to other visitors for 3600 s'],
  AddProductAjax: [
    (answer, request) => (isSpoiled(request) ? new Response('', { status: 400 }) : answer),
    'a wrong token gets 400: the client asks for a new one after 403 alone',
  ],
  AddToCartPopupAjax: [() => new Response('', { status: 404 }), 'answered 404'],
  GetItemCountAjax: [
    cache('private, max-age=300'),
    'lets the browser show it for 300 s after the cart has changed',
  ],
  HeaderCartAjax: [cache('public'), 'Cache-Control "public" lets a cache give it to other visitors'],
  GetShoppingCartCrossSellProducts: [type('text/plain'), 'expected text/html, got text/plain'],
  Totals: [without('data-totals-total'), 'has no [data-totals-total]'],
  HeaderRemoveItemAjax: [html('<ul></ul>'), 'takes a wrong token: other sites could change the cart'],
  CloneAjax: [goes('/inloggen'), 'got a redirect to /inloggen'],
  ResetAjax: [() => Response.error(), 'no answer came, the connection failed'],
  ArticleSelectionAjax: [type('application/json'), 'expected text/html, got application/json'],
  ArticleSelectionContentAjax: [html(''), 'expected a piece of HTML, got an empty body'],
  ProductSampleLegacyAjax: [
    type('text/html; charset=iso-8859-1'),
    'is in iso-8859-1, and the client reads UTF-8',
  ],
  AutoComplete: [
    without('"CurrentPrice"', '"Price"'),
    'leaves out suggested product 0 (CurrentPrice: expected object)',
  ],
  GoogleMaps: [without('"latitude"', '"lat"'), 'store 0: latitude: expected number'],
  SlideIn: [without('name="CurrentStep"'), 'has no form[data-appointment-form] [name="CurrentStep"]'],
  Start: [(answer) => wait(1100, answer), 'ms, expected 1000 at most'],
  Introduction: [html('<!doctype html><title>Log in</title>'), 'got a whole document'],
  Questions: [goes('https://login.example/'), 'redirects to https://login.example, which browsers refuse'],
  guidedselling: [(answer) => changed(answer, { Vary: 'Cookie' }), 'send "Vary: X-Requested-With"'],
  GetResults: [() => new Response('', { status: 500 }), 'answered 500'],
  NewsletterOptIn: [
    () => new Response('', { status: 429, headers: { 'Retry-After': '60' } }),
    'answered 429: the server is closed, or asked too often',
  ],
  Disclaimer: [
    goes('/Ajax/Popup/Disclaimer'),
    'redirects to one address after another, which browsers refuse',
  ],
  GetClassificationNodeUsps: [type('text/html'), 'expected JSON, got text/html'],
  GetClassificationNodeAdvicePageRelations: [
    (answer) => changed(answer, { text: (text) => text.slice(1) }),
    'expected JSON, got text that is no JSON',
  ],
  Availability: [cache('public, max-age=3600'), 'for 3600 s, expected 60 s at most'],
  contactoptions: [
    async (answer) => {
      const next = await changed(answer, {});
      next.headers.delete('Cache-Control');
      return next;
    },
    'no Cache-Control: a CDN may keep it',
  ],
  Survey: [html('<p>Kon je het vinden?</p>'), 'has no [data-survey-answer]'],
  Popup: [without('data-consent="decline"'), 'has no [data-consent="decline"]'],
  TermsAndConditions: [html('x'.repeat(2_000_001)), 'the answer has more than 2000000 characters'],
  Document: [html('<form><input type="password"></form>'), 'expected a page, got one to log in'],
};

let planted: Readonly<Record<string, readonly [Plant, string]>> = {};
const asked: string[] = [];
let sent = new Headers();
let guard: Plant | undefined;
const server = createServer((incoming, outgoing) =>
  middleware(async (_, url) => {
    const request = await toRequest(incoming, url);
    asked.push(`${request.method} ${url.pathname}`);
    sent = request.headers;
    const refusal = await guard?.(new Response(), request);
    if (refusal && refusal.status !== 200) return refusal;
    const answer = await getResponse(handlers, request.clone(), { baseUrl: url.origin });
    const [, key = ''] = /(?:^\/(guidedselling)\/|\/)?([^/]*)$/.exec(url.pathname) ?? [];
    const [plant] = planted[key || (url.pathname.split('/').pop() ?? '')] ?? [];
    const given = plant && answer ? await plant(answer, request) : answer;
    if (given?.type === 'error') incoming.socket.destroy();
    return given;
  }, console.error)(incoming, outgoing, () => outgoing.end()),
);
let address = '';
let closePage: () => Promise<void>;
let command: typeof import('./server/command.ts');

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
  closePage = openPage();
  // Some of the client's modules read the page as they load.
  command = await import('./server/command.ts');
});
afterAll(async () => {
  await closePage();
  server.close();
});

interface Options {
  readonly cart?: boolean;
  readonly format?: string;
  readonly id?: readonly string[];
  readonly page?: readonly string[];
  readonly slow?: string;
  readonly header?: readonly string[];
  readonly only?: string;
}
const filled = {
  cart: true,
  page: ['/fixtures/survey', '/?block=1'],
  id: ['deliveryOption=standard'],
};

async function run(options: Options, at = address, positionals: readonly string[] = []) {
  const lines: string[] = [];
  asked.length = 0;
  const values = { format: 'text', ...options };
  const code = await command.serverCommand(at, { values, positionals }, (text) => lines.push(text));
  return { code, lines: lines.join('\n').split('\n') };
}

let good: readonly string[] = [];
describe('a server without mistakes', () => {
  test('has all calls usable that are made, and why others are not', async () => {
    planted = {};
    const { code, lines } = await run(filled);
    good = lines;
    expect(code).toBe(0);
    expect(lines.filter((line) => /^(unusable|warning)/.test(line))).toEqual([]);
    expect(lines.at(-1)).toBe('54 calls: 41 usable, 0 warning, 0 unusable, 0 not there, 13 not called');
    expect(lines).toContain('not called  POST /Ajax/CallMeNow: it sends a form');
  });

  test('gets no form, no appointment and no visitor to register, and changes no cart by itself', async () => {
    const { lines } = await run({ format: 'json' });
    expect(asked.filter((one) => one.startsWith('POST')).sort()).toEqual([
      'POST /Ajax/Catalog/ProductSampleSuccess',
      'POST /Ajax/GuidedSelling/GetResults',
      'POST /Ajax/Search/AutoComplete',
    ]);
    expect(asked.filter((one) => /Cart\/(Add|Clone|Reset)|\/(Totals|Survey)/.test(one))).toEqual([]);
    const because = ['no surveyId on the pages that were read: --id surveyId=… gives one, --page /… a page'];
    expect(JSON.parse(lines.join('\n'))).toContainEqual({
      ...{ call: 'GET /Ajax/Survey', outcome: 'not called', because },
    });
  });
});

let found: Awaited<ReturnType<typeof run>>;
describe('a server with mistakes', () => {
  beforeAll(async () => {
    planted = mistakes;
    found = await run(filled);
  });

  test.each(Object.entries(mistakes).map(([call, [, said]]) => [call, said]))('%s: %s', (call, said) => {
    const line = found.lines.find((one) => new RegExp(`^[a-z ]+ [A-Z]+ \\S*/${call}[ :/]`, 'i').test(one));
    expect(line).toMatch(/^(unusable|warning|not there)/);
    expect(line).toContain(said);
  });

  test('fails, and has nothing against the calls without one', () => {
    expect(found.code).toBe(1);
    const wrong = found.lines.filter((line) => /^(unusable|warning|not there)/.test(line));
    // One call also left something in the cart.
    expect(wrong).toHaveLength(Object.keys(mistakes).length + 1);
    expect(found.lines.join('\n')).toContain('pieces in the cart after removeHeaderItem: 1, expected none');
  });
});

test('the document shows what such servers are told', () => {
  const [, example = ''] = /```\n(usable .*?)```/s.exec(readFileSync('docs/checker.md', 'utf8')) ?? [];
  const withoutTimes = (lines: readonly string[]) => lines.map((line) => line.replace(/ \(\d+ ms\)/, ''));
  const shown = withoutTimes(example.trim().split('\n'));
  expect(shown).toHaveLength(4);
  for (const line of shown) expect(withoutTimes([...good, ...found.lines])).toContain(line);
});

test('a token without its cookie is none', async () => {
  const noCookie: Plant = (answer) =>
    changed(answer, { text: (text) => text.replace(/"cookieToken":"[^"]*"/, '"cookieToken":null') });
  // A page with a form sets it too.
  planted = { GetCsrfToken: [noCookie, ''], vragen: [html(''), ''] };
  const { lines } = await run({});
  expect(lines[0]).toContain('no cookie __RequestVerificationToken');
});

test.each<[string, string, RegExp, string]>([
  ['GetCsrfToken', 'security', /"cookieToken":("[^"]*"|null)/, 'cookieToken: expected string or null'],
  ['GetItemCountAjax', 'cart', /^\d+$/, 'expected integer'],
])('%s: says the type as JSON has it', async (call, only, text, said) => {
  const wrong = only === 'cart' ? '"1"' : '"cookieToken":1';
  planted = { [call]: [(answer) => changed(answer, { text: (given) => given.replace(text, wrong) }), ''] };
  const { lines } = await run({ only });
  expect(lines.find((line) => line.includes(call))).toContain(said);
});

test('--help has a line for each option, and is no fault', async () => {
  const { checkCommand } = await import('./commands.ts');
  const said: string[] = [];
  const code = await checkCommand(['--help'], { log: (text) => said.push(text), error: console.error });
  expect(code).toBe(0);
  const options = said
    .join('\n')
    .match(/^ {2}--\w+/gm)
    ?.map((one) => one.slice(4));
  expect(new Set(options)).toEqual(
    new Set(
      ['format', 'lang', 'rendered', ...Object.keys(command.serverOptions)].filter((one) => one !== 'server'),
    ),
  );
});

describe('the cart of a server that has filled it', () => {
  const headerCart = async (plant: Plant) => {
    planted = { HeaderCartAjax: [plant, ''] };
    const { lines } = await run({ ...filled, only: 'cart' });
    return lines;
  };

  test('has a line, and what follows does not blame the pages', async () => {
    const lines = await headerCart(html('<ul></ul>'));
    const line = lines.find((one) => one.includes('HeaderCartAjax'));
    expect(line).toMatch(/^unusable .*has no \[data-cart-line\], and an article is in the cart/);
    expect(lines.find((one) => one.includes('HeaderRemoveItemAjax'))).toContain(
      "the header's cart has no cartItemId: --id cartItemId=… gives one",
    );
  });

  test.each([
    ['data-cart-item-id', '[data-cart-item-id]'],
    ['data-article=', '[data-article]'],
    ['data-cart-remove', 'form[data-cart-remove]'],
  ])('has %s on each line', async (text, said) => {
    const lines = await headerCart(without(text, 'data-gone='));
    expect(lines.find((one) => one.includes('HeaderCartAjax'))).toContain(
      `a [data-cart-line] has no ${said}`,
    );
  });
});

describe('a server that is no shop yet', () => {
  const without = (plant: Plant) => {
    planted = { survey: [plant, ''] };
    return run({ page: ['/fixtures/survey'] });
  };
  const told = (lines: readonly string[]) => lines.filter((line) => line.startsWith('warning'));

  test.each<[string, Plant, string]>([
    [
      'leads to a login of another site',
      goes('https://login.example/'),
      'redirects to https://login.example',
    ],
    ['leads to itself', goes('/fixtures/survey'), 'redirects to one address after another'],
    ['is closed', () => new Response('', { status: 503 }), 'answered 503'],
    ['leads nowhere', goes('https://'), 'no answer came'],
    ['has no such page', () => new Response('', { status: 404 }), 'answered 404'],
    ['breaks off', () => Response.error(), 'no answer came'],
  ])('says of a page that it %s, and goes on', async (_, plant, said) => {
    const { lines } = await without(plant);
    expect(told(lines)).toEqual([expect.stringContaining(`GET /fixtures/survey: ${said}`)]);
    expect(lines.join()).toContain('usable      GET /Ajax/Cart/GetItemCountAjax');
  });

  test('reads the first 6 MB of a page', async () => {
    const page = (before: number) => html(`${'x'.repeat(before)}<p data-survey-id="vindbaarheid">x</p>`);
    const asksFor = async (plant: Plant) => {
      const { lines } = await without(plant);
      return lines.find((line) => line.includes('GET /Ajax/Survey'));
    };
    expect(await asksFor(page(5_000_000))).not.toContain('no surveyId');
    expect(await asksFor(page(7_000_000))).toContain('no surveyId');
  });

  test('what it does not have is not there, and fails only where nothing is', async () => {
    const gone: Plant = () => new Response('', { status: 404 });
    planted = { GoogleMaps: [gone, ''] };
    const one = await run({ only: 'stores,consent' });
    expect([one.code, one.lines[0]]).toEqual([
      0,
      expect.stringMatching(/^not there {3}GET \/Store\/GoogleMaps/),
    ]);
    const all = await run({ only: 'stores' });
    expect(all.code).toBe(1);
  });
});

describe('the page that orders', () => {
  const form = (fields: string) =>
    html(
      `<div data-checkout-step="payment"><form method="post">${fields}<button>Betalen</button></form></div>`,
    );
  test.each<[string, string, RegExp]>([
    ['an id', '<input type="hidden" name="CheckoutId" value="1">', /^usable/],
    ['nothing hidden', '<input name="Name" value="1">', /^unusable .*is placed twice/],
    ['an empty id', '<input type="hidden" name="CheckoutId" value="">', /^unusable/],
    ['a token alone', '<input type="hidden" name="__RequestVerificationToken" value="1">', /^unusable/],
    ['a captcha alone', '<input type="hidden" name="ReCaptchaToken" value="1">', /^unusable/],
    ['no name', '<input type="hidden" value="1">', /^unusable/],
  ])('with %s', async (_, fields, said) => {
    planted = { survey: [form(fields), ''] };
    const { lines } = await run({ only: 'checkout', page: ['/fixtures/survey'] });
    expect(lines.find((line) => line.includes('GET /fixtures/survey'))).toMatch(said);
  });

  test('of the fixture shop has one', () => {
    const page = parsePage(readFileSync('html-fixtures/checkout-payment.html', 'utf8'));
    expect(checkCheckout([{ address: '/betalen', page }])).toMatchObject({ outcome: 'usable' });
  });
});

test('the links of pages change nothing, whatever a tester is logged in to', async () => {
  const links = ['/account/uitloggen', '/%61ccount/uitloggen', '/winkelwagen/leegmaken', '/uitloggen'];
  const page = html(
    `<nav>${links.map((href) => `<a href="${href}">x</a>`).join('')}<a href="/matrassen">x</a></nav>`,
  );
  planted = { survey: [page, ''] };
  await run({ only: 'stores', page: ['/fixtures/survey'] });
  expect(asked).toContain('GET /matrassen');
  expect(asked.filter((one) => /uitloggen|leegmaken/.test(one))).toEqual([]);
});

test('asks only for the areas that are given', async () => {
  planted = {};
  const { code, lines } = await run({ only: 'stores,consent' });
  expect(code).toBe(0);
  expect(lines.at(-1)).toMatch(/^5 calls: 4 usable, .* 1 not called$/);
});

describe('a test environment', () => {
  const secret = 'een geheim';
  const withUser = () => address.replace('//', `//tester:${encodeURIComponent(secret)}@`);
  const basic = `Basic ${Buffer.from(`tester:${secret}`).toString('base64')}`;
  beforeAll(() => {
    planted = {};
    guard = (_, request) =>
      new Response('', { status: request.headers.get('Authorization') === basic ? 200 : 401 });
  });
  afterAll(() => {
    guard = undefined;
  });

  test('says what it wants', async () => {
    await expect(run({ only: 'stores' })).rejects.toThrow(/answers 401: give --header/);
  });

  test.each([
    [503, '120', 'after 120 s'],
    [503, undefined, 'later'],
    [429, 'Wed, 25 Nov 2026 14:00:00 GMT', 'later'],
  ])('that answers %i (Retry-After: %s) is not asked further', async (status, after, said) => {
    const before = guard;
    guard = () => new Response('', { status, headers: after ? { 'Retry-After': after } : {} });
    await expect(run({})).rejects.toThrow(
      `answers ${status}: it is closed, or has been asked too often. Try again ${said}.`,
    );
    expect(asked).toHaveLength(1);
    guard = before;
  });

  test('gets the headers and cookies that are given, with every call', async () => {
    const header = [`Authorization: ${basic}`, 'Cookie: gate=open; other=1', 'X-Test: yes'];
    const { code, lines } = await run({ only: 'stores', header });
    expect([code, lines.at(-1)]).toEqual([
      0,
      '1 call: 1 usable, 0 warning, 0 unusable, 0 not there, 0 not called',
    ]);
    expect(sent.get('Cookie')).toContain('gate=open; other=1');
    expect(sent.get('X-Test')).toBe('yes');
  });

  test('gets the user of the address, whose password is never said', async () => {
    const { code, lines } = await run({ only: 'stores', format: 'json' }, withUser());
    expect(code).toBe(0);
    const wrong = await run({}, `${withUser()}/nl`).catch(String);
    for (const text of [lines.join(), wrong]) expect(text).not.toMatch(/geheim|tester/);
    expect(wrong).toContain('is no address of a server');
  });
});

test.each<[string, Options, RegExp]>([
  ['', { header: ['Cookie'] }, /--header: expected a name and a value/],
  ['', { only: 'shoes' }, /--only shoes: expected some of .*cart/],
  ['shop.example', {}, /is no address of a server/],
  ['https://shop.example/nl', {}, /the calls begin at its root/],
  ['http://localhost:1', {}, /does not answer/],
  ['', { id: ['shoe=1'] }, /--id shoe=1: expected/],
  ['', { id: ['articleId'] }, /--id articleId: expected/],
  ['', { slow: 'fast' }, /no number of ms/],
  ['', { format: 'github' }, /text or json/],
])('says what is wrong with %s %j', async (at, options, message) => {
  await expect(run(options, at || address)).rejects.toThrow(message);
});
