import { expect, type Locator, type Page } from '@playwright/test';
import { breaking, brokenTools } from './support/broken-tools.ts';
import { fillContact } from './support/fill-contact.ts';
import { giveCart, test } from './support/test.ts';
import { confirm, fillPerson } from './support/walk-appointment.ts';

// What a page breaks may send a call in another form: that the shopper gets through is what counts here.
test.use({ isDescribed: false });

/** A press, and what is offered after it: who sees "Probeer het opnieuw" presses that, until it is done. */
async function until(page: Page, press: () => Promise<unknown>, isDone: () => Promise<boolean>) {
  await press();
  const retry = page.getByRole('button', { name: /^Probeer het (nog eens|opnieuw)/ });
  await expect
    .poll(
      async () => {
        if (await isDone()) return true;
        if (await retry.first().isVisible()) await retry.first().click({ timeout: 1000 });
        return false;
      },
      { timeout: 30_000, intervals: [300, 700, 1000] },
    )
    .toBe(true);
}

/** Pieces in the visitor's cart, asked beside the page. */
const pieces = async (page: Page) =>
  Number(await (await page.request.get('/Ajax/Cart/GetItemCountAjax')).text());
/** Whether the server has taken a form at this path, by us or by the browser. */
const taken = (page: Page, path: string) => {
  let isTaken = false;
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() === 'POST' && request.url().includes(path) && response.status() < 400)
      isTaken = true;
  });
  return async () => isTaken;
};
const sees = (one: Locator) => async () => one.first().isVisible();
/** A shopper has read it by the time that nothing more comes. With broken tools no element says so. */
const read = (page: Page) => page.waitForLoadState('networkidle');
const open = async (page: Page, address: string) => {
  await page.goto(address);
  await read(page);
};

type Surface = (page: Page) => Promise<void>;

