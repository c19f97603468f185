// Longer than others: all paths through one flow, in both of its shells.
import type { Page } from '@playwright/test';
import { delayRequests } from './support/delay-requests.ts';
import { leavePlaceUnanswered } from './support/leave-place-unanswered.ts';
import {
  alive,
  axe,
  clearFaults,
  events,
  expect,
  expectNoPopup,
  fault,
  faultsOf,
  mounted,
  test,
} from './support/test.ts';
import * as walk from './support/walk-appointment.ts';

type Shell = 'panel' | 'popup';

const { titles } = walk;
const island = '[data-island="appointment"]';
const flow = (page: Page) => page.locator(island);
const heading = (page: Page, name: string | RegExp) => flow(page).getByRole('heading', { name });
const button = (page: Page, name: string) => flow(page).getByRole('button', { name, exact: true });
const next = (page: Page) => walk.next(flow(page));
const slots = (page: Page) => walk.slots(flow(page));
const days = (page: Page) => flow(page).getByRole('radio', { name: /vrij$/ });
const alert = (page: Page) => flow(page).getByRole('alert').filter({ hasText: /./ });
const field = (page: Page, name: string) => flow(page).getByLabel(name);

/** Each test books in its own store, because a booked slot is taken for everybody. */
async function open(page: Page, shell: Shell, { store = '', query = '' } = {}) {
  if (shell === 'panel') {
    await page.goto(`/Winkels/Afspraak?${query}`);
  } else {
    await page.goto(`/fixtures/appointment?${query}`);
    await press(page, store);
  }
  await mounted(page, 'appointment');
  await expect(heading(page, titles[0])).toBeVisible();
}

async function press(page: Page, store = '') {
  const name = store ? `Afspraak in ${store}` : 'Maak een afspraak';
  const link = page.getByRole('main').getByRole('link', { name, exact: true });
  await link.click();
}

async function chooseType(page: Page) {
  await walk.checkType(flow(page));
  await next(page).click();
}

async function chooseStore(page: Page, store: string) {
  await expect(heading(page, titles[1])).toBeFocused();
  await walk.checkFoundStore(flow(page), store);
  await next(page).click();
}

async function chooseTime(page: Page) {
  await expect(heading(page, titles[2])).toBeFocused();
  await expect(next(page)).toBeDisabled();
  await slots(page).first().check();
  await next(page).click();
  await expect(heading(page, titles[3])).toBeFocused();
}

const fillIn = (page: Page) => walk.fillPerson(flow(page));
const confirm = (page: Page) => walk.confirm(flow(page));
const created = (page: Page) => expect(heading(page, 'Tot dan, Dommel!')).toBeFocused();

async function toCustomer(page: Page, store: string, shell: Shell = 'panel') {
  await open(page, shell);
  await chooseType(page);
  await chooseStore(page, store);
  await chooseTime(page);
  await fillIn(page);
}

const reported = async (page: Page) =>
  (await events(page))
    .filter(({ name }) => name.startsWith('appointment'))
    .map(({ name, parameters }) => [name, parameters]);
const steps = ['type', 'store', 'time', 'customer'].map((step_name, step) => [
  'appointment_step',
  { step, step_name },
]);
const submits = async (page: Page) =>
  (await reported(page)).filter(([name]) => name === 'appointment_submit');
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

