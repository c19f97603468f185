import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readSettings } from '../page/read-settings.ts';
import { createStorage } from '../page/storage.ts';
import { later, testServices, turn } from '../page/testing.ts';
import {
  type Arbiter,
  createArbiter,
  type Interruption,
  interruptions,
  judge,
  type Situation,
} from './arbiter.ts';
import { popupsOf } from './manager.ts';
import { fragment } from './testing.ts';

let services: ReturnType<typeof testServices>['services'];
let stop: () => void;
let arbiter: Arbiter;

const open = (name: string) => () =>
  popupsOf(services).open({ name, title: name, content: { source: fragment('<p>x</p>') }, uninvited: true })
    ?.closed;
const current = () => popupsOf(services).current()?.name;
const close = async () => {
  popupsOf(services).current()?.close();
  await turn();
};

/** Opens another page of the same visit. */
function visit(type = 'homepage', settings = {}) {
  ({ services, stop } = testServices(type, settings));
  arbiter = createArbiter(services);
}

beforeEach(() => {
  localStorage.setItem('consentLevel', '1');
  visit();
});
afterEach(async () => {
  await close();
  stop();
});

test('opens an allowed interruption, and no second one beside it', async () => {
  expect(await arbiter.request('survey', open('survey'))).toBe(true);
  expect(await arbiter.request('exit-intent', open('exit-intent'))).toBe(false);
  expect(current()).toBe('survey');
});

test('opens consent first, even if it is requested last', async () => {
  localStorage.removeItem('consentLevel');
  const answers = await Promise.all([
    arbiter.request('survey', open('survey')),
    arbiter.request('consent', open('consent')),
  ]);
  expect(answers).toEqual([false, true]);
  expect(current()).toBe('consent');
});

test('lets consent wait for an open popup', async () => {
  popupsOf(services).open({ name: 'cart', title: 'Cart', content: { source: fragment('<p>x</p>') } });
  const asked = arbiter.request('consent', open('consent'));
  await turn();
  expect(current()).toBe('cart');
  await close();
  expect(await asked).toBe(true);
  expect(current()).toBe('consent');
});

test('what waits for another’s dialog comes when that closes, one after the other', async () => {
  document.body.innerHTML =
    '<dialog id="closed"></dialog><dialog id="theirs" class="sf-popup" open></dialog>';
  const requests = (['consent', 'site-wide-block'] as const).map((kind) => arbiter.request(kind, open(kind)));
  await turn();
  // Looked at again, and still held back.
  services.signals.emit('popup-closed', { name: 'other' });
  document.querySelector('#closed')?.setAttribute('open', '');
  await turn();
  expect(current()).toBeUndefined();
  document.querySelector('#theirs')?.removeAttribute('open');
  await vi.waitFor(() => expect(current()).toBe('consent'));
  await close();
  await vi.waitFor(() => expect(current()).toBe('site-wide-block'));
  expect(await Promise.all(requests)).toEqual([true, true]);
});

test('allows two per visit, across pages', async () => {
  expect(await arbiter.request('survey', open('survey'))).toBe(true);
  await close();
  stop();
  visit();
  expect(arbiter.mayInterrupt('exit-intent')).toBe(true);
  expect(await arbiter.request('exit-intent', open('exit-intent'))).toBe(true);
  await close();
  expect(await arbiter.request('survey', open('survey'))).toBe(false);
});

test('a block of the whole shop takes none of the two', async () => {
  expect(await arbiter.request('site-wide-block', open('site-wide-block'), '1')).toBe(true);
  for (const kind of ['survey', 'exit-intent'] as const) {
    await close();
    expect(await arbiter.request(kind, open(kind))).toBe(true);
  }
});

