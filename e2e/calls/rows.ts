// Longer than others: one table of everything that the client asks of the server.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { giveCart } from '../support/give-cart.ts';
import { mounted } from '../support/storefront.ts';
import type { CallRow, Failure } from './row.ts';

const product = '/fixtures/pdp';
const chosenProduct = '/product/boxspring-ginkel-velvet';
const AGAIN = 'Probeer het opnieuw';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.locator('dialog[open]');
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const badge = (page: Page) => page.locator('[data-island="cart-popup"] [data-cart-badge]');
const addButton = (page: Page) => page.getByRole('button', { name: 'In winkelwagen' }).first();
const added = (page: Page) => dialogOf(page, 'Toegevoegd aan je winkelwagen');
const isMounted = (part: Locator) => expect(part).toHaveAttribute('data-state', 'mounted');

/** A message, with a button for another try. */
function message(sees: string, part: (page: Page) => Locator, text: RegExp, again = AGAIN): Failure {
  return {
    sees: `${sees}, with another try`,
    shown: (page) => expect(part(page)).toContainText(text),
    again: (page) => button(part(page), again).or(button(page, again)).first().click(),
  };
}

/** The page stays as the server made it. */
function nothing(
  why: string,
  shown: Failure['shown'],
  again: Failure['again'] = (page) => page.reload(),
  after?: Failure['after'],
): Failure {
  return { sees: `nothing: ${why}`, shown, again, ...(after && { after }) };
}

/** Waits until the client has logged a line that begins so. */
const logged = (lines: readonly string[], start: string) =>
  expect.poll(() => lines.some((line) => line.startsWith(start)), start).toBe(true);

const formFails = (
  form: (page: Page) => Locator,
  again: Failure['again'],
): Pick<CallRow, 'fails' | 'but' | 'twice'> => {
  const failure = (text: string): Failure => ({
    sees: `a message at the form: ${text}; its button is another try`,
    shown: (page) => expect(form(page).locator('.sf-form-message')).toContainText(text),
    again,
  });
  const unsure = failure('We weten niet zeker of het formulier is aangekomen');
  return {
    fails: failure('Het formulier is niet verstuurd'),
    but: { network: unsure, timeout: unsure, lost: unsure },
    twice: 'the shopper is told that it may have arrived, and decides',
  };
};

/** An answer whose form is not documented may be empty, or HTML. */
const undocumented = (row: ReturnType<typeof formFails>, accepted: Failure | 'works') => ({
  ...row,
  but: { ...row.but, html: accepted, empty: accepted },
});

// The cart.

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
  const still = message('the same popup, which says that the product was not added, and why', dialog, text);
  return { html: still, empty: still, shape: still };
}

const addFails = message(
  'a popup that says that nothing was added',
  (page) => dialogOf(page, 'Oeps!'),
  /kon niet aan je winkelwagen worden toegevoegd/,
);

const cartRows: readonly CallRow[] = [
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
      /kon niet worden geannuleerd/,
    ),
    but: answeredWithoutDoing(/nog steeds vergrendeld/),
    pieces: [1, 2],
  },
  {
    call: 'GET /Ajax/Cart/ResetAjax',
    answers: 'done',
    open: (page) => openProduct(page, 'quote'),
    async press(page) {
      await addButton(page).click();
      await button(dialog(page), 'Doorgaan').click();
    },
    works: isAdded,
    fails: message(
      'the same popup, which says that the cart could not be emptied',
      dialog,
      /kon niet worden leeggemaakt/,
    ),
    but: answeredWithoutDoing(/staat nog in je winkelwagen/),
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
    fails: message('a message in the popup', headerCart, /kon niet worden geladen/),
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
      shown: (page) =>
        expect(headerCart(page).getByRole('alert')).toContainText('kon niet worden verwijderd'),
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
    fails: message('a message at the line, and the number as it was', main, /kon niet worden gewijzigd in 2/),
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
    fails: message('a message at the line, which stays', main, /kon niet worden verwijderd/),
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
    fails: message('a message in the place of the line', main, /kon niet worden teruggelegd/),
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
    works: (page) => expect(main(page)).toContainText('kon niet worden gewijzigd in 2'),
    fails: {
      ...message('the message of the change that failed', main, /kon niet worden gewijzigd in 2/),
      after: (page) => expect(saidOfCart(page)).toContainText('is nu 2'),
    },
    but: {
      slow: {
        ...message('the message of the change that failed', main, /kon niet worden gewijzigd in 2/),
        after: (page) => expect(saidOfCart(page)).toContainText('is nu 2'),
      },
    },
    pieces: [1, 2],
    // The change, and the look at the cart.
    lines: 2,
  },
];