test('step by step in the panel, under a strict policy', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`violation of ${event.violatedDirective}: ${event.blockedURI} ${event.sample}`),
    );
  });
  await open(page, 'panel', { query: 'csp=strict' });
  await expect(flow(page).getByText('Stap 1 van 4').first()).toBeVisible();
  await axe(page);
  await chooseType(page);
  await expect(heading(page, titles[1])).toBeFocused();
  await expect(flow(page).getByRole('status').filter({ hasText: 'Stap 2 van 4' })).toHaveCount(1);
  await axe(page, island);
  await chooseStore(page, 'Zwolle');
  await expect(heading(page, titles[2])).toBeFocused();
  await expect(heading(page, titles[2])).toBeInViewport();
  await axe(page, island);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await slots(page).first().check();
  await expect(next(page)).toBeEnabled();
  const times = flow(page)
    .getByRole('group')
    .filter({ has: page.locator('[name="TimeSlot"]') });
  const before = (await times.first().textContent()) ?? '';
  await days(page).nth(2).check();
  await expect(times).not.toHaveText(before);
  await expect(flow(page).getByText('Kies een dag en een tijd om verder te gaan.')).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await slots(page).first().check();
  await next(page).click();
  await expect(heading(page, titles[3])).toBeFocused();
  await expect(flow(page).getByRole('listitem').filter({ hasText: 'Gegevens' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await confirm(page);
  await expect(field(page, 'Voornaam')).toBeFocused();
  await axe(page, island);
  await fillIn(page);
  await confirm(page);
  await created(page);
  await expect(flow(page).getByText('Dommel & Dons Zwolle')).toBeVisible();
  await axe(page, island);
  expect(await reported(page)).toEqual([
    ...steps,
    [
      'appointment_submit',
      { reservation_type: 'Slaapmeting en advies', store_id: expect.stringMatching(/^\d+$/) },
    ],
  ]);
});

test('by keyboard alone in the popup', async ({ page }) => {
  const { keyboard } = page;
  const tabTo = async (target: ReturnType<typeof button>) => {
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let count = 0; count < 90 && !(await isThere()); count++) await keyboard.press('Tab');
    await expect(target).toBeFocused();
  };
  await page.goto('/fixtures/appointment');
  const link = page.getByRole('main').getByRole('link', { name: 'Maak een afspraak', exact: true });
  await alive(link);
  await tabTo(link);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Maak een afspraak' })).toBeVisible();
  await mounted(page, 'appointment');
  await expect(heading(page, titles[0])).toBeVisible();
  await tabTo(flow(page).getByRole('radio', { name: /Slaapmeting/ }));
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await expect(heading(page, titles[1])).toBeFocused();
  await tabTo(field(page, 'Je plaats of postcode'));
  await keyboard.type('Gouda');
  await keyboard.press('Enter');
  const found = flow(page).getByRole('radio', { name: /^Dommel & Dons Gouda/ });
  await expect(found).toBeVisible();
  await tabTo(found);
  await keyboard.press('Space');
  await tabTo(next(page));
  await keyboard.press('Enter');
  await expect(heading(page, titles[2])).toBeFocused();
  await tabTo(days(page).first());
  await keyboard.press('ArrowRight');
  await expect(days(page).nth(1)).toBeChecked();
  await tabTo(slots(page).first());
  await keyboard.press('Space');
  await tabTo(next(page));
  await keyboard.press('Enter');
  await expect(heading(page, titles[3])).toBeFocused();
  for (const [name, text] of [
    ['Voornaam', 'Dommel'],
    ['Achternaam', 'Dons'],
    ['E-mailadres', 'naam@voorbeeld.nl'],
    ['Telefoonnummer', '0612345678'],
  ] as const) {
    await tabTo(field(page, name));
    await keyboard.type(text);
  }
  await keyboard.press('Enter');
  await created(page);
});

