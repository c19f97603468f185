import { expect, it } from 'vitest';
import { fragment, openVariant, press, settled } from '../../src/experiments/engine/testing.ts';
import experiment from './index.ts';

const chips = (...labels: string[]) =>
  `\n<ul class="chips">${labels.map((label) => `<li><a class="chip" href="/matrassen?soort=${label}">${label}</a></li>`).join('')}</ul>\n`;
const quick = `<nav class="quick-filters" aria-label="Snelfilters" data-filters-part="quick">${chips('Latex', 'Hybride')}</nav>`;
const page = (inside: string) => `<main>\n<div data-behaviour="product-filters">
<details class="filters"><summary>Filters</summary></details>
<div class="list-results">\n<div data-filters-part="sort"></div>\n${inside}\n<ul data-product-list></ul>\n</div>\n</div>\n</main>`;
const html = page(quick);
const list = () => document.querySelector('[data-behaviour="product-filters"]');
const row = () => document.querySelector('[data-filters-part="quick"]');
const rows = () => [...document.querySelectorAll('.od494-row')];

it('OD494: stands first in the list, in a scrolling row', async () => {
  await openVariant(experiment, 'B', { html });
  expect([rows(), list()?.firstElementChild]).toEqual([[row()], row()]);
});

it('OD494: keeps its place and measures where the page replaces its links', async () => {
  const { measured } = await openVariant(experiment, 'B', { html });
  const before = row();
  before?.replaceChildren(fragment(chips('Wol')));
  await settled();
  expect([list()?.firstElementChild, rows()]).toEqual([before, [before]]);
  press('.chip');
  expect(measured()).toEqual(['click: quick filter']);
});

it.each(['A', 'B', 'C'])('OD494: variant %s measures each quick filter', async (variant) => {
  const { measured } = await openVariant(experiment, variant, { html });
  press('.chip[href*="Latex"]');
  press('.chip[href*="Hybride"]');
  expect(measured()).toEqual(['click: quick filter', 'click: quick filter']);
});
