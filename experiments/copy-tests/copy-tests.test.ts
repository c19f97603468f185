import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openPage, settled } from '../../src/experiments/engine/testing.ts';
import type { Experiment, Variant } from '../../src/experiments/kit/types.ts';
import { fixturePages } from '../../tools/experiments/fixtures.ts';
import inQuestions from './OD601.ts';
import inMenu from './OD602.ts';
import inCheckout from './OD603.ts';

const pages = fixturePages(join(import.meta.dirname, '../..'));

async function open(test: Experiment, variant: Variant, address: string) {
  const html = pages.find((page) => page.address === address)?.html ?? '';
  const plain = html.replaceAll(/<link rel="stylesheet"[^>]*>/g, '');
  const { experiments } = openPage({ html: plain, known: [test] });
  const before = document.body.outerHTML;
  await experiments.start(test.id, variant);
  await settled();
  return { experiments, before };
}

it.each([
  [inQuestions, 'B', '/fixtures/pdp', 5],
  [inMenu, 'B', '/fixtures/homepage', 100],
  [inCheckout, 'C', '/fixtures/checkout-customer', 2],
] as const)(
  '$id: every text of %s stands once on %s, and goes to the byte',
  async (test, variant, address, count) => {
    const { experiments, before } = await open(test, variant, address);
    const changes = test.changes[variant] ?? [];
    expect(changes).toHaveLength(count);
    expect(new Set(changes.map(({ selector }) => selector)).size).toBe(count);
    const found = changes.map(({ selector }) => document.querySelectorAll(selector).length);
    expect(found).toEqual(changes.map(() => 1));
    expect(document.body.outerHTML).not.toBe(before);
    experiments.stop(test.id);
    expect(document.body.outerHTML).toBe(before);
  },
);

it('the menu has more than one of each kind, and sizes with a sign for times', async () => {
  await open(inMenu, 'B', '/fixtures/homepage');
  const textOf = (href: string) => document.querySelector(`.menu-sublink[href="${href}"]`)?.textContent;
  expect(textOf('/kussens?soort=Dons')).toBe('Donzen kussens');
  expect(textOf('/bedden?maat=90%20x%20200%20cm')).toBe('90 × 200');
});
