import { expect, it } from 'vitest';
import { fragment, openVariant, press, settled } from '../../src/experiments/engine/testing.ts';
import experiment from './index.ts';

const order = '<div class="order-part"><button>In winkelwagen</button></div>';
const html = `<main><article data-product-detail>${order}<p><a href="/Winkels/Afspraak">Afspraak</a></p></article></main>`;

/** What the flow shows at this step, as the server sends it. */
const at = (current: string) =>
  `<form data-appointment-form><input type="hidden" name="CurrentStep" value="${current}"></form>`;

async function show(step: string) {
  const place = document.querySelector('[data-appointment-place]');
  place?.replaceChildren(fragment(step));
  await settled();
}

it('OD583: opens the flow from below the order button', async () => {
  await openVariant(experiment, 'B', { html });
  const link = document.querySelector('.od583-open');
  expect([link?.getAttribute('data-behaviour'), link?.getAttribute('href')]).toEqual([
    'appointment-opener',
    '/Winkels/Afspraak',
  ]);
});

it("OD583: takes the place of the same link among the page's promises, and leaves the others", async () => {
  const own = '<li>Eerst voelen? <a href="/Winkels/Afspraak">Maak een afspraak</a></li>';
  const page = `<main><article data-product-detail>${order}<ul class="product-usps"><li>Gratis</li>${own}</ul></article></main>`;
  await openVariant(experiment, 'B', { html: page });
  const shown = [...document.querySelectorAll<HTMLElement>('li')].map(({ style }) => style.display);
  expect(shown).toEqual(['', 'none']);
});

it('OD583: measures the panel, each step once, and that the appointment was created', async () => {
  const { measured } = await openVariant(experiment, 'B', { html });
  press('.od583-open');
  document.body.append(
    fragment('<dialog><div data-island="appointment"><div data-appointment-place></div></div></dialog>'),
  );
  for (const step of ['0', '1', '2', '1', '3', '9', 'x']) await show(at(step));
  await show('<div data-appointment-created></div>');
  expect(measured()).toEqual([
    'click: panel opened',
    'interaction: step 1, type',
    'interaction: step 2, store',
    'interaction: step 3, time slot',
    'interaction: step 4, customer',
    'interaction: step 5, created',
    'data: appointment created',
  ]);
});

it('OD583: measures the page’s own link in A, which stays as it is', async () => {
  const { measured, before } = await openVariant(experiment, 'A', { html });
  expect(document.body.outerHTML).toBe(before);
  press('article a');
  expect(measured()).toEqual(['click: link to the appointment']);
});
