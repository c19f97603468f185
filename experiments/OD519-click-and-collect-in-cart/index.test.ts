import { expect, it } from 'vitest';
import { fragment, openVariant, press, settled } from '../../src/experiments/testing.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

const view = freshViewport();

const cart =
  '<div data-cart><aside data-cart-totals><h2>Overzicht</h2><dl><div><dt>Artikelen</dt><dd>€ 60,-</dd></div><div data-cart-delivery><dt>Bezorgen</dt><dd>€ 49,-</dd></div><div data-cart-delivery id="last"><dt>Pakket</dt><dd>Gratis</dd></div><div><dt>Totaal</dt><dd>€ 109,-</dd></div></dl><p>Inclusief btw.</p></aside></div>';
const lines = () => document.querySelectorAll('#last + .od519-collect').length;
const all = () => document.querySelectorAll('.od519-collect').length;

const open = (html: string, variant = 'B') => openVariant(experiment, variant, { html });

it('stands under the last way of delivery, above the total, leads to the stores, and goes to the byte', async () => {
  const { experiments, before } = await open(cart);
  expect([lines(), all()]).toEqual([1, 1]);
  const link = document.querySelector<HTMLAnchorElement>('.od519-link');
  expect(new URL(link?.href ?? '').pathname).toBe('/Winkels/Zoeken');
  expect(document.querySelector('.od519-collect')?.textContent).toBe(
    'Liever zelf ophalen? In de winkel haal je je bestelling gratis af.Vind je winkel',
  );
  experiments.stop('OD519');
  expect(document.body.outerHTML).toBe(before);
});

it.each([
  ['an empty cart', '<div data-cart><p>Leeg</p></div>'],
  ['a list of another part of the page', '<dl></dl>'],
])('%s stays as it is', async (_name, html) => {
  const { before } = await open(html);
  expect(document.body.outerHTML).toBe(before);
});

it('comes with a late cart, once in each that replaces it, and goes with the last line', async () => {
  const { services } = await open('<main></main>');
  const main = document.querySelector('main');
  for (let round = 0; round < 3; round++) {
    main?.replaceChildren(fragment(cart));
    services.signals.emit('cart-html-updated', {});
    services.signals.emit('cart-count-updated', {});
    await settled();
    expect([lines(), all()]).toEqual([1, 1]);
  }
  document.querySelector('.od519-collect')?.remove();
  services.signals.emit('cart-html-updated', {});
  await settled();
  expect([lines(), all()]).toEqual([1, 1]);
  main?.replaceChildren(fragment('<div data-cart></div>'));
  await settled();
  expect(all()).toBe(0);
});

it.each([
  ['B', '.od519-collect', '.od519-link', 'click and collect'],
  ['A', '#last', '#last dd', 'delivery'],
])('variant %s measures the view of %s and the click on %s', async (variant, seen, pressed, label) => {
  const { before, measured } = await open(cart, variant);
  if (variant === 'A') expect(document.body.outerHTML).toBe(before);
  view.look(document.querySelector(seen));
  press(pressed);
  expect(measured()).toEqual([`viewport: ${label}`, `click: ${label}`]);
});
