import { expect, it } from 'vitest';
import { openVariant, press } from '../../src/experiments/engine/testing.ts';
import experiment from './index.ts';

const minute = 60_000;
const product = '<article data-product-detail><h1>Matras</h1></article>';
const own = '<p><a href="/boxsprings" data-back-link>Terug naar overzicht</a></p>';
const record = (href: string, minutesAgo = 5) =>
  JSON.stringify({ date: Date.now() - minutesAgo * minute, href });
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('.od542-link')];
const isHidden = () => document.querySelector<HTMLElement>('[data-back-link]')?.style.display === 'none';

const open = (html: string, { variant = 'B', backInfo = '' } = {}) =>
  openVariant(experiment, variant, {
    html: `<main>${html}</main>`,
    stored: backInfo ? { 'back-info': backInfo } : {},
  });

it.each([
  ['/matrassen?soort=Latex', 'Terug naar Matrassen'],
  ['/kinderbedden', 'Terug naar Kind & tiener'],
  ['/zoeken?q=%3Cb%3Edons%3C%2Fb%3E', 'Terug naar overzicht'],
])('OD542: leads back to %s above the product, and goes to the byte', async (href, text) => {
  const { experiments, before } = await open(own + product, { backInfo: record(href) });
  const [link] = links();
  expect(links()).toHaveLength(1);
  expect(link?.href).toBe(new URL(href, location.origin).href);
  expect(link?.textContent).toBe(text);
  expect(link?.parentElement?.nextElementSibling?.localName).toBe('article');
  expect(isHidden()).toBe(true);
  experiments.stop('OD542');
  expect(document.body.outerHTML).toBe(before);
});

it.each([
  ['the record is missing', ''],
  ['the record is 1440 minutes old', record('/matrassen', 1440)],
  ['the record is no record', '{"href":"/matrassen"}'],
  ['the record leads to another site', record('//elsewhere.example/matrassen')],
  ['the record has a whole address', record('https://elsewhere.example/')],
  ['the record would run as code', record('javascript:alert(1)')],
])('OD542: the page stays as it is where %s', async (_name, backInfo) => {
  const { before } = await open(own + product, { backInfo });
  expect(document.body.outerHTML).toBe(before);
});

it('OD542: is there until the 1440 minutes are over', async () => {
  await open(product, { backInfo: record('/matrassen', 1439) });
  expect(links()).toHaveLength(1);
});

it.each([
  ['B', '.od542-link'],
  ['A', '[data-back-link]'],
])('OD542: variant %s measures the click on %s', async (variant, selector) => {
  const { measured } = await open(own + product, { variant, backInfo: record('/matrassen') });
  press(selector);
  expect(measured()).toEqual(['click: back to overview']);
});
