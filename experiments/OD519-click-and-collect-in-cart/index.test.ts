import { expect, it } from 'vitest';
import { openVariant, press } from '../../src/experiments/engine/testing.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

const view = freshViewport();

const cart =
  '<div data-cart><aside data-cart-totals><h2>Overzicht</h2><dl><div><dt>Artikelen</dt><dd>€ 60,-</dd></div><div data-cart-delivery><dt>Bezorgen</dt><dd>€ 49,-</dd></div><div data-cart-delivery id="last"><dt>Pakket</dt><dd>Gratis</dd></div><div><dt>Totaal</dt><dd>€ 109,-</dd></div></dl><p>Inclusief btw.</p></aside></div>';
const lines = () => document.querySelectorAll('#last + .od519-collect').length;
const all = () => document.querySelectorAll('.od519-collect').length;

const open = (html: string, variant = 'B') => openVariant(experiment, variant, { html });

it('OD519: stands under the last way of delivery, above the total, leads to the stores', async () => {
  await open(cart);
  expect([lines(), all()]).toEqual([1, 1]);
  const link = document.querySelector<HTMLAnchorElement>('.od519-link');
  expect(new URL(link?.href ?? '').pathname).toBe('/Winkels/Zoeken');
  expect(document.querySelector('.od519-collect')?.textContent).toBe(
    'Liever zelf afhalen? In de winkel kost dat niets.Vind je winkel',
  );
});

it.each([
  ['B', '.od519-collect', '.od519-link', 'click and collect'],
  ['A', '#last', '#last dd', 'delivery'],
])('OD519: variant %s measures the view of %s and the click on %s', async (variant, seen, pressed, label) => {
  const { measured } = await open(cart, variant);
  view.look(document.querySelector(seen));
  press(pressed);
  expect(measured()).toEqual([`viewport: ${label}`, `click: ${label}`]);
});
