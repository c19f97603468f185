// Longer than others: all calls of the cart and their faults.
import { expect, type Page } from '@playwright/test';
import { giveCart } from '../support/give-cart.ts';
import { mounted } from '../support/storefront.ts';
import {
  addButton,
  added,
  badge,
  button,
  dialog,
  dialogOf,
  main,
  message,
  nothing,
  product,
} from './parts.ts';
import type { CallRow, Failure } from './row.ts';

async function openProduct(page: Page, cart?: 'locked' | 'quote') {
  if (cart) await giveCart(page, cart);
  await page.goto(product);
  await mounted(page, 'add-to-cart');
  await mounted(page, 'cart-popup');
  if (cart) await expect(badge(page)).toHaveText('1');
}

const isAdded = (page: Page) => expect(added(page)).toBeVisible();

async function openHeaderCart(page: Page) {
  await giveCart(page, 'one');
  await page.goto('/');
  await mounted(page, 'cart-popup');
  await expect(badge(page)).toHaveText('1');
}
const headerCart = (page: Page) => dialogOf(page, 'Winkelwagen');
const pressCart = (page: Page) => page.locator('[data-island="cart-popup"] a').first().click();

const cartLines = (page: Page) => page.locator('[data-cart-lines] [data-cart-line]');
const undo = (page: Page) => page.getByRole('button', { name: /ongedaan maken/ });
const saidOfCart = (page: Page) => page.locator('[data-cart] > [role="status"]');
const removeLine = (page: Page) =>
  cartLines(page)
    .first()
    .getByRole('button', { name: /^Verwijder/ })
    .click();

async function openCart(page: Page) {
  await giveCart(page, 'one');
  await page.goto('/winkelwagen');
  await mounted(page, 'cart-page');
  await mounted(page, 'cart-popup');
  await expect(badge(page)).toHaveText('1');
}

async function openMany(page: Page) {
  await giveCart(page, 'many');
  await page.goto('/winkelwagen');
  await mounted(page, 'cart-page');
}
async function enterCode(page: Page) {
  await page.getByLabel('Kortingscode', { exact: true }).fill('slaap25');
  await page.getByRole('button', { name: 'Gebruiken' }).click();
}
const removeCode = (page: Page) => page.getByRole('button', { name: 'Kortingscode SLAAP25 verwijderen' });
const codeFails = (again: Failure['again']): Failure => ({
  sees: 'a message at the code; its button is another try',
  shown: (page) => expect(main(page)).toContainText('Je kortingscode is niet gewijzigd'),
  again,
});

/** Any successful answer counts as done. That it was not done shows when the product is added. */
function answeredWithoutDoing(text: RegExp): NonNullable<CallRow['but']> {
  const still = message('the same popup, which says why the product can’t be added yet', dialog, text);
  return { html: still, empty: still, shape: still };
}

const addFails = message(
  'a popup that says that nothing was added',
  (page) => dialogOf(page, 'Oeps!'),
  /Toevoegen lukte niet/,
);