// Products and lists.

const choices = (page: Page) => page.locator('.choices[data-behaviour="article-selection"]');
const size = (page: Page, name: string) => choices(page).getByRole('link', { name });
const related = (page: Page) =>
  page.locator('#gerelateerd').getByRole('link', { name: /^Kies je maat van Topper/ });

async function openRelated(page: Page) {
  await page.goto(chosenProduct);
  await related(page).scrollIntoViewIfNeeded();
  await isMounted(related(page));
}
const selection = (page: Page) => dialog(page).locator('[data-behaviour="article-selection"]');

const productRows: readonly CallRow[] = [
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
        await expect(dialog(page).getByRole('status').filter({ hasText: 'kon niet' })).toBeVisible();
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
    fails: message('a message in the popup, with a link to the page', dialog, /kon niet worden geladen/),
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
    fails: nothing(
      'the search form goes on working without suggestions',
      (_page, lines) => logged(lines, 'island "search-autocomplete"'),
      (page) => page.locator('input[name=q]').press('Enter'),
      (page) => expect(page).toHaveURL(/\/zoeken\?q=matras/),
    ),
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
];

// Popups.

const popupLink = (page: Page, name: string) => page.locator(`a[data-popup="${name}"]`).first();
const popupState = (page: Page) => expect(dialog(page)).toHaveAttribute('data-popup-state', 'ready');

async function openPopups(page: Page, name: string) {
  await page.goto('/fixtures/popups');
  await isMounted(popupLink(page, name));
}

/** A popup that a link opens. Its content comes by this call. */
const popupRow = (name: string, call: string, answers: 'html' | 'page' = 'html', by?: string): CallRow => ({
  call,
  ...(by && { by }),
  where: `the popup ${name}`,
  answers,
  open: (page) => openPopups(page, name),
  press: (page) => popupLink(page, name).click(),
  works: popupState,
  fails: {
    ...message('a message in the popup, with a link to the page', dialog, /kon niet worden geladen/),
    async shown(page) {
      await expect(dialog(page).getByRole('alert')).toContainText('kon niet worden geladen');
      await expect(dialog(page).getByRole('link', { name: 'Open als pagina' })).toBeVisible();
    },
  },
});

const chooseCookies = (page: Page) => page.addInitScript(() => localStorage.setItem('consentLevel', '1'));
const leaveThroughTheTop = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.dispatchEvent(
      new MouseEvent('mouseleave', { clientY: -1, relatedTarget: null }),
    ),
  );

async function openSample(page: Page) {
  await openPopups(page, 'product-sample');
  await popupLink(page, 'product-sample').click();
  await isMounted(dialog(page).locator('form'));
}
const orderSample = (page: Page) => button(dialog(page), 'Staal aanvragen').click();
const isOrdered = (page: Page) => expect(dialog(page).locator('.sf-popup-title')).toHaveText('Bedankt!');

