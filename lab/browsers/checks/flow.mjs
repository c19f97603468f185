// @ts-check
import { expectSame } from './parts.mjs';

/** @import { Checks } from './check.mjs' */

const product = '/product/matras-duin-pocketvering';
const order = '.button-order';

const box = 'input[type=checkbox][value=Latex]';

/** Opens the filters, which stay closed in browsers without `::details-content`. @param {import('../lab.mjs').Lab} lab */
async function tick(lab) {
  await lab.run(() => document.querySelector('details.filters')?.setAttribute('open', ''));
  await lab.click(box);
}

/** What a shopper does from page to page. @type {Checks} */
export const flow = {
  async 'a product is added, its popup opens, and Escape gives focus back'(lab) {
    await lab.open(product);
    await lab.run((one) => /** @type {HTMLElement} */ (document.querySelector(one)).focus(), order);
    await lab.press('Enter');
    await lab.shown('dialog[open] .sf-popup-title');
    await lab.focused('dialog .sf-popup-title');
    await lab.press('Escape');
    await lab.gone('dialog');
    await lab.focused(order);
    await lab.until('1 in the header', () =>
      [...document.querySelectorAll('[data-cart-badge]')].some(({ textContent }) => textContent === '1'),
    );
  },

  async 'a press before the script is there counts once'(lab) {
    await lab.delay('storefront.js=1500');
    await lab.open(`${product}?blocking=off`).catch(() => {});
    await lab.click(order);
    await lab.shown('dialog[open] .sf-popup-title');
    await lab.until('1 in the header', () =>
      [...document.querySelectorAll('[data-cart-badge]')].some(({ textContent }) => textContent === '1'),
    );
  },

  async 'a suggestion is chosen by keys'(lab) {
    await lab.open('/');
    await lab.click('[data-island="search-autocomplete"] input[name=q]');
    await lab.type('matras');
    await lab.shown('[role=listbox]');
    await lab.press('ArrowDown');
    await lab.shown('[role=option][aria-selected=true]');
    await lab.press('Enter');
    await lab.until('the results', () => location.search.includes('q=matras'));
  },

  async 'a filter survives a reload, and Back takes it away'(lab) {
    await lab.open('/matrassen');
    await lab.mounted('product-filters');
    await tick(lab);
    await lab.until('the filter in the address', () => location.search === '?soort=Latex');
    await lab.reload();
    await lab.mounted('product-filters');
    const isTicked = () => document.querySelector('input[value=Latex]:checked') !== null;
    expectSame('ticked after a reload', await lab.run(isTicked), true);
    expectSame('the address', await lab.run(() => location.search), '?soort=Latex');
    await lab.run(() => history.back());
    await lab.until('the whole list', () => location.search === '');
    await lab.until('all products', () => document.querySelectorAll('[data-product-tile]').length === 24);
    expectSame('ticked after Back', await lab.run(isTicked), false);
  },

  async 'a tick whose list never came is not repeated by a reload'(lab) {
    await lab.open('/matrassen');
    await lab.mounted('product-filters');
    await lab.run(() => {
      window.fetch = () => new Promise(() => {});
    });
    await tick(lab);
    await lab.shown('input[value=Latex]:checked');
    await lab.reload();
    await lab.mounted('product-filters');
    await lab.run(() => new Promise((done) => setTimeout(done, 500)));
    expectSame('the address', await lab.run(() => location.search), '');
  },

  async 'Back shows the page from the browser’s cache, at work and counted'(lab) {
    await lab.run(() => localStorage.setItem('consentLevel', '7'));
    await lab.open('/matrassen');
    await lab.mounted('product-filters');
    await lab.open(product);
    await lab.shown(order);
    await lab.back();
    await lab.until('the list', () => location.pathname === '/matrassen');
    await lab.mounted('product-filters');
    const isFromCache = await lab.run(() => /** @type {any} */ (window).lab.isFromCache);
    await tick(lab);
    await lab.until('the filter in the address', () => location.search === '?soort=Latex');
    const pageCount = await lab.run(() => sessionStorage.getItem('pageCount'));
    // A page in Firefox's cache keeps the session storage that it was left with, for good.
    const isOldCopy = isFromCache && lab.name === 'Firefox';
    expectSame('the pages of this visit', pageCount, isOldCopy ? '2' : '3');
    return isFromCache ? 'from the cache' : 'loaded anew';
  },

  async 'a page that was left at once comes back at work'(lab) {
    await lab.open('/matrassen');
    await lab.click('[data-product-tile] a');
    await lab.until('the product', () => location.pathname.startsWith('/product/'));
    await lab.back();
    await lab.until('the list', () => location.pathname === '/matrassen');
    await tick(lab);
    await lab.until('the filter in the address', () => location.search === '?soort=Latex');
    // By an answer that the browser may have broken off.
    await lab.shown('[data-behaviour="contact-options"] a');
  },

  async 'calls that end because the shopper leaves are no failures'(lab) {
    await lab.open(product);
    await lab.delay('AddProductAjax=3000,AutoComplete=3000,GetItemCountAjax=3000');
    await lab.click('[data-island="search-autocomplete"] input[name=q]');
    await lab.type('matras');
    await lab.click(order);
    await lab.run(() => new Promise((done) => setTimeout(done, 600)));
    await lab.delay('0');
    await lab.open('/matrassen');
    await lab.mounted('product-filters');
  },

  async 'a cart line gets more pieces, is removed, and comes back with focus'(lab) {
    await lab.open('/fixtures/reset?cart=one');
    await lab.open('/winkelwagen');
    await lab.click('[data-cart-step="plus"]');
    await lab.until('2 pieces', () => {
      const field = document.querySelector('[data-cart-line] input[type=number]');
      return field instanceof HTMLInputElement && field.value === '2';
    });
    await lab.until('nothing busy', () => !document.querySelector('[aria-busy]'));
    await lab.click('[data-cart-remove] button');
    await lab.shown('[data-cart-undo]');
    await lab.run(() => /** @type {HTMLElement} */ (document.querySelector('[data-cart-undo]')).focus());
    await lab.press('Enter');
    await lab.shown('[data-cart-line]');
    await lab.focused('[data-cart-remove] button');
  },
};