const surfaces: Readonly<Record<string, Surface>> = {
  async 'add to cart'(page) {
    await open(page, '/product/matras-duin-pocketvering');
    const order = page.locator('[data-article-part="order"] button').first();
    await until(
      page,
      () => order.click(),
      async () => (await pieces(page)) > 0,
    );
    expect(await pieces(page)).toBe(1);
  },
  async 'cart quantity'(page) {
    await giveCart(page, 'one');
    const was = await pieces(page);
    await open(page, '/winkelwagen');
    const plus = page.locator('[data-cart-step="plus"]').first();
    await until(
      page,
      () => plus.click(),
      async () => (await pieces(page)) > was,
    );
    expect(await pieces(page)).toBe(was + 1);
  },
  async 'cart line'(page) {
    await giveCart(page, 'one');
    await open(page, '/winkelwagen');
    const remove = page.locator('[data-cart-remove] button').first();
    await until(
      page,
      () => remove.click(),
      async () => (await pieces(page)) === 0,
    );
  },
  async 'discount code'(page) {
    await giveCart(page, 'one');
    await open(page, '/winkelwagen');
    const code = page.locator('form[data-cart-code]');
    await code.locator('input[name="code"]').fill('SLAAP25');
    await until(
      page,
      () => code.getByRole('button').click(),
      sees(page.locator('[data-cart-code-remove], [data-cart-code-fault]')),
    );
  },
  async newsletter(page) {
    await open(page, '/fixtures/forms');
    const form = page.locator('#newsletter-page');
    const isTaken = taken(page, '/Ajax/Newsletter/Subscribe');
    await form.getByLabel(/e-mail/i).fill('anna@voorbeeld.nl');
    await until(page, () => form.locator('button[type="submit"]').click(), isTaken);
  },
  async 'a form'(page) {
    await open(page, '/fixtures/forms');
    const form = page.locator('#contact');
    const isTaken = taken(page, '/Ajax/Form/Submit');
    await fillContact(form);
    await until(page, () => form.locator('button[type="submit"]').click(), isTaken);
  },
  async 'call me now'(page) {
    await open(page, '/fixtures/forms');
    const form = page.locator('#call');
    const isTaken = taken(page, '/Ajax/CallMeNow');
    await form.getByLabel('Telefoonnummer').fill('0301234567');
    await until(page, () => form.locator('button[type="submit"]').click(), isTaken);
  },
  async checkout(page) {
    await open(page, '/fixtures/checkout?step=payment');
    await page.locator('[name="DeliveryDate"]').selectOption({ index: 2 });
    await page.getByLabel('iDEAL').check();
    await page.locator('[name="AcceptTerms"]').check();
    const number = page.locator('[data-order-number] .order-number strong');
    await until(page, () => page.locator('[data-order-button]').click(), sees(number));
  },
  async withdrawal(page) {
    await open(page, '/herroepen');
    const form = page.locator('#withdrawal');
    await form.getByLabel('Naam').fill('Noor de Vries');
    await form.getByLabel('Welke bestelling').fill('een matras');
    await form.getByLabel('E-mailadres').fill('noor@voorbeeld.nl');
    const confirm = page.getByRole('button', { name: 'Herroeping bevestigen' });
    await until(page, () => form.getByRole('button', { name: 'Verder' }).click(), sees(confirm));
    const receipt = page.getByRole('heading', { name: 'We hebben je herroeping ontvangen' });
    await until(page, () => confirm.click(), sees(receipt));
  },
  async appointment(page) {
    await open(page, '/Winkels/Afspraak');
    const place = page.locator('[data-appointment-place], main').first();
    const next = () => place.getByRole('button', { name: 'Verder', exact: true });
    const heading = (name: string | RegExp) => page.getByRole('heading', { name });
    await place.getByRole('radio', { name: /Slaapmeting/ }).check();
    await until(page, () => next().click(), sees(heading('In welke winkel?')));
    await read(page);
    const finder = page.getByLabel('Je plaats of postcode');
    if (await finder.isVisible()) {
      await finder.fill('Gouda');
      await page.getByRole('button', { name: 'Zoek', exact: true }).click();
    }
    await page.getByRole('radio', { name: /Gouda/ }).first().check();
    await until(page, () => next().click(), sees(heading('Wanneer komt het uit?')));
    await read(page);
    const slots = place.locator('input[name="TimeSlot"]:visible');
    await slots.first().check();
    await until(page, () => next().click(), sees(heading('Je gegevens')));
    await read(page);
    await fillPerson(place);
    await until(page, () => confirm(place), sees(heading('Tot dan, Dommel!')));
  },
};

/** What costs an order is played each time, the rest with the deep tests. */
const often = new Set([
  'fetch throws add to cart',
  'fetch rejects appointment',
  'finally is missing add to cart',
]);

/** What costs most orders is played everywhere, the rest where an order begins and where a question is asked. */
const everywhere = [
  ...['fetch throws', 'fetch rejects', 'fetch expects a string', 'fetch answers with a plain object'],
  ...['cookies throw', 'finally is missing'],
];
const first = ['add to cart', 'a form'];

/** Not a script of the page, but a browser that keeps no cookies: the shopper is told so. */
const isTold = (way: string, surface: string) => way === 'cookies are empty' && surface === 'add to cart';

const rows = Object.keys(brokenTools).flatMap((way) =>
  Object.entries(surfaces)
    .filter(([surface]) => everywhere.includes(way) || first.includes(surface))
    .map(([surface, use]) => [way, surface, use] as const),
);
for (const [way, surface, use] of rows.filter(([way, surface]) => !isTold(way, surface))) {
  const tag = often.has(`${way} ${surface}`) ? [] : ['@deep'];
  test(`${way}: ${surface} goes through, by us or by the browser`, { tag }, async ({
    page,
    allowConsole,
  }) => {
    // What is broken tells of itself; that the shopper gets through is what counts here.
    test.setTimeout(60_000);
    allowConsole(/./s);
    await page.addInitScript(breaking(way));
    await use(page);
  });
}
