// @ts-check
import { isDeepStrictEqual } from 'node:util';

/** @import { Checks } from './check.mjs' */

/** @param {string} what @param {unknown} found @param {unknown} expected @throws {Error} */
export function expectSame(what, found, expected) {
  if (isDeepStrictEqual(found, expected)) return;
  throw new Error(`${what}: ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`);
}

const product = '/product/matras-duin-pocketvering';
const popup = 'dialog[open] .sf-popup-title';

/** Those that no other check walks. @type {readonly (readonly [what: string, path: string, touch: string, shows: string])[]} */
const kinds = [
  ['a store', '/Winkels/Eindhoven', '[data-behaviour="appointment-opener"]', popup],
  ['a product under a strict policy', `${product}?csp=strict`, '.button-order', popup],
  ['a product with the hashes of its scripts', `${product}?integrity=on&csp=strict`, '.button-order', popup],
];

/** Each answers the first touch, and nothing has failed. @type {Checks} */
export const pages = Object.fromEntries(
  kinds.map(([what, path, touch, shows]) => [
    `${what} answers the first touch`,
    async (lab) => {
      await lab.open(path);
      await lab.click(touch);
      await lab.shown(shows);
      const failed = await lab.run(() => document.querySelectorAll('[data-state="failed"]').length);
      if (failed) throw new Error(`${failed} of its islands and behaviours have failed`);
    },
  ]),
);

/** Parts of pages that lean on what browsers do differently. @type {Checks} */
export const parts = {
  async 'a picture opens large, and Escape gives focus back'(lab) {
    await lab.open('/product/matras-duin-pocketvering');
    await lab.run(() => /** @type {HTMLElement} */ (document.querySelector('a.gallery-picture')).focus());
    await lab.press('Enter');
    await lab.shown('dialog[open]');
    await lab.press('Escape');
    await lab.gone('dialog');
    await lab.focused('a.gallery-picture');
  },

  async 'the header’s cart opens, and Back closes it'(lab) {
    await lab.open('/product/matras-duin-pocketvering');
    await lab.click('.button-order');
    await lab.shown('dialog[open] .sf-popup-title');
    await lab.open('/matrassen');
    await lab.shown('[data-cart-badge]');
    await lab.click('.cart-link');
    await lab.shown('dialog[open] [data-cart-line]');
    await lab.run(() => history.back());
    await lab.gone('dialog');
    expectSame('the page', await lab.run(() => location.pathname), '/matrassen');
  },

  async 'a search for stores shows them, on the map too'(lab) {
    await lab.open('/Winkels/Zoeken?Address=Utrecht');
    await lab.until(
      '3 stores',
      () => document.querySelectorAll('[data-locator-list] li[data-store-id]').length === 3,
    );
    await lab.run(() => document.querySelector('.sf-map')?.scrollIntoView());
    await lab.shown('.leaflet-tile-loaded');
    await lab.shown('.leaflet-marker-pane button');
  },

  async 'a date is chosen in the calendar'(lab) {
    await lab.open('/fixtures/date-fields');
    await lab.shown('.sf-date-button');
    await lab.click('[data-kind="delivery"] .sf-date-button');
    await lab.shown('dialog[open] [role=grid]');
    await lab.press('Enter');
    await lab.gone('dialog');
    const day = () => {
      const field = document.querySelector('[data-kind="delivery"] select');
      return field instanceof HTMLSelectElement ? field.value : '';
    };
    await lab.until('the day in the field', day);
    await lab.focused('[data-kind="delivery"] .sf-date-button');
  },

  async 'a form names what is wrong, at its first field'(lab) {
    await lab.open('/fixtures/checkout');
    await lab.click('[data-behaviour="form"] [type=submit]');
    await lab.until('a field with an error that has focus, or a summary of errors', () =>
      document.activeElement?.matches('[aria-invalid=true], [role=alert], [tabindex="-1"]:not(main)'),
    );
  },
};
