import { afterEach, expect, it, vi } from 'vitest';
import { closePages, fragment, openVariant, press, settled } from '../../src/experiments/engine/testing.ts';
import experiment from './index.ts';

afterEach(() => closePages());

const names = ['Soort', 'Maat', 'Prijs', 'Merk', 'Kleur', 'Stevigheid', '<b>Levering</b>'];
const group = (name: string) =>
  `<details data-filters-group="${names.indexOf(name)}"><summary>${name.replaceAll('<', '&lt;')}</summary><ul></ul></details>`;
const toggle = (text: string) => `<span data-filters-part="toggle">${text}</span>`;
const form = `<form>${names.map(group).join('')}</form>`;
const filters = `<details class="filters" data-filters-sheet><summary>${toggle('Filters')}</summary><div data-filters-part="choices">${form}</div></details>`;
const page = (inside: string) =>
  `<main>\n<div data-behaviour="product-filters">\n${inside}\n<div class="list-results"></div>\n</div>\n</main>`;
const html = page(filters);
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const isOpen = (selector: string) => document.querySelector<HTMLDetailsElement>(selector)?.open;
const expanded = () => texts('[aria-expanded="true"]');
const shown = () => texts('[data-od491-shown] > summary');
const screen = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

it('OD491: shows the first five groups and one button for all, before the filters, and goes to the byte', async () => {
  screen(false);
  const { experiments, before } = await openVariant(experiment, 'B', { html });
  expect(texts('.od491-row > button')).toEqual([...names.slice(0, 5), 'Alle filters']);
  expect(document.querySelector('.od491-row + .filters > summary')?.getAttribute('style')).toContain('none');
  press('.od491-group');
  press('.od491-all');
  experiments.stop('OD491');
  expect(document.body.outerHTML).toBe(before);
});

it('OD491: a button folds its group out alone, also after the page has replaced it, and in again', async () => {
  screen(false);
  await openVariant(experiment, 'B', { html });
  press('[data-name="1"]');
  expect([expanded(), shown(), isOpen('.filters'), isOpen('[data-filters-group="1"]')]).toEqual([
    ['Maat'],
    ['Maat'],
    true,
    true,
  ]);
  document.querySelector('[data-filters-part="choices"]')?.replaceChildren(fragment(form));
  await settled();
  expect(shown()).toEqual(['Maat']);
  press('.od491-all');
  expect([expanded(), shown()]).toEqual([['Alle filters'], names]);
  press('.od491-all');
  expect([expanded(), shown(), isOpen('.filters')]).toEqual([[], [], false]);
});

it('OD491: says how many filters are chosen, also after the list has been replaced', async () => {
  screen(false);
  const chosen = html.replace('Filters</span>', 'Filters (2)</span>');
  expect(chosen).not.toBe(html);
  await openVariant(experiment, 'B', { html: chosen });
  expect(texts('.od491-all')).toEqual(['Alle filters (2)']);
  for (const [text, said] of [
    ['Filters', 'Alle filters'],
    ['Filters (11)', 'Alle filters (11)'],
  ] as const) {
    document.querySelector('[data-filters-part="toggle"]')?.replaceChildren(text);
    document.querySelector('[data-filters-part="choices"]')?.replaceChildren(fragment(form));
    await settled();
    expect(texts('.od491-all')).toEqual([said]);
  }
});

it('OD491: on a narrow screen a button asks the page for its sheet, with the group folded out', async () => {
  screen(true);
  await openVariant(experiment, 'B', { html });
  const asked = vi.fn((event: Event) => event.preventDefault());
  document.querySelector('.filters > summary')?.addEventListener('click', asked);
  press('[data-name="2"]');
  expect([asked.mock.calls.length, isOpen('[data-filters-group="2"]')]).toEqual([1, true]);
});

it.each([
  ['A', '[data-filters-group] > summary', '.filters > summary'],
  ['B', '.od491-group', '.od491-all'],
  ['C', '[data-filters-group] > summary', '.filters > summary'],
])('OD491: variant %s measures a group and all filters', async (variant, one, all) => {
  screen(false);
  const { measured } = await openVariant(experiment, variant, { html });
  press(one);
  press(all);
  expect(measured()).toEqual(['click: filter group', 'click: Alle filters']);
});
