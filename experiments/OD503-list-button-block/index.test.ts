import { afterEach, expect, it } from 'vitest';
import { closePages, fragment, openVariant, press, settled } from '../engine/testing.ts';
import experiment from './index.ts';

afterEach(closePages);

const html = '<main data-classification-node-title="Matrassen"><div class="list-layout"></div></main>';
const labels = () => [...document.querySelectorAll('.od503-button')].map(({ textContent }) => textContent);

it('leads to the menu’s other categories, above the products, and goes to the byte', async () => {
  const { experiments, before } = await openVariant(experiment, 'B', { html });
  expect(labels()).toHaveLength(12);
  expect(labels().slice(0, 3)).toEqual(['Boxsprings', 'Bedden', 'Toppers']);
  expect(document.querySelector('nav + .list-layout')).not.toBeNull();
  experiments.stop('OD503');
  expect(document.body.outerHTML).toBe(before);
});

it('leads to all on a page that is none of them', async () => {
  await openVariant(experiment, 'B', { html: html.replace('Matrassen', 'Waterbedden') });
  expect(labels()).toHaveLength(13);
});

it('stands once where the list comes late, and where it is replaced', async () => {
  await openVariant(experiment, 'B', { html: '<main></main>' });
  for (let time = 0; time < 2; time++) {
    document.querySelector('main')?.replaceChildren(fragment('<div class="list-layout"></div>'));
    await settled();
    expect(document.querySelectorAll('.od503-block')).toHaveLength(1);
  }
});

it('measures a click with its label in B; A is the page', async () => {
  const b = await openVariant(experiment, 'B', { html });
  press('.od503-button');
  expect(b.measured()).toEqual(['click: button block, Boxsprings']);
  const a = await openVariant(experiment, 'A', { html });
  expect(document.body.outerHTML).toBe(a.before);
});
