import { expect, it, vi } from 'vitest';
import { checkPage, ruleGroups } from './check-page.ts';
import { nearest } from './nearest.ts';
import { amountsIn } from './products.ts';
import type { Knowledge } from './rule.ts';

const knowledge: Knowledge = {
  ...{ pageTypes: ['plp'], names: { island: ['survey'], behaviour: [] }, experiments: [], components: [] },
  ...{ schemaOf: () => undefined, propNames: () => undefined, readSettings: () => {}, texts: {} },
  ...{ today: '2026-11-23', isRendered: true },
};

const way = '<a href="/herroepen">Overeenkomst herroepen</a>';
/** The test’s document has no script tag: it would be loaded. */
const rulesOf = (given: Knowledge, onFailed = (error: unknown) => void expect.fail(String(error))) =>
  checkPage(document, given, onFailed).flatMap(({ rule }) => (rule === 'script-missing' ? [] : [rule]));

it('checks the browser’s own document, and sees what changes in it', () => {
  document.documentElement.setAttribute('lang', 'nl');
  document.documentElement.setAttribute('type', 'plp');
  document.head.innerHTML = '<title>Bedden</title><meta name="viewport" content="width=device-width">';
  document.body.innerHTML = `<main><h1>Bedden</h1><label for="a">Naam</label></main>${way}`;
  expect(rulesOf(knowledge)).toEqual(['label-for-nothing']);
  document.body.innerHTML += '<input id="a">';
  expect(rulesOf(knowledge)).toEqual([]);
});

it('goes on where a rule fails, and says which', () => {
  const onFailed = vi.fn();
  const error = new Error('x');
  const broken = {
    ...knowledge,
    get names(): never {
      throw error;
    },
  };
  document.body.innerHTML = `<main><h1></h1><div data-island="a">b</div></main>${way}`;
  expect(rulesOf(broken, onFailed)).toEqual(['heading-empty']);
  expect(onFailed).toHaveBeenCalledWith(error, 'island-unknown');
});

it.each([
  ['<details><summary>Service</summary>', '</details>', ['withdrawal-link-hidden']],
  ['<details open><summary>Service</summary>', '</details>', []],
  ['<div style="visibility:hidden">', '</div>', ['withdrawal-link-hidden']],
])('on the live page sees whether a way to withdraw in %s can be seen', (before, after, found) => {
  document.body.innerHTML = `<main><h1>Bedden</h1></main>${before}${way}${after}`;
  expect(rulesOf(knowledge)).toEqual(found);
  document.body.innerHTML += way;
  expect(rulesOf(knowledge)).toEqual([]);
});

it('has at least forty rules, each with a name of its own', () => {
  const ids = ruleGroups.flatMap(({ rules }) => rules.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(40);
});

it.each([
  ['cart-poppup', 'cart-popup'],
  ['CartPopup', 'cart-popup'],
  ['sliders', 'slider'],
  ['tijdmachine', undefined],
  ['', undefined],
])('takes %s for %s', (name, meant) => {
  expect(nearest(name, ['cart-popup', 'slider', 'menu'])).toBe(meant);
});

it.each([
  ['data-artcle', 'data-article'],
  ['data-articlee', 'data-article'],
  ['data-aritcle', 'data-article'],
  ['data-arcitle', undefined],
  ['data-prod-uct-list', 'data-product-list'],
])('takes %s for %s where one letter may be wrong', (name, meant) => {
  expect(nearest(name, ['data-article', 'data-product-list'], 1)).toBe(meant);
});

it.each([
  ['€ 149,-', [149]],
  ['van € 1.299,- voor € 999,95', [1299, 999.95]],
  ['€1299', [1299]],
  ['149 euro', []],
])('reads the amounts in %s', (text, amounts) => {
  expect(amountsIn(text)).toEqual(amounts);
});