const popupRows: readonly CallRow[] = [
  popupRow('site-wide-block', 'GET /Ajax/Popup/SiteWideBlock'),
  popupRow('call-me-now', 'GET /Ajax/Popup/CallMeNow'),
  popupRow('sustainable-message', 'GET /Ajax/Popup/SustainableMessage'),
  popupRow('terms-and-conditions', 'GET /Ajax/Popup/TermsAndConditions'),
  popupRow('disclaimer', 'GET /Ajax/Popup/Disclaimer'),
  popupRow('newsletter-opt-in', 'GET /Ajax/Popup/NewsletterOptIn'),
  popupRow('product-sample', 'GET /Ajax/Catalog/ProductSampleLegacyAjax'),
  popupRow('contact-options', 'GET /customerservice/contactoptions'),
  popupRow('document', 'GET /Frame/Document', 'page', 'framePage'),
  popupRow('guided-selling', 'GET /guidedselling/2', 'page', 'framePage'),
  {
    call: 'GET /Ajax/Popup/SiteWideBlock',
    where: 'by itself',
    answers: 'html',
    early: true,
    async open(page) {
      await chooseCookies(page);
      await page.goto('/fixtures/popups?block=1');
      await mounted(page, 'site-wide-block');
    },
    press: async () => {},
    works: popupState,
    fails: nothing('nobody asked for it; the next page tries again', async (page, lines) => {
      await logged(lines, 'popup "site-wide-block"');
      await expect(dialog(page)).toHaveCount(0);
    }),
  },
  {
    call: 'GET /Ajax/Popup/ExitIntent',
    answers: 'html',
    async open(page) {
      await chooseCookies(page);
      await page.goto('/fixtures/popups');
      await mounted(page, 'exit-intent');
    },
    press: leaveThroughTheTop,
    works: popupState,
    fails: nothing(
      'nobody asked for it; the next attempt tries again',
      async (page, lines) => {
        await logged(lines, 'popup "exit-intent"');
        await expect(dialog(page)).toHaveCount(0);
      },
      leaveThroughTheTop,
    ),
  },
  {
    call: 'POST /Ajax/Catalog/ProductSampleSubmitAjax',
    by: 'sendForm',
    answers: 'any',
    open: openSample,
    press: orderSample,
    works: isOrdered,
    ...undocumented(formFails(dialog, orderSample), 'works'),
  },
  {
    call: 'POST /Ajax/Catalog/ProductSampleSuccess',
    answers: 'html',
    open: openSample,
    press: orderSample,
    works: isOrdered,
    fails: message('a message in the popup', dialog, /kon niet worden geladen/),
    twice: 'it only shows the confirmation',
  },
];

// Forms and contact.

const form = (page: Page, id: string) => page.locator(`#${id}`);
const send = (page: Page, id: string) => form(page, id).locator('button[type="submit"]').click();
const formMessage = (page: Page, id: string) => form(page, id).locator('.sf-form-message');

async function openForm(page: Page, id: string) {
  await page.goto('/fixtures/forms');
  await form(page, id).locator('input:not([type="hidden"])').first().focus();
  await isMounted(form(page, id));
}

const blockFails = (id: string) =>
  formFails(
    (page) => form(page, id),
    (page) => send(page, id),
  );