test('does not count or block for what did not open', async () => {
  expect(await arbiter.request('survey', () => undefined)).toBe(false);
  await expect(
    arbiter.request('survey', () => {
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  expect(await arbiter.request('survey', open('survey'))).toBe(true);
});

test('treats a survey as open until its promise settles', async () => {
  const { promise, answer: end } = later<void>();
  await arbiter.request('survey', () => promise);
  expect(await arbiter.request('exit-intent', open('exit-intent'))).toBe(false);
  end();
  await turn();
  expect(await arbiter.request('exit-intent', open('exit-intent'))).toBe(true);
});

test('keeps the budget for the page if the browser blocks storage', async () => {
  const refusing = Object.assign(new EventTarget(), { document }) as unknown as Window;
  arbiter = createArbiter({ ...services, storage: createStorage(refusing) });
  for (const name of ['one', 'two']) {
    expect(await arbiter.request('survey', open(name))).toBe(true);
    await close();
  }
  expect(await arbiter.request('survey', open('three'))).toBe(false);
});

test('remembers which ones of a kind were shown, across pages', async () => {
  expect(arbiter.wasShown('site-wide-block', 'a b')).toBe(false);
  await arbiter.request('site-wide-block', open('site-wide-block'), 'a b');
  await close();
  stop();
  visit();
  expect(['a b', 'a', ''].map((which) => arbiter.wasShown('site-wide-block', which))).toEqual([
    true,
    false,
    false,
  ]);
  expect(sessionStorage.getItem('interruptions-shown')).toBe('site-wide-block:a%20b');
});

test('does not remember what did not open as shown', async () => {
  await arbiter.request('site-wide-block', () => undefined, '1');
  expect(arbiter.wasShown('site-wide-block', '1')).toBe(false);
});

test.each([
  [0, [false, false]],
  [1, [true, false]],
  [2, [true, true]],
])('a visit has as many as the setting interruptions.perVisit says: %d', async (perVisit, answers) => {
  stop();
  visit('homepage', { interruptions: { perVisit } });
  const opened: boolean[] = [];
  for (const kind of ['survey', 'exit-intent'] as const) {
    opened.push(await arbiter.request(kind, open(kind)));
    await close();
  }
  expect(opened).toEqual(answers);
});

const kinds = Object.keys(interruptions) as Interruption[];
const kind = fc.constantFrom(...kinds);
const situation: fc.Arbitrary<Situation> = fc.record({
  hasConsented: fc.boolean(),
  isBusy: fc.boolean(),
  shown: fc.nat(6),
  budget: fc.nat(4),
  pageType: fc.constantFrom('homepage', 'pdp', 'cart', 'checkout-customer', 'checkout-payment'),
});
const isFree = (kind: Interruption) => kind === 'consent' || kind === 'site-wide-block';
const holds = (rule: (kind: Interruption, situation: Situation) => boolean | undefined) =>
  fc.assert(fc.property(kind, situation, (kind, situation) => rule(kind, situation)));

describe('in every situation', () => {
  test('nothing opens over something else', () => {
    holds((kind, now) => judge(kind, { ...now, isBusy: true }) === 'busy');
  });

  test('before the cookie question is answered, nothing of the shopper’s budget opens', () => {
    holds((kind, now) => isFree(kind) || judge(kind, { ...now, hasConsented: false }) !== 'may');
  });

  test('the cookie question and the block of the whole shop wait only for what is open', () => {
    holds((kind, now) => !isFree(kind) || judge(kind, { ...now, isBusy: false }) === 'may');
  });

  test('the budget is never exceeded', () => {
    holds((kind, now) => isFree(kind) || judge(kind, { ...now, shown: now.budget }) !== 'may');
  });

  test('what may not open is told the first reason', () => {
    const now: Situation = {
      hasConsented: false,
      isBusy: true,
      shown: 2,
      budget: 2,
      pageType: 'checkout-payment',
    };
    const reasons = [now, { ...now, isBusy: false }, { ...now, isBusy: false, hasConsented: true }].map(
      (one) => judge('exit-intent', one),
    );
    const inShop = judge('exit-intent', { ...now, isBusy: false, hasConsented: true, pageType: 'pdp' });
    expect([...reasons, inShop]).toEqual(['busy', 'consent-first', 'checkout', 'budget']);
  });
});

test('docs/interruptions.md has the same table', () => {
  const text = readFileSync('docs/interruptions.md', 'utf8');
  const rows = [...text.matchAll(/^\| `([\w-]+)` \| (\w+) \| (\w+) \| (\w+) \| (\w+) \|$/gm)].map(
    ([, kind = '', ...cells]) => [kind, cells.map((cell) => cell === 'yes')],
  );
  const rules = kinds.map((kind) => {
    const isUrgent = interruptions[kind] === 'urgent';
    return [kind, [isUrgent, isUrgent, isUrgent, !isUrgent]];
  });
  expect(rows).toEqual(rules);
  expect(text).toContain(`**${readSettings('{}').interruptions.perVisit}** uninvited popups`);
});