test('by touch on the page @phone', async ({ page }) => {
  await page.goto('/Winkels/Afspraak');
  await mounted(page, 'appointment');
  await axe(page, island);
  await flow(page).getByText('Slaapmeting en advies', { exact: true }).tap();
  await next(page).tap();
  await expect(heading(page, titles[1])).toBeFocused();
  await axe(page, island);
  await field(page, 'Je plaats of postcode').fill('Dordrecht');
  await button(page, 'Zoek').tap();
  await flow(page).getByText('Dommel & Dons Dordrecht', { exact: true }).tap();
  await next(page).tap();
  await expect(heading(page, titles[2])).toBeFocused();
  await axe(page, island);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await days(page).nth(1).tap();
  await slots(page).first().tap();
  await next(page).tap();
  await expect(heading(page, titles[3])).toBeFocused();
  await axe(page, island);
  await fillIn(page);
  await button(page, 'Bevestig de afspraak').tap();
  await created(page);
  await axe(page, island);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('the shopper can go back without losing anything, and the appointment is sent once', async ({
  page,
}) => {
  await toCustomer(page, 'Haarlem', 'popup');
  const when = await flow(page)
    .getByText(/november|december/)
    .textContent();
  await button(page, 'Andere soort afspraak').click();
  await expect(heading(page, titles[0])).toBeFocused();
  await expect(flow(page).getByRole('radio', { name: /Slaapmeting/ })).toBeChecked();
  await next(page).click();
  await expect(heading(page, titles[2])).toBeFocused();
  await button(page, 'Andere winkel').click();
  await expect(heading(page, titles[1])).toBeFocused();
  await expect(flow(page).getByRole('radio', { name: /^Haarlem/ })).toBeChecked();
  await next(page).click();
  await expect(heading(page, titles[2])).toBeFocused();
  await expect(flow(page).getByRole('radio', { name: /\d\.\d\d–/, checked: true })).toHaveCount(1);
  await next(page).click();
  await expect(heading(page, titles[3])).toBeFocused();
  await expect(flow(page).getByText(/november|december/)).toHaveText(when ?? '');
  await expect(field(page, 'Voornaam')).toHaveValue('Dommel');
  await expect(field(page, 'E-mailadres')).toHaveValue('naam@voorbeeld.nl');

  const release = await delayRequests(page, /\/CreateAppointment$/);
  let posts = 0;
  page.on('request', (request) => {
    if (request.url().includes('/CreateAppointment')) posts++;
  });
  await confirm(page);
  await expect(button(page, 'Bevestig de afspraak')).toHaveAttribute('data-busy', '');
  await button(page, 'Bevestig de afspraak').click({ force: true });
  await field(page, 'Voornaam').press('Enter');
  await button(page, 'Andere winkel').click({ force: true });
  release();
  await created(page);
  expect(posts).toBe(1);
  expect(await submits(page)).toHaveLength(1);
});

test('offers the nearest slots when somebody else has taken the chosen one, and loses nothing', {
  tag: '@deep',
}, async ({ page, request }) => {
  /** Another visitor, without the script, books the chosen slot. */
  const takeChosen = async () => {
    const form = await flow(page)
      .locator('form')
      .evaluate((element) =>
        Object.fromEntries(
          [...new FormData(element as HTMLFormElement)].map(([key, value]) => [key, `${value}`]),
        ),
      );
    const { 'State.ChosenTimeSlotStart': start, 'State.ChosenTimeSlotEnd': end } = form;
    const mine = {
      FirstName: 'Ander',
      LastName: 'Mens',
      EmailAddress: 'a@voorbeeld.nl',
      PhoneNumber: '0687654321',
    };
    for (const [name, value] of Object.entries(mine)) form[`CustomerInput.${name}`] = value;
    const answer = await request.post('/Winkels/Afspraak', {
      form: { ...form, TimeSlot: `${start}/${end}`, Action: 'CreateAppointment' },
    });
    expect(await answer.text()).toContain('data-appointment-created');
  };
  await open(page, 'popup', { store: 'Hengelo' });
  await chooseType(page);
  await expect(heading(page, titles[2])).toBeFocused();
  await slots(page).first().check();
  await takeChosen();
  await next(page).click();
  await expect(flow(page)).toContainText('net door iemand anders gekozen');
  await expect(flow(page)).toContainText(/Het dichtst daarbij: .*\d\.\d\d–\d\d\.\d\d; .*; /);
  await axe(page, island);

  await slots(page).first().check();
  await next(page).click();
  await expect(heading(page, titles[3])).toBeFocused();
  await fillIn(page);
  await takeChosen();
  await confirm(page);
  await expect(alert(page)).toContainText('net door iemand anders gekozen');
  await expect(alert(page)).toBeFocused();
  await axe(page, island);
  await expect(field(page, 'Voornaam')).toHaveValue('Dommel');
  await expect(field(page, 'Telefoonnummer')).toHaveValue('0612345678');
  await expect(slots(page)).toHaveCount(4);
  await confirm(page);
  await expect(flow(page).locator('.sf-field-error')).toHaveText(/Maak een keuze/);
  await slots(page).first().check();
  await confirm(page);
  await created(page);
  expect(await submits(page)).toHaveLength(1);
});

const failed = 'Dat lukte niet';
const expired = 'Je bezoek is verlopen';
const faults = [
  ['bot-token=500', 'We konden niet nagaan of je een mens bent'],
  ['CreateAppointment=csrf', expired],
  ['CreateAppointment=login', expired],
  ['CreateAppointment=redirect-login', expired],
  ['CreateAppointment=network', 'We weten niet zeker'],
  ['CreateAppointment=500', failed],
  ['CreateAppointment=404', failed],
  // Of answers that can't be read, one: after a second the browser sends the form.
  ['CreateAppointment=shape', failed],
] as const;

test('shows an error after any fault or refusal, keeps all that was typed, and can be tried again', async ({
  page,
  allowConsole,
  expectConsole,
}) => {
  allowConsole(/Failed to load resource|request failed/);
  expectConsole('appointment-failed', 1);
  await toCustomer(page, 'Arnhem');
  const submit = button(page, 'Bevestig de afspraak');
  for (const [name, words] of faults) {
    await fault(page, name);
    // The message may be the same as that of the previous fault.
    const before = (await faultsOf(page)).length;
    const retry = button(page, 'Probeer het opnieuw');
    await ((await retry.isVisible()) ? retry : submit).click();
    await expect.poll(async () => (await faultsOf(page)).length, name).toBe(before + 1);
    await expect(alert(page), name).toContainText(words);
    await expect(alert(page), name).toBeFocused();
    await expect(submit, name).not.toHaveAttribute('data-busy');
    await expect(field(page, 'Voornaam'), name).toHaveValue('Dommel');
  }
  await axe(page, island);
  await clearFaults(page);

  await field(page, 'E-mailadres').fill('geweigerd@voorbeeld.nl');
  await button(page, 'Probeer het opnieuw').click();
  await expect(alert(page)).toHaveText(/Met dit <b>e-mailadres<\/b>/);
  await expect(alert(page).locator('*')).toHaveCount(0);
  await expect(field(page, 'Achternaam')).toHaveValue('Dons');
  await field(page, 'E-mailadres').fill('naam@');
  await confirm(page);
  await expect(alert(page)).toHaveCount(0);
  await expect(flow(page).locator('.sf-field-error')).toHaveText(/e-mailadres in, zoals/);
  await fillIn(page);
  await confirm(page);
  await created(page);
  expect(await submits(page)).toHaveLength(1);
});

test('a popup whose first step fails or is slow offers alternatives, and ignores a late answer', {
  tag: '@deep',
}, async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource|storefront (appointment-failed|store-search):/);
  await page.goto('/fixtures/appointment');
  await fault(page, 'SlideIn=500');
  await press(page, 'Utrecht');
  await expect(alert(page)).toContainText(failed);
  await expect(flow(page).getByRole('link', { name: 'Open als pagina' })).toHaveAttribute(
    'href',
    /storeId=2$/,
  );
  await axe(page, island);
  await clearFaults(page);
  await button(page, 'Probeer het opnieuw').click();
  await expect(heading(page, titles[0])).toBeFocused();
  await expect(flow(page)).toContainText('In onze winkel Utrecht');
  await page.keyboard.press('Escape');
  await expectNoPopup(page);

  const release = await delayRequests(page, /SlideIn\?storeId=2$/);
  await press(page, 'Utrecht');
  await expect(flow(page).getByRole('status').filter({ hasText: 'Een ogenblik' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expectNoPopup(page);
  await press(page, 'Zwolle');
  await expect(flow(page)).toContainText('In onze winkel Zwolle');
  release();
  await chooseType(page);
  await expect(flow(page)).toContainText('Dommel & Dons Zwolle');
});

test('a popup whose code does not load offers the page', { tag: '@deep' }, async ({ page, allowConsole }) => {
  allowConsole(/appointment|Failed to load resource|request failed/);
  await page.route(/chunks\/appointment\.island/, (route) => route.abort());
  await page.goto('/fixtures/appointment');
  await press(page, 'Utrecht');
  await expect(flow(page)).toHaveAttribute('data-state', 'failed');
  await flow(page).getByRole('link', { name: 'Open als pagina' }).click();
  await expect(page).toHaveURL(/\/Winkels\/Afspraak\?storeId=2$/);
});

test('a step that fails, or is left by Back while it loads, can be tried again', { tag: '@deep' }, async ({
  page,
  allowConsole,
  expectConsole,
}) => {
  allowConsole(/Failed to load resource/);
  expectConsole('appointment-failed', 1);
  await open(page, 'panel');
  await fault(page, 'SubmitReservationType=500');
  await chooseType(page);
  await expect(alert(page)).toContainText(failed);
  await clearFaults(page);

  // Ignores a confirmation of an appointment that nobody requested.
  await page.route('**/SubmitReservationType', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<div data-appointment-created><h2>Tot dan!</h2></div>',
    }),
  );
  await next(page).click();
  await expect.poll(() => faultsOf(page)).toContainEqual(expect.stringContaining('nobody asked for'));
  await expect(alert(page)).toContainText(failed);
  await expect(heading(page, titles[0])).toBeVisible();
  expect(await submits(page)).toEqual([]);
  await page.unroute('**/SubmitReservationType');

  await next(page).click();
  await expect(heading(page, titles[1])).toBeFocused();
  await expect(alert(page)).toHaveCount(0);
  await flow(page).getByText('Alle winkels met afspraken').click();
  await flow(page)
    .getByRole('radio', { name: /^Alkmaar/ })
    .check();
  const release = await delayRequests(page, /SubmitStore$/);
  await next(page).click();
  await expect(next(page)).toHaveAttribute('data-busy', '');
  await page.goBack();
  await expect(heading(page, titles[0])).toBeFocused();
  release();
  await next(page).click();
  await expect(heading(page, titles[1]).or(heading(page, titles[2]))).toBeFocused();
});

test('a question for the place that nobody answers is said, and its late answer is used', async ({
  page,
}) => {
  const answerPlace = await leavePlaceUnanswered(page);
  await open(page, 'panel');
  await chooseType(page);
  await expect(heading(page, titles[1])).toBeFocused();
  await button(page, 'Gebruik mijn locatie').click();
  await page.clock.runFor(10_000);
  await expect(alert(page)).toContainText('Je browser vraagt nog of deze site je locatie mag zien');
  await expect(field(page, 'Je plaats of postcode')).toBeFocused();
  await axe(page, island);
  await answerPlace();
  await expect(flow(page).getByRole('radio', { name: /^Dommel & Dons Eindhoven/ })).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});

test('a store is found by address, by the shopper’s location, or in the list', { tag: '@deep' }, async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|storefront (appointment-failed|store-search):/);
  await open(page, 'panel');
  await chooseType(page);
  await expect(heading(page, titles[1])).toBeFocused();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('locatieserver')) asked.push(request.url());
  });
  const address = field(page, 'Je plaats of postcode');
  await address.fill('   ');
  await button(page, 'Zoek').click();
  await expect(alert(page)).toHaveText('Vul een plaats of postcode in.');
  await expect(address).toBeFocused();
  expect(asked).toEqual([]);
  await address.fill('Qwertystad');
  await address.press('Enter');
  await expect(alert(page)).toContainText('We vinden geen winkel bij dit adres');
  await axe(page, island);

  await button(page, 'Gebruik mijn locatie').click();
  await expect(alert(page)).toContainText('Je locatie is niet beschikbaar');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 53.2, longitude: 6.57 });
  await button(page, 'Gebruik mijn locatie').click();
  await expect(flow(page).getByRole('radio', { name: /^Dommel & Dons/ })).toHaveCount(2);
  await expect(flow(page).getByRole('radio', { name: /^Dommel & Dons Groningen/ })).toBeVisible();
  await expect(alert(page)).toHaveCount(0);

  // Requests to providers have no cookies, so the fault does not apply to them.
  await page.route(/locatieserver/, (route) => route.fulfill({ status: 500, body: '' }));
  await address.fill('Assen');
  await address.press('Enter');
  await expect(alert(page)).toContainText('Zoeken lukt nu niet');
  await flow(page)
    .getByRole('radio', { name: /^Assen/ })
    .check();
  await next(page).click();
  await expect(heading(page, titles[2])).toBeFocused();
});