const formRows: readonly CallRow[] = [
  {
    call: 'POST /Ajax/Form/Submit',
    by: 'sendForm',
    answers: 'json',
    async open(page) {
      await openForm(page, 'contact');
      const contact = form(page, 'contact');
      await contact.getByLabel('Naam').fill('Dommel Dons');
      await contact.getByLabel('E-mailadres').fill('naam@voorbeeld.nl');
      await contact.getByLabel('Onderwerp').selectOption('advice');
      await contact.getByLabel('Per e-mail').check();
      await contact.getByLabel('Je vraag').fill('Welk matras past bij mij?');
      await contact.getByLabel('voorwaarden').check();
    },
    press: (page) => send(page, 'contact'),
    works: (page) => expect(formMessage(page, 'contact')).toContainText('Bedankt'),
    ...blockFails('contact'),
    typed: { '#contact textarea': 'Welk matras past bij mij?', '#contact [type=email]': 'naam@voorbeeld.nl' },
  },
  {
    call: 'POST /Ajax/CallMeNow',
    by: 'sendForm',
    answers: 'any',
    async open(page) {
      await openForm(page, 'call');
      await form(page, 'call').getByLabel('Telefoonnummer').fill('0301234567');
    },
    press: (page) => send(page, 'call'),
    works: (page) => expect(formMessage(page, 'call')).toContainText('We bellen je'),
    ...undocumented(blockFails('call'), {
      sees: 'thanks, or what the answer says',
      shown: (page) => expect(formMessage(page, 'call')).toHaveText(/Bedankt|Een ogenblik geduld/),
      again: async () => {},
      after: async () => {},
    }),
    typed: { '#call [type=tel]': '0301234567' },
  },
  {
    call: 'POST /Ajax/Newsletter/Subscribe',
    by: 'sendForm',
    answers: 'json',
    async open(page) {
      await openForm(page, 'newsletter-page');
      await form(page, 'newsletter-page').getByLabel('Je e-mailadres').fill('naam@voorbeeld.nl');
    },
    press: (page) => send(page, 'newsletter-page'),
    works: (page) => expect(formMessage(page, 'newsletter-page')).toContainText('aangemeld'),
    ...blockFails('newsletter-page'),
    typed: { '#newsletter-page [type=email]': 'naam@voorbeeld.nl' },
  },
  {
    call: 'GET /CustomerService/Availability',
    answers: 'json',
    early: true,
    async open(page) {
      await page.goto('/fixtures/contact');
      await mounted(page, 'contact-options');
    },
    press: async () => {},
    works: (page) => expect(page.getByRole('link', { name: 'Hulp nodig?' })).toBeVisible(),
    fails: nothing(
      'the contact options stay out of sight, as when the shop is closed',
      async (page, lines) => {
        await logged(lines, 'behaviour "contact-options"');
        await expect(page.getByRole('link', { name: 'Hulp nodig?' })).toBeHidden();
      },
    ),
  },
  {
    call: 'GET /customerservice/contactoptions',
    where: 'an option that a link opens',
    answers: 'html',
    async open(page) {
      await page.goto('/fixtures/contact');
      await mounted(page.locator('p', { hasText: 'Bel ons' }), 'contact-option');
    },
    press: (page) => page.getByRole('link', { name: 'Bel ons' }).click(),
    works: (page) =>
      expect(
        page.getByRole('region', { name: 'Bel onze verkopers' }).getByRole('link', { name: '0800 0123' }),
      ).toBeVisible(),
    fails: message(
      'a message in the panel',
      (page) => page.getByRole('region', { name: 'Bel onze verkopers' }),
      /kon niet worden geladen/,
    ),
  },
  {
    call: 'GET /Ajax/Survey',
    answers: 'html',
    early: true,
    async open(page) {
      await page.addInitScript(() => {
        if (location.origin !== 'null') localStorage.setItem('consentLevel', '7');
      });
      await page.goto('/fixtures/survey?trigger=PageLoad');
      await mounted(page, 'survey');
    },
    press: async () => {},
    works: (page) =>
      expect(page.getByRole('region', { name: 'Heb je gevonden wat je zocht?' })).toBeVisible(),
    fails: nothing('nobody asked for it; the next page tries again', (_page, lines) =>
      logged(lines, 'island "survey"'),
    ),
    but: {
      empty: nothing('there is nothing to ask', async (page) => {
        await page.waitForLoadState('networkidle');
        await expect(page.locator('.sf-survey')).toHaveCount(0);
      }),
    },
  },
  {
    call: 'POST /Ajax/Personalization/Register',
    answers: 'done',
    early: true,
    open: (page) => page.goto('/'),
    press: (page) => mounted(page, 'cart-popup'),
    works: (page) => expect.poll(() => page.evaluate(() => sessionStorage.sessionStarted)).toBe('true'),
    fails: nothing('it is the shop that wants to know; the next page tries again', (_page, lines) =>
      logged(lines, 'session: the user is not registered'),
    ),
    // Any successful answer is fine.
    but: { html: 'works', empty: 'works', shape: 'works' },
    twice: 'the same shopper is registered again',
  },
];

// Cookie consent.

async function ask(page: Page) {
  await page.goto('/boxsprings?consent=ask');
}
const accept = (page: Page) => button(dialog(page), 'Alles accepteren');
const consentFails = message('a message in the popup', dialog, /kon niet worden geladen/);

const consentRows: readonly CallRow[] = [
  {
    call: 'GET /Ajax/CookieConsent/Popup',
    answers: 'html',
    early: true,
    open: ask,
    press: async () => {},
    works: (page) => expect(accept(page)).toBeVisible(),
    fails: consentFails,
  },
  {
    call: 'GET /Ajax/CookieConsent/Settings',
    answers: 'html',
    async open(page) {
      await ask(page);
      await expect(accept(page)).toBeVisible();
    },
    press: (page) => button(dialog(page), 'Zelf kiezen').click(),
    works: (page) => expect(button(dialog(page), 'Keuze opslaan')).toBeVisible(),
    fails: consentFails,
  },
  {
    call: 'GET /Ajax/CookieConsent/Statement',
    answers: 'html',
    async open(page) {
      await ask(page);
      await button(dialog(page), 'Zelf kiezen').click();
      await expect(button(dialog(page), 'Keuze opslaan')).toBeVisible();
    },
    press: (page) => dialog(page).getByRole('link', { name: 'Lees wat elke cookie doet' }).click(),
    works: (page) => expect(dialog(page).getByRole('heading', { name: 'Cookieverklaring' })).toBeVisible(),
    fails: consentFails,
  },
];

