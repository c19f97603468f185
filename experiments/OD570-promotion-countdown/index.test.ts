import { expect, it } from 'vitest';
import { openVariant } from '../../src/experiments/engine/testing.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

const view = freshViewport();

const hour = 3_600_000;
const later = () => String(Date.now() + hour);
const promotion = (end = later()) =>
  `<article data-promotion-end="${end}"><h2>Fris opgemaakt</h2><p>Linnen. <a href="/beddengoed-overzicht">Naar beddengoed</a></p></article>`;
const page = (inside: string) => `<main>${inside}</main>`;
const clocks = () => [...document.querySelectorAll<HTMLElement>('.od570-countdown')];

const open = (html: string, variant = 'B') => openVariant(experiment, variant, { html });

it("OD570: stands once after the promotion's title, counts to its end", async () => {
  const end = later();
  await open(page(promotion(end)));
  expect(clocks().map((clock) => clock.previousElementSibling?.localName)).toEqual(['h2']);
  expect(clocks()[0]?.dataset).toMatchObject({
    behaviour: 'countdown',
    end,
    whenOver: 'remove',
  });
  expect(clocks()[0]?.hasAttribute('data-countdown-of')).toBe(true);
  expect(clocks()[0]?.textContent).toMatch(/^Tot \d+ \p{L}+ \d{4}/u);
});

it("OD570: stands after a promotion's link where it has no heading", async () => {
  await open(page(`<p data-promotion-end="${later()}"><a href="/Aanbiedingen/x">Gratis topper</a></p>`));
  expect(clocks()[0]?.previousElementSibling?.localName).toBe('a');
});

it.each([
  ['has ended', promotion(String(Date.now() - 1))],
  ['has no end', promotion().replace(/ data-promotion-end="\d+"/, '')],
  ['ends at no time', promotion('morgen')],
  ['ends after all time', promotion('9999999999999999')],
  ['would say more than a time', promotion('1&quot;&gt;&lt;b&gt;')],
  [
    'counts down by itself',
    promotion().replace('</p>', '</p><p data-behaviour="countdown" data-end="9999999999999"></p>'),
  ],
  ['has no title', `<p data-promotion-end="${later()}">Alleen tekst</p>`],
])('OD570: the page stays as it is where a promotion %s', async (_name, inside) => {
  const { before } = await open(page(inside));
  expect(document.body.outerHTML).toBe(before);
});

it.each([
  ['B', '.od570-countdown', 'countdown'],
  ['A', 'h2', 'promotion title'],
  ['C', 'h2', 'promotion title'],
])(
  'OD570: variant %s measures the view of %s, and the click on the promotion',
  async (variant, seen, label) => {
    const { measured } = await open(page(promotion()), variant);
    view.look(document.querySelector(seen));
    const link = document.querySelector('a');
    link?.addEventListener('click', (event) => event.preventDefault());
    link?.click();
    expect(measured()).toEqual([`viewport: ${label}`, 'click: promotion']);
  },
);
