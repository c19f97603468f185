import { expect, it } from 'vitest';
import { openPage, openVariant, press, settled } from '../../src/experiments/engine/testing.ts';
import experiment from './index.ts';

const html = '<main data-classification-node-title="Matrassen"><div class="list-layout"></div></main>';
const labels = () => [...document.querySelectorAll('.od503-button')].map(({ textContent }) => textContent);

it('OD503: leads to the menu’s other categories, above the products', async () => {
  await openVariant(experiment, 'B', { html });
  expect(labels()).toHaveLength(12);
  expect(labels().slice(0, 3)).toEqual(['Boxsprings', 'Bedden', 'Toppers']);
  expect(document.querySelector('nav + .list-layout')).not.toBeNull();
});

it('OD503: leads to all on a page that is none of them', async () => {
  await openVariant(experiment, 'B', { html: html.replace('Matrassen', 'Waterbedden') });
  expect(labels()).toHaveLength(13);
});

it('OD503: knows the category by its address where the page calls it otherwise', async () => {
  const page = openPage({ html: html.replace('Matrassen', 'Alle toppers'), known: [experiment] });
  window.history.replaceState(null, '', '/topmatrassen');
  await page.experiments.start('OD503', 'B');
  await settled();
  expect([labels().length, labels().includes('Toppers')]).toEqual([12, false]);
});

it('OD503: measures a click with its label in B, on the page’s own buttons in A', async () => {
  const b = await openVariant(experiment, 'B', { html });
  press('.od503-button');
  expect(b.measured()).toEqual(['click: button block, Boxsprings']);
  const own = '<nav class="button-block"><a href="/matrassen?maat=90"> Matrassen 90 </a></nav>';
  const a = await openVariant(experiment, 'A', { html: html.replace('<div', `${own}<div`) });
  press('.button-block a');
  expect(a.measured()).toEqual(['click: own button block, Matrassen 90']);
});
