// @vitest-environment node
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSettings } from '../../page/read-settings.ts';
import { type Interruption, interruptions, judge, type Situation } from './interruptions.ts';

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

  test('what may open may also open if less was shown', () => {
    holds((kind, now) => judge(kind, now) !== 'may' || judge(kind, { ...now, shown: 0 }) === 'may');
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

  test('nothing else opens in the checkout', () => {
    for (const kind of ['exit-intent', 'survey'] as const)
      holds((_kind, now) => judge(kind, { ...now, pageType: 'checkout-payment' }) !== 'may');
  });
});

test('docs/interruptions.md has the same table', () => {
  const text = readFileSync('docs/interruptions.md', 'utf8');
  const rows = [...text.matchAll(/^\| `([\w-]+)` \| (\w+) \| (\w+) \| (\w+) \| (\w+) \|$/gm)].map(
    ([, kind = '', ...cells]) => [kind, cells.map((cell) => cell === 'yes')],
  );
  const rules = kinds.map((kind) => {
    const { beforeConsent, inCheckout, waits, budget } = interruptions[kind];
    return [kind, [beforeConsent, inCheckout, waits, budget]];
  });
  expect(rows).toEqual(rules);
  expect(text).toContain(`**${readSettings('{}').interruptions.perVisit}** uninvited popups`);
});
