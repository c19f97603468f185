import { expect, it } from 'vitest';
import { fragment, openVariant, press, settled } from '../../src/experiments/engine/testing.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

const view = freshViewport();

const text =
  '<div class="store-teaser-text"><h2 class="section-title">Kom proefliggen</h2><p>In 60 minuten.</p><p><a href="/Winkels/Afspraak" data-behaviour="appointment-opener">Maak een afspraak</a> <a href="/Winkels/Zoeken">Zoek</a></p></div>';
const tiles =
  '<ul class="spotlights"><li class="spotlight"><a href="/Winkels/Zoeken">Vind je winkel</a></li></ul>';
const page = (inside: string) =>
  `<main>\n<section class="store-teaser">\n<div class="store-teaser-inner"><div class="picture"></div>\n${inside}\n</div></section></main>`;
const order = () =>
  [...(document.querySelector('.store-teaser-inner')?.children ?? [])].map(({ localName }) => localName);
const leading = ['h2', 'a', 'ul', 'div', 'div'];

const open = (html: string, variant = 'B') => openVariant(experiment, variant, { html });

it.each([
  ['after the text', text + tiles],
  ['before the text', tiles + text],
])(
  'OD556: the button stands beside the heading, tiles %s under them, and all comes home to the byte',
  async (_name, inside) => {
    const { experiments, before } = await open(page(inside));
    expect(order()).toEqual(leading);
    experiments.stop('OD556');
    expect(document.body.outerHTML).toBe(before);
  },
);

it('OD556: a late teaser, late tiles and a teaser that takes its place lead alike', async () => {
  const { services, experiments } = await open('<main></main>');
  for (const inside of [text + tiles, text]) {
    document.querySelector('main')?.replaceWith(fragment(page(inside)));
    services.signals.emit('cart-html-updated', {});
    await settled();
  }
  expect(order()).toEqual(['div', 'div']);
  document.querySelector('.store-teaser-inner')?.append(fragment(tiles));
  await settled();
  expect(order()).toEqual(leading);
  experiments.stop('OD556');
  expect(order()).toEqual(['div', 'div', 'ul']);
});

it.each(['A', 'B', 'C'])(
  'OD556: variant %s measures the teaser, its tiles and its appointment',
  async (variant) => {
    const { measured } = await open(page(text + tiles), variant);
    view.look(document.querySelector('.store-teaser'));
    for (const selector of ['.spotlight a', '[data-behaviour]', 'p > a:last-child']) {
      press(selector);
    }
    expect(measured()).toEqual(['viewport: store teaser', 'click: spotlight tile', 'click: appointment']);
  },
);
