import { expect, it } from 'vitest';
import { openVariant, press } from '../../src/experiments/engine/testing.ts';
import experiment from './index.ts';

const action = '<p class="list-action"><a class="button" href="/guidedselling/1">Start de keuzehulp</a></p>';
const html = `<main><header class="list-header"><h1>Matrassen</h1>${action}</header></main>`;
const entrances = () => [...document.querySelectorAll<HTMLElement>('.od475-entrance')];

it('OD475: opens the bed match at its introduction instead of the page’s action', async () => {
  await openVariant(experiment, 'B', { html });
  expect(entrances().map(({ dataset, className }) => [{ ...dataset }, className])).toEqual([
    [
      expect.objectContaining({ behaviour: 'popup', popup: 'bed-match', popupId: 'introduction' }),
      'button od475-entrance',
    ],
  ]);
  expect(document.querySelector<HTMLElement>('.list-action > a')?.style.display).toBe('none');
});

it.each([
  ['B', '.od475-entrance', 'bed match entrance'],
  ['A', '.list-action > a', 'list action'],
])('OD475: %s measures the click on %s', async (variant, selector, label) => {
  const { measured } = await openVariant(experiment, variant, { html });
  press(selector);
  expect(measured()).toEqual([`click: ${label}`]);
});
