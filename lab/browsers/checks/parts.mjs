// @ts-check
import { expectSame } from './expect.mjs';

/** @import { Check } from './check.mjs' */

/** Parts of pages that lean on what browsers do differently. @type {readonly Check[]} */
export const parts = [
  {
    title: 'a picture opens large, and Escape gives focus back',
    async run(lab) {
      await lab.open('/product/matras-duin-pocketvering');
      await lab.mounted('gallery');
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
      await lab.open('/fixtures/reset?cart=one');
      await lab.open('/matrassen');
      await lab.mounted('cart-popup');
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
      await lab.mounted('store-locator');
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
      await lab.mounted('date-field');
      await lab.click('[data-behaviour="date-field"][data-state="mounted"] button');
      await lab.shown('dialog[open] [aria-selected], dialog[open] [role=grid]');
      await lab.press('Escape');
      await lab.gone('dialog');
    },
  },
  {
    title: 'a form names what is wrong, at its first field',
    async run(lab) {
      await lab.open('/fixtures/checkout');
      await lab.mounted('form');
      await lab.run(() => {
        const form = document.querySelector('form[data-behaviour~="form"], [data-behaviour="form"] form');
        /** @type {HTMLFormElement} */ (form).requestSubmit();
      });
      await lab.until('a field with an error that has focus, or a summary of errors', () =>
        document.activeElement?.matches('[aria-invalid=true], [role=alert], [tabindex="-1"]:not(main)'),
      );
    },
  },
];