export const cartRows: readonly CallRow[] = [
  {
    call: 'GET /Ajax/GetCsrfToken',
    answers: 'json',
    early: true,
    open: (page) => openProduct(page),
    press: (page) => addButton(page).click(),
    works: isAdded,
    fails: addFails,
    pieces: [0, 1],
    // The session misses the token too.
    lines: 2,
  },
  {
    call: 'POST /Ajax/Cart/AddProductAjax',
    answers: 'json',
    open: (page) => openProduct(page),
    press: (page) => addButton(page).click(),
    works: isAdded,
    fails: addFails,
    // The cart is asked, which has it.
    but: { lost: 'works' },
    pieces: [0, 1],
  },
  {
    call: 'GET /Ajax/Cart/CloneAjax',
    answers: 'done',
    open: (page) => openProduct(page, 'locked'),
    async press(page) {
      await addButton(page).click();
      await button(dialog(page), 'Bestelling annuleren').click();
      await button(dialog(page), 'Ja, annuleer de bestelling').click();
    },
    works: isAdded,
    fails: message(
      'the same popup, which says that the order could not be cancelled',
      dialog,
      /annuleren lukte niet/,
    ),
    // The product is added, which tells that it was cancelled.
    but: { ...answeredWithoutDoing(/nog steeds vergrendeld/), lost: 'works' },
    pieces: [1, 2],
  },
  {
    call: 'GET /Ajax/Cart/ResetAjax',
    answers: 'done',
    open: (page) => openProduct(page, 'quote'),
    async press(page) {
      await addButton(page).click();
      await button(dialog(page), 'Winkelwagen leegmaken en toevoegen').click();
    },
    works: isAdded,
    fails: message(
      'the same popup, which says that the cart could not be emptied',
      dialog,
      /leegmaken lukte niet/,
    ),
    but: { ...answeredWithoutDoing(/staat nog in je winkelwagen/), lost: 'works' },
    pieces: [1, 1],
  },
  {
    call: 'GET /Ajax/Cart/AddToCartPopupAjax',
    answers: 'html',
    open: (page) => openProduct(page),
    press: (page) => addButton(page).click(),
    works: isAdded,
    fails: {
      sees: 'the popup with its links, without the product',
      shown: (page) => expect(added(page).getByRole('link', { name: 'Naar de winkelwagen' })).toBeVisible(),
      again: (page) => added(page).getByRole('link', { name: 'Naar de winkelwagen' }).click(),
      after: (page) => expect(cartLines(page)).toHaveCount(1),
    },
    pieces: [1, 1],
  },
  {
    call: 'GET /Ajax/Cart/GetItemCountAjax',
    answers: 'json',
    early: true,
    async open(page) {
      await giveCart(page, 'one');
      await page.goto('/');
      await mounted(page, 'cart-popup');
    },
    press: async () => {},
    works: (page) => expect(badge(page)).toHaveText('1'),
    fails: nothing('the last known count stays, and the link leads to the cart', async (page) => {
      await page.waitForLoadState('networkidle');
      await expect(badge(page)).toBeHidden();
      await expect(page.locator('[data-island="cart-popup"] a').first()).toHaveAttribute(
        'href',
        '/winkelwagen',
      );
    }),
    pieces: [1, 1],
  },
  {
    call: 'GET /Ajax/Cart/HeaderCartAjax',
    answers: 'html',
    open: openHeaderCart,
    press: pressCart,
    works: (page) => expect(headerCart(page).locator('[data-cart-line]')).toHaveCount(1),
    fails: message('a message in the popup', headerCart, /laden lukte niet/),
    pieces: [1, 1],
  },
  {
    call: 'POST /Ajax/Cart/HeaderRemoveItemAjax',
    answers: 'html',
    open: openHeaderCart,
    async press(page) {
      await pressCart(page);
      await headerCart(page)
        .getByRole('button', { name: /verwijder/i })
        .click();
    },
    works: (page) => expect(headerCart(page).locator('[data-cart-line]')).toHaveCount(0),
    fails: {
      sees: 'a message at the line, which stays; its button is another try',
      shown: (page) => expect(headerCart(page).getByRole('alert')).toContainText('verwijderen lukte niet'),
      again: (page) =>
        headerCart(page)
          .getByRole('button', { name: /verwijder/i })
          .click(),
    },
    but: { lost: 'works' },
    pieces: [1, 0],
  },
  {
    call: 'POST /winkelwagen/aantal',
    by: 'sendCartForm',
    answers: 'page',
    open: openCart,
    press: (page) => cartLines(page).first().locator('[data-cart-step="plus"]').click(),
    works: (page) => expect(saidOfCart(page)).toContainText('is nu 2'),
    fails: message('a message at the line, and the number as it was', main, /wijzigen in 2 lukte niet/),
    but: { lost: 'works' },
    pieces: [1, 2],
  },
  {
    call: 'POST /winkelwagen/verwijderen',
    by: 'sendCartForm',
    answers: 'page',
    open: openCart,
    press: removeLine,
    works: (page) => expect(undo(page)).toBeVisible(),
    fails: message('a message at the line, which stays', main, /verwijderen lukte niet/),
    but: { lost: 'works' },
    pieces: [1, 0],
  },
  {
    call: 'POST /winkelwagen/terugleggen',
    by: 'sendCartForm',
    answers: 'page',
    async open(page) {
      await openCart(page);
      await removeLine(page);
      await expect(undo(page)).toBeVisible();
    },
    press: (page) => undo(page).click(),
    works: (page) => expect(cartLines(page)).toHaveCount(1),
    fails: message('a message in the place of the line', main, /terugleggen lukte niet/),
    but: { lost: 'works' },
    pieces: [0, 1],
  },
  {
    call: 'POST /winkelwagen/kortingscode',
    by: 'sendCartForm',
    answers: 'page',
    open: openMany,
    press: enterCode,
    works: (page) => expect(removeCode(page)).toBeVisible(),
    fails: codeFails(enterCode),
    but: { lost: 'works' },
    typed: { 'form[data-cart-code] [name=code]': 'slaap25' },
  },
  {
    call: 'POST /winkelwagen/kortingscode/verwijderen',
    by: 'sendCartForm',
    answers: 'page',
    async open(page) {
      await openMany(page);
      await enterCode(page);
      await expect(removeCode(page)).toBeVisible();
    },
    press: (page) => removeCode(page).click(),
    works: (page) => expect(removeCode(page)).toHaveCount(0),
    fails: codeFails((page) => removeCode(page).click()),
    but: { lost: 'works' },
  },
  {
    call: 'GET /winkelwagen',
    by: 'readCartPage',
    where: 'after an answer that was lost',
    answers: 'page',
    async open(page) {
      await openCart(page);
      await page.route('**/winkelwagen/aantal', (route) => route.abort('connectionreset'), { times: 1 });
    },
    press: (page) => cartLines(page).first().locator('[data-cart-step="plus"]').click(),
    works: (page) => expect(main(page)).toContainText('wijzigen in 2 lukte niet'),
    fails: {
      ...message('a message that the change is not known', main, /We weten niet zeker of het aantal/),
      after: (page) => expect(saidOfCart(page)).toContainText('is nu 2'),
    },
    but: {
      slow: {
        ...message('the message of the change that failed', main, /wijzigen in 2 lukte niet/),
        after: (page) => expect(saidOfCart(page)).toContainText('is nu 2'),
      },
    },
    pieces: [1, 2],
    unnamed: 'the change is, whose answer was lost: a part of the page tells of one failure of a kind',
    // The change, and the look at the cart.
    lines: 2,
  },
];
