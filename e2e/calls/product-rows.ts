import { expect, type Page } from '@playwright/test';
import { mounted } from '../support/storefront.ts';
import { chosenProduct, dialog, isMounted, message, nothing } from './parts.ts';
import type { CallRow } from './row.ts';

const choices = (page: Page) => page.locator('.choices[data-behaviour="article-selection"]');
const size = (page: Page, name: string) => choices(page).getByRole('link', { name });
const related = (page: Page) =>
  // Out of view it is inert, so it has no role yet.
  page.locator('#gerelateerd a[data-popup]').first();

async function openRelated(page: Page) {
  await page.goto(chosenProduct);
  await related(page).scrollIntoViewIfNeeded();
  await isMounted(related(page));
}
const selection = (page: Page) => dialog(page).locator('[data-behaviour="article-selection"]');

const listStays = message(
  'a message above the list, which stays',
  (page) => page.getByRole('alert'),
  /Je keuze toepassen lukte niet/,
  'Opnieuw proberen',
);

export const productRows: readonly CallRow[] = [
  {
    call: 'GET /Ajax/Catalog/ArticleSelectionContentAjax',
    where: 'on the product page',
    answers: 'html',
    async open(page) {
      await page.goto(chosenProduct);
      await mounted(page, 'article-selection');
    },
    press: (page) => size(page, '140 x 200').click(),
    works: (page) => expect(page).toHaveURL(/maat=201112-140200$/),
    fails: {
      sees: 'a line that names what is still shown, and links to the other choice',
      shown: (page) =>
        expect(choices(page).locator('[role="status"]')).toContainText('Je ziet nog 160 x 200 cm'),
      again: (page) => choices(page).locator('[role="status"]').getByRole('link').click(),
    },
  },
  {
    call: 'GET /Ajax/Catalog/ArticleSelectionContentAjax',
    where: 'in the popup',
    answers: 'html',
    async open(page) {
      await openRelated(page);
      await related(page).click();
      await isMounted(selection(page));
    },
    press: (page) => dialog(page).locator('.size-option').nth(1).click(),
    works: (page) => expect(dialog(page).getByRole('radio').nth(1)).toBeChecked(),
    fails: {
      sees: 'a line that says so; the former choice is chosen again',
      async shown(page) {
        await expect(dialog(page).getByRole('status').filter({ hasText: 'lukte niet' })).toBeVisible();
        await expect(dialog(page).getByRole('radio').nth(1)).not.toBeChecked();
      },
      again: (page) => dialog(page).locator('.size-option').nth(1).click(),
    },
  },
  {
    call: 'GET /Ajax/Catalog/ArticleSelectionAjax',
    answers: 'html',
    open: openRelated,
    press: (page) => related(page).click(),
    works: (page) => isMounted(selection(page)),
    fails: message('a message in the popup, with a link to the page', dialog, /Laden lukte niet/),
  },
  {
    call: 'GET /matrassen',
    by: 'wholePage',
    answers: 'page',
    async open(page) {
      await page.goto('/matrassen');
      await mounted(page, 'product-filters');
    },
    press: (page) => page.locator('input[type="checkbox"][value="Latex"]').check(),
    async works(page) {
      await expect(page).toHaveURL(/soort=Latex$/);
      await expect(page.locator('input[type="checkbox"][value="Latex"]')).toBeChecked();
      await expect(page.locator('.list-count')).not.toHaveText(/24/);
    },
    fails: {
      sees: 'the list, which the browser opens by itself',
      shown: (page) => expect(page).toHaveURL(/soort=Latex$/),
      again: async () => {},
    },
    but: { network: listStays, timeout: listStays, '500': listStays },
  },
  {
    call: 'POST /Ajax/Search/AutoComplete',
    answers: 'json',
    async open(page) {
      await page.goto('/');
      await mounted(page, 'search-autocomplete');
    },
    press: (page) => page.locator('input[name=q]').fill('matras'),
    works: (page) => expect(page.getByRole('listbox')).toBeVisible(),
    fails: {
      sees: 'a line that there are no suggestions; the search form goes on working',
      shown: (page) => expect(page.locator('.sf-search-note')).toHaveText(/lukt nu niet. Druk op Enter/),
      again: (page) => page.locator('input[name=q]').press('Enter'),
      after: (page) => expect(page).toHaveURL(/\/zoeken\?q=matras/),
    },
    typed: { 'input[name=q]': 'matras' },
  },
  {
    call: 'GET /Ajax/AbTest/GetClassificationNodeUsps',
    answers: 'json',
    early: true,
    open: (page) => page.goto('/matrassen?variants=OD485:B'),
    press: (page) => mounted(page, 'product-filters'),
    works: (page) => expect(page.locator('.od485-usp').first()).toBeAttached(),
    fails: nothing('the list without the blocks of the test', async (page) => {
      await page.waitForLoadState('networkidle');
      await expect(page.locator('.od485-usp')).toHaveCount(0);
      await expect(page.locator('[data-product-tile]')).toHaveCount(24);
    }),
  },
  {
    call: 'GET /ajax/abtest/GetShoppingCartCrossSellProducts',
    answers: 'html',
    early: true,
    open: (page) => page.goto('/fixtures/cart-two-lines?ab=OD521:B'),
    press: (page) => mounted(page, 'cart-page'),
    works: (page) => expect(page.locator('.od521-cross-sell .slider')).toBeVisible(),
    fails: nothing('the cart without the products of the test', async (page) => {
      await page.waitForLoadState('networkidle');
      await expect(page.locator('.od521-cross-sell .slider')).toHaveCount(0);
      await expect(page.locator('[data-cart-line]')).toHaveCount(2);
    }),
  },
  {
    call: 'GET /Ajax/Catalog/ClassificationNodeEntranceAsync/130',
    answers: 'html',
    early: true,
    open: (page) => page.goto('/fixtures/parts/category-entrance'),
    press: (page) =>
      expect(page.locator('[data-behaviour="category-entrance"]').first()).toHaveAttribute(
        'data-state',
        'mounted',
      ),
    works: (page) => expect(page.getByRole('heading', { name: 'Matrassen' })).toBeVisible(),
    fails: nothing('the page without the category, which is in the menu', (page) =>
      expect(page.locator('[data-behaviour="category-entrance"]').first()).toBeEmpty(),
    ),
  },
];
