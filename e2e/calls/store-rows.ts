import { expect, type Page, test } from '@playwright/test';
import { mounted } from '../support/storefront.ts';
import * as walk from '../support/walk-appointment.ts';
import { button, isMounted, main, message } from './parts.ts';
import type { CallRow, Failure } from './row.ts';

const searchStores = async (page: Page) => {
  await page.getByLabel('Plaats of postcode').fill('Utrecht');
  await page.getByLabel('Plaats of postcode').press('Enter');
};

const { titles } = walk;
const flow = (page: Page) => page.locator('[data-island="appointment"]');
const step = (page: Page, name: string) => flow(page).getByRole('heading', { name });
const next = (page: Page) => walk.next(flow(page)).click();

/** A slot that one test books is taken for all, so those that run side by side book in different stores. */
const storeOfThisWorker = () =>
  [/^Alkmaar/, /^Assen/, /^Groningen/][test.info().parallelIndex % 3] ?? /^Utrecht/;

async function toType(page: Page) {
  await page.goto('/Winkels/Afspraak');
  await mounted(page, 'appointment');
  await walk.checkType(flow(page));
}
async function toStore(page: Page) {
  await toType(page);
  await next(page);
  await expect(step(page, titles[1])).toBeVisible();
  await walk.checkListedStore(flow(page), storeOfThisWorker());
}
async function toTime(page: Page) {
  await toStore(page);
  await next(page);
  await expect(step(page, titles[2])).toBeVisible();
  await walk.checkTime(flow(page));
}
async function toCustomer(page: Page) {
  await toTime(page);
  await next(page);
  await expect(step(page, titles[3])).toBeVisible();
  await walk.fillPerson(flow(page));
}

const stepFails = message(
  'a message above the step, of which all is kept',
  (page) => flow(page).getByRole('alert').filter({ hasText: /./ }),
  /Dat lukte niet/,
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

export const storeRows: readonly CallRow[] = [
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
      /De winkels ophalen lukte niet/,
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
