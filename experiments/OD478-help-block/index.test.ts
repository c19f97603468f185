import { describe, expect, it } from 'vitest';
import { listHtml, openVariant, placeOf, press } from '../../src/experiments/engine/testing.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

const view = freshViewport();

const long = listHtml(13, { guidedSellingId: '31' });
const blocks = () => document.querySelectorAll('.od478-help-block').length;

const open = (html: string, variant = 'B') => openVariant(experiment, variant, { html });

it('OD478: stands after the 12th of 13 products, and leads to the guided selling', async () => {
  await open(long);
  expect(placeOf('li.od478-help-block')).toBe(12);
  expect(document.querySelector('.od478-button')?.getAttribute('href')).toBe('/guidedselling/31');
  expect(document.querySelector<HTMLElement>('.od478-button')?.dataset).toMatchObject({
    behaviour: 'popup',
    popup: 'guided-selling',
    popupId: '31',
  });
  expect(document.querySelector('.od478-title')?.textContent).toBe('Hulp nodig bij het kiezen?');
});

it('OD478: stands in the same place of a longer list', async () => {
  await open(listHtml(24, { guidedSellingId: '31' }));
  expect([blocks(), placeOf('.od478-help-block')]).toEqual([1, 12]);
});

it.each([
  ['of 12 products', listHtml(12, { guidedSellingId: '31' })],
  ['without a guided selling', listHtml(13)],
  ['without a list', '<main data-guided-selling-id="31"></main>'],
  ['whose second list is the long one', listHtml(1, { guidedSellingId: '31' }) + long],
  ['whose long list is not in main', long.replaceAll('main', 'aside')],
])('OD478: is not on a page %s', async (_name, html) => {
  const { before } = await open(html);
  expect(document.body.outerHTML).toBe(before);
});

it('OD478: escapes what the server gave as the id', async () => {
  await open(listHtml(13, { guidedSellingId: '../x?y' }));
  expect(document.querySelector('.od478-button')?.getAttribute('href')).toBe('/guidedselling/..%2Fx%3Fy');
});

describe('OD478: measures', () => {
  it('the view of the block and the click on its button in B', async () => {
    const { measured } = await open(long);
    view.look(document.querySelector('.od478-help-block'));
    press('.od478-button');
    expect(measured()).toEqual(['viewport: help block', 'click: help block']);
  });

  it.each(['A', 'C'])('the view of product 13 in %s, whose page stays as it is', async (variant) => {
    const { measured, before } = await open(long, variant);
    expect(document.body.outerHTML).toBe(before);
    view.look(...document.querySelectorAll('li'));
    expect(measured()).toEqual(['viewport: product 13']);
  });

  it('nothing in A where B would have no block', async () => {
    const { measured } = await open(listHtml(13), 'A');
    view.look(...document.querySelectorAll('li'));
    expect(measured()).toEqual([]);
  });
});
