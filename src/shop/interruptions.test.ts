// @vitest-environment node
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Interruption,
  interruptionBudget,
  interruptions,
  judge,
  type Situation,
} from './interruptions.ts';

const kinds = Object.keys(interruptions) as Interruption[];
const kind = fc.constantFrom(...kinds);
const situation: fc.Arbitrary<Situation> = fc.record({
  hasConsented: fc.boolean(),
  isBusy: fc.boolean(),
  shown: fc.nat(6),
  pageType: fc.constantFrom('homepage', 'pdp', 'cart', 'checkout-customer', 'checkout-payment'),
});
const holds = (rule: (kind: Interruption, situation: Situation) => boolean | undefined) =>
  fc.assert(fc.property(kind, situation, (kind, situation) => rule(kind, situation)));

describe('whatever the situation', () => {
  test('nothing comes up over something else', () => {
    holds((kind, now) => judge(kind, { ...now, isBusy: true }) === 'busy');
  });

  test('before the choice about cookies, only that is asked', () => {
    holds((kind, now) => kind === 'consent' || judge(kind, { ...now, hasConsented: false }) !== 'may');
  });

  test('the question about cookies waits for nothing but what is open', () => {
    holds((_kind, now) => judge('consent', { ...now, isBusy: false }) === 'may');
  });

  test('a spent budget is not overdrawn', () => {
    holds((kind, now) => kind === 'consent' || judge(kind, { ...now, shown: interruptionBudget }) !== 'may');
  });

  test('what may come up may come up, too, when less has been shown', () => {
    holds((kind, now) => judge(kind, now) !== 'may' || judge(kind, { ...now, shown: 0 }) === 'may');
  });

  test('whoever orders is not asked about other things', () => {
    for (const kind of ['exit-intent', 'survey', 'site-wide-block'] as const)
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
  expect(text).toContain(`**${interruptionBudget}** uninvited popups`);
});