// The checkout.

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const address = (page: Page, part: string) => field(page, `DeliveryAddress.${part}`);

async function typeAddress(page: Page, number: string) {
  await address(page, 'ZipCode').fill('5611 ck');
  await address(page, 'HouseNumber').fill(number);
  await address(page, 'HouseNumber').press('Tab');
}

const checkoutRows: readonly CallRow[] = [
  {
    call: 'GET /Ajax/Address/Lookup',
    answers: 'json',
    async open(page) {
      await page.goto('/fixtures/checkout');
      await mounted(page, 'checkout');
      await address(page, 'ZipCode').scrollIntoViewIfNeeded();
      await isMounted(page.locator('[data-behaviour="address-lookup"]').first());
    },
    press: (page) => typeAddress(page, '42'),
    works: (page) => expect(address(page, 'City')).toHaveValue('Eindhoven'),
    fails: {
      sees: 'a quiet line; the address can be typed',
      async shown(page) {
        await expect(page.locator('.sf-address-status').first()).toHaveText(/nu niet opzoeken/);
        await expect(address(page, 'StreetName')).toBeEditable();
      },
      async again(page) {
        await typeAddress(page, '4');
        await typeAddress(page, '42');
      },
    },
    pieces: [2, 2],
    typed: { '[name="DeliveryAddress.ZipCode"]': '5611 ck', '[name="DeliveryAddress.HouseNumber"]': '42' },
  },
  {
    call: 'GET /Ajax/Checkout/Totals',
    answers: 'html',
    async open(page) {
      await page.goto('/fixtures/checkout?step=payment');
      await mounted(page, 'checkout');
      await mounted(main(page), 'form');
    },
    press: (page) => page.getByLabel('Thuisbezorgd in de avond').check(),
    works: (page) => expect(page.locator('.sf-checkout-status')).toHaveText(/Totaal.*538,90/),
    fails: {
      sees: 'totals that we computed, with a note',
      async shown(page) {
        await expect(page.locator('.sf-checkout-status')).toHaveText(/niet laten narekenen/);
        await expect(page.locator('[data-totals-total]')).toHaveText(/538,90/);
      },
      async again(page) {
        await page.getByLabel('Afhalen in de winkel').check();
        await page.getByLabel('Thuisbezorgd in de avond').check();
      },
    },
    pieces: [2, 2],
  },
];

// Stores and appointments.

const searchStores = async (page: Page) => {
  await page.getByLabel('Plaats of postcode').fill('Utrecht');
  await page.getByLabel('Plaats of postcode').press('Enter');
};

const flow = (page: Page) => page.locator('[data-island="appointment"]');
const step = (page: Page, name: string) => flow(page).getByRole('heading', { name });
const next = (page: Page) => button(flow(page), 'Verder').click();
const titles = [
  'Waarvoor kom je langs?',
  'In welke winkel?',
  'Wanneer komt het uit?',
  'Je gegevens',
] as const;

/** A slot that one test books is taken for all, so those that run side by side book in different stores. */
const storeOfThisWorker = () =>
  [/^Alkmaar/, /^Assen/, /^Groningen/][test.info().parallelIndex % 3] ?? /^Utrecht/;

