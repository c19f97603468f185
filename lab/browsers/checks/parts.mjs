// @ts-check
import { expectSame } from './expect.mjs';

/** @import { Check } from './check.mjs' */

/** Parts of pages that lean on what browsers do differently. @type {readonly Check[]} */
export const parts = [
  {
    title: 'a picture opens large, and Escape gives focus back',
    async run(lab) {
      await lab.open('/product/matras-duin-pocketvering');
      await lab.run(() => /** @type {HTMLElement} */ (document.querySelector('a.gallery-picture')).focus());
      await lab.press('Enter');
      await lab.shown('dialog[open]');
      await lab.press('Escape');
      await lab.gone('dialog');
      await lab.focused('a.gallery-picture');
    },
  },
  {
    title: 'the header’s cart opens, and Back closes it',
    async run(lab) {
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
  },
  {
    title: 'a search for stores shows them, on the map too',
    async run(lab) {
      await lab.open('/Winkels/Zoeken?Address=Utrecht');
      await lab.until(
        '3 stores',
        () => document.querySelectorAll('[data-locator-list] li[data-store-id]').length === 3,
      );
      await lab.run(() => document.querySelector('.sf-map')?.scrollIntoView());
      await lab.shown('.leaflet-tile-loaded');
      await lab.shown('.leaflet-marker-pane button');
    },
  },
  {
    title: 'a date is chosen in the calendar',
    async run(lab) {
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
  },
  {
    title: 'a form names what is wrong, at its first field',
    async run(lab) {
      await lab.open('/fixtures/checkout');
      await lab.click('[data-behaviour="form"] [type=submit]');
      await lab.until('a field with an error that has focus, or a summary of errors', () =>
        document.activeElement?.matches('[aria-invalid=true], [role=alert], [tabindex="-1"]:not(main)'),
      );
    },
  },
];