test('a reload continues at the same step, Back and Forward move between steps, and no personal data is stored', async ({
  page,
}) => {
  await toCustomer(page, 'Venlo');
  expect(await stored(page)).not.toMatch(/Dommel|naam@|06123/);
  await page.reload();
  await mounted(page, 'appointment');
  await expect(heading(page, titles[3])).toBeVisible();
  await expect(flow(page).getByText('Dommel & Dons Venlo')).toBeVisible();
  await expect(field(page, 'Voornaam')).toHaveValue('Dommel');
  await page.goBack();
  await expect(heading(page, titles[2])).toBeFocused();
  await page.reload();
  await mounted(page, 'appointment');
  await expect(heading(page, titles[2])).toBeVisible();
  await expect(flow(page).getByRole('radio', { name: /\d\.\d\d–/, checked: true })).toHaveCount(1);
  await page.goBack();
  await expect(heading(page, titles[1])).toBeFocused();
  await page.goForward();
  await expect(heading(page, titles[2])).toBeFocused();
  await page.goForward();
  await expect(heading(page, titles[3])).toBeFocused();
  await fillIn(page);
  await confirm(page);
  await created(page);
});

for (const shell of ['panel', 'popup'] as const)
  test(`a reload keeps what was typed in the ${shell}, also at another step, and stores none of it`, {
    tag: shell === 'popup' ? '@deep' : [],
  }, async ({ page }) => {
    const comeBack = async () => {
      await page.reload();
      if (shell === 'popup') await press(page);
      await mounted(page, 'appointment');
    };
    await toCustomer(page, shell === 'popup' ? 'Lelystad' : 'Almere', shell);
    await comeBack();
    await expect(heading(page, titles[3])).toBeVisible();
    await expect(field(page, 'Voornaam')).toHaveValue('Dommel');
    expect(await stored(page)).not.toMatch(/naam@|06123/);
    await flow(page).getByRole('button', { name: 'Andere tijd' }).click();
    await expect(heading(page, titles[2])).toBeVisible();
    await comeBack();
    await expect(heading(page, titles[2])).toBeVisible();
    await next(page).click();
    await expect(field(page, 'E-mailadres')).toHaveValue('naam@voorbeeld.nl');
    await confirm(page);
    await created(page);
  });