async function toType(page: Page) {
  await page.goto('/Winkels/Afspraak');
  await mounted(page, 'appointment');
  await flow(page)
    .getByRole('radio', { name: /Slaapmeting/ })
    .check();
}
async function toStore(page: Page) {
  await toType(page);
  await next(page);
  await expect(step(page, titles[1])).toBeVisible();
  await flow(page).getByText('Alle winkels met afspraken').click();
  await flow(page).getByRole('radio', { name: storeOfThisWorker() }).check();
}
async function toTime(page: Page) {
  await toStore(page);
  await next(page);
  await expect(step(page, titles[2])).toBeVisible();
  await flow(page)
    .getByRole('radio', { name: /\d\.\d\d–/ })
    .first()
    .check();
}
async function toCustomer(page: Page) {
  await toTime(page);
  await next(page);
  await expect(step(page, titles[3])).toBeVisible();
  for (const [label, text] of [
    ['Voornaam', 'Dommel'],
    ['Achternaam', 'Dons'],
    ['E-mailadres', 'naam@voorbeeld.nl'],
    ['Telefoonnummer', '0612345678'],
  ] as const)
    await flow(page).getByLabel(label).fill(text);
}

const stepFails = message(
  'a message above the step, of which all is kept',
  (page) => flow(page).getByRole('alert').filter({ hasText: /./ }),
  /Dit is niet gelukt/,
);

const isUnsure: Failure = message(
  'a message above the form, that the appointment may have arrived',
  (page) => flow(page).getByRole('alert').filter({ hasText: /./ }),
  /We weten niet zeker of je afspraak is aangekomen/,
);

const stepRow = (
  name: string,
  open: CallRow['open'],
  press: string,
  title: string,
  more: Partial<CallRow> = {},
): CallRow => ({
  call: `POST /Ajax/StoreAppointment/${name}`,
  answers: 'html',
  open,
  press: (page) => button(flow(page), press).click(),
  works: (page) => expect(step(page, title)).toBeVisible(),
  fails: stepFails,
  twice: 'it only shows the next step',
  ...more,
});

const storeRows: readonly CallRow[] = [
  {
    call: 'GET /Store/GoogleMaps',
    where: 'in the store locator',
    answers: 'json',
    early: true,
    async open(page) {
      await page.goto('/Winkels/Zoeken');
      await mounted(page, 'store-locator');
    },
    press: searchStores,
    works: (page) => expect(page.locator('.sf-store')).toHaveCount(3),
    fails: message(
      'a message above the areas, which stay',
      (page) => page.locator('.sf-locator-messages').getByRole('alert'),
      /De winkels konden niet worden opgehaald/,
      'Probeer opnieuw',
    ),
  },
  {
    call: 'GET /Ajax/StoreAppointment/SlideIn',
    answers: 'html',
    async open(page) {
      await page.goto('/fixtures/appointment');
      const link = main(page).getByRole('link', { name: 'Afspraak in Utrecht', exact: true });
      await link.scrollIntoViewIfNeeded();
      await isMounted(link);
    },
    press: (page) => main(page).getByRole('link', { name: 'Afspraak in Utrecht', exact: true }).click(),
    works: (page) => expect(step(page, titles[0])).toBeVisible(),
    fails: {
      ...stepFails,
      sees: 'a message in the popup, with another try and a link to the page',
      async shown(page, lines) {
        await stepFails.shown(page, lines);
        await expect(flow(page).getByRole('link', { name: 'Open als pagina' })).toBeVisible();
      },
    },
  },
  stepRow('SubmitReservationType', toType, 'Verder', titles[1]),
  stepRow('ChooseReservationType', toStore, 'Andere soort afspraak', titles[0]),
  stepRow('SubmitStore', toStore, 'Verder', titles[2]),
  stepRow('ChooseStore', toTime, 'Andere winkel', titles[1]),
  stepRow('SubmitTimeSlot', toTime, 'Verder', titles[3]),
  {
    ...stepRow('CreateAppointment', toCustomer, 'Bevestig de afspraak', 'Tot dan, Dommel!'),
    but: { network: isUnsure, timeout: isUnsure, lost: isUnsure },
    twice: 'the shopper is told that it may have arrived; the server books a slot once',
    typed: {
      '[name="CustomerInput.FirstName"]': 'Dommel',
      '[name="CustomerInput.EmailAddress"]': 'naam@voorbeeld.nl',
    },
  },
];

/** Every call of the client, by what shoppers do. */
export const callRows: readonly CallRow[] = [
  ...cartRows,
  ...productRows,
  ...popupRows,
  ...formRows,
  ...consentRows,
  ...checkoutRows,
  ...storeRows,
];