test('Back goes one step back and then closes the popup, which continues when it is opened again, and restarts for another store', {
  tag: '@deep',
}, async ({ page }) => {
  await open(page, 'popup', { store: 'Tilburg' });
  await chooseType(page);
  await expect(heading(page, titles[2])).toBeFocused();
  await page.goBack();
  await expect(heading(page, titles[0])).toBeFocused();
  await page.goForward();
  await expect(heading(page, titles[2])).toBeFocused();
  await page.keyboard.press('Escape');
  await expectNoPopup(page);
  await press(page, 'Tilburg');
  await expect(heading(page, titles[2])).toBeVisible();
  await page.goBack();
  await expectNoPopup(page);
  await expect(page.getByRole('link', { name: 'Afspraak in Tilburg' })).toBeFocused();
  await expect(page).toHaveURL(/fixtures\/appointment/);
  await press(page, 'Utrecht');
  await expect(heading(page, titles[0])).toBeVisible();
  await expect(flow(page)).toContainText('In onze winkel Utrecht');
});

test('without the script every step is a page', { tag: '@deep' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/fixtures/appointment');
  await page.getByRole('main').getByRole('link', { name: 'Maak een afspraak', exact: true }).click();
  await expect(page).toHaveURL(/Winkels\/Afspraak$/);
  await chooseType(page);
  await field(page, 'Je plaats of postcode').fill('Roermond');
  await page.keyboard.press('Enter');
  await flow(page)
    .getByRole('radio', { name: /^Roermond/ })
    .check();
  await next(page).click();
  await expect(heading(page, titles[2])).toBeVisible();
  await slots(page).nth(3).check();
  await next(page).click();
  await expect(heading(page, titles[3])).toBeVisible();
  await fillIn(page);
  await confirm(page);
  await expect(heading(page, 'Tot dan, Dommel!')).toBeVisible();
  await context.close();
});
