// Longer than others: every way through one flow, in both of its shells.
import type { Page } from '@playwright/test';
import { hold } from './support/hold.ts';
import {
  axe,
  clearFaults,
  events,
  expect,
  fault,
  latency,
  mounted,
  popupIsGone,
  test,
} from './support/test.ts';

type Shell = 'panel' | 'popup';
const shells: readonly Shell[] = ['panel', 'popup'];

const flow = (page: Page) => page.locator('[data-island="appointment"]');
const heading = (page: Page, name: string | RegExp) => flow(page).getByRole('heading', { name });
const button = (page: Page, name: string) => flow(page).getByRole('button', { name, exact: true });
const next = (page: Page) => button(page, 'Verder');
const slots = (page: Page) => flow(page).getByRole('radio', { name: /\d\.\d\d–/ });
const days = (page: Page) => flow(page).getByRole('radio', { name: /vrij$/ });
const alert = (page: Page) => flow(page).getByRole('alert').filter({ hasText: /./ });
const field = (page: Page, name: string) => flow(page).getByLabel(name);
const titles = [
  'Waarvoor kom je langs?',
  'In welke winkel?',
  'Wanneer komt het uit?',
  'Je gegevens',
] as const;

/** Each test books in a store of its own: times that are gone are gone for everybody. */
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
  // Before its code is there it leads to the page.
  await link.scrollIntoViewIfNeeded();
  await expect(link).toHaveAttribute('data-state', 'mounted');
  await link.click();
}

async function chooseType(page: Page) {
  await flow(page)
    .getByRole('radio', { name: /Slaapmeting/ })
    .check();
  await next(page).click();
}

async function chooseStore(page: Page, store: string) {
  await expect(heading(page, titles[1])).toBeFocused();
  await field(page, 'Je plaats of postcode').fill(store);
  await button(page, 'Zoek').click();
  await flow(page)
    .getByRole('radio', { name: new RegExp(`^Dommel & Dons ${store}`) })
    .check();
  await next(page).click();
}

async function chooseTime(page: Page) {
  await expect(heading(page, titles[2])).toBeFocused();
  await expect(next(page)).toBeDisabled();
  await slots(page).first().check();
  await next(page).click();
  await expect(heading(page, titles[3])).toBeFocused();
}

async function fillIn(page: Page, email = 'naam@voorbeeld.nl') {
  await field(page, 'Voornaam').fill('Dommel');
  await field(page, 'Achternaam').fill('Dons');
  await field(page, 'E-mailadres').fill(email);
  await field(page, 'Telefoonnummer').fill('0612345678');
}

const confirm = (page: Page) => button(page, 'Bevestig de afspraak').click();
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
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

const storeOf = {
  panel: { 1280: 'Zwolle', 390: 'Groningen' },
  popup: { 1280: 'Maastricht', 390: 'Leiden' },
} as const;

for (const shell of shells)
  for (const width of [1280, 390] as const)
    test(`an appointment is made in the ${shell} at ${width} px, step by step`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await open(page, shell);
      await expect(flow(page).getByText('Stap 1 van 4').first()).toBeVisible();
      await axe(page);
      await chooseType(page);
      await expect(heading(page, titles[1])).toBeFocused();
      await expect(flow(page).getByRole('status').filter({ hasText: 'Stap 2 van 4' })).toHaveCount(1);
      await axe(page);
      await chooseStore(page, storeOf[shell][width]);
      await expect(heading(page, titles[2])).toBeFocused();
      await expect(heading(page, titles[2])).toBeInViewport();
      await axe(page);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await chooseTime(page);
      await expect(flow(page).getByRole('listitem').filter({ hasText: 'Gegevens' })).toHaveAttribute(
        'aria-current',
        'step',
      );
      await confirm(page);
      await expect(field(page, 'Voornaam')).toBeFocused();
      await axe(page);
      await fillIn(page);
      await confirm(page);
      await created(page);
      await expect(flow(page).getByText(`Dommel & Dons ${storeOf[shell][width]}`)).toBeVisible();
      await axe(page);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await reported(page)).toEqual([
        ...steps,
        [
          'appointment_submit',
          { reservation_type: 'Slaapmeting en advies', store_id: expect.stringMatching(/^\d+$/) },
        ],
      ]);
    });

for (const shell of shells)
  test(`by keyboard alone in the ${shell}`, async ({ page }) => {
    const { keyboard } = page;
    const tabTo = async (target: ReturnType<typeof button>) => {
      const isThere = () => target.evaluate((element) => element === document.activeElement);
      for (let count = 0; count < 90 && !(await isThere()); count++) await keyboard.press('Tab');
      await expect(target).toBeFocused();
    };
    if (shell === 'popup') {
      await page.goto('/fixtures/appointment');
      const link = page.getByRole('main').getByRole('link', { name: 'Maak een afspraak', exact: true });
      await expect(link).toHaveAttribute('data-state', 'mounted');
      await tabTo(link);
      await keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Maak een afspraak' })).toBeVisible();
    } else await page.goto('/Winkels/Afspraak');
    await mounted(page, 'appointment');
    await expect(heading(page, titles[0])).toBeVisible();
    await tabTo(flow(page).getByRole('radio', { name: /Slaapmeting/ }));
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await expect(heading(page, titles[1])).toBeFocused();
    await tabTo(field(page, 'Je plaats of postcode'));
    await keyboard.type(shell === 'panel' ? 'Delft' : 'Gouda');
    await keyboard.press('Enter');
    const found = flow(page).getByRole('radio', { name: /^Dommel & Dons (Delft|Gouda)/ });
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

for (const [shell, store] of [
  ['panel', 'Dordrecht'],
  ['popup', 'Amersfoort'],
] as const)
  test(`by touch in the ${shell} @phone`, async ({ page }) => {
    if (shell === 'popup') {
      await page.goto('/fixtures/appointment');
      const link = page.getByRole('main').getByRole('link', { name: 'Maak een afspraak', exact: true });
      await expect(link).toHaveAttribute('data-state', 'mounted');
      await link.tap();
    } else await page.goto('/Winkels/Afspraak');
    await mounted(page, 'appointment');
    await flow(page).getByText('Slaapmeting en advies', { exact: true }).tap();
    await next(page).tap();
    await expect(heading(page, titles[1])).toBeFocused();
    await field(page, 'Je plaats of postcode').fill(store);
    await button(page, 'Zoek').tap();
    await flow(page).getByText(`Dommel & Dons ${store}`, { exact: true }).tap();
    await next(page).tap();
    await expect(heading(page, titles[2])).toBeFocused();
    await days(page).nth(1).tap();
    await slots(page).first().tap();
    await next(page).tap();
    await expect(heading(page, titles[3])).toBeFocused();
    await fillIn(page);
    await button(page, 'Bevestig de afspraak').tap();
    await created(page);
  });

test('another day shows its own times, clears the chosen one and closes the way on', async ({ page }) => {
  await open(page, 'popup', { store: 'Nijmegen' });
  await chooseType(page);
  await expect(heading(page, titles[2])).toBeFocused();
  const before = await flow(page)
    .getByRole('group')
    .filter({ has: page.getByRole('radio', { name: /\d\.\d\d–/ }) })
    .first()
    .textContent();
  await slots(page).first().check();
  await expect(next(page)).toBeEnabled();
  await days(page).nth(2).check();
  await expect(next(page)).toBeDisabled();
  await expect(flow(page).getByText('Kies een dag en een tijd om verder te gaan.')).toBeVisible();
  for (const slot of await slots(page).all()) await expect(slot).not.toBeChecked();
  await expect(
    flow(page)
      .getByRole('group')
      .filter({ has: page.getByRole('radio', { name: /\d\.\d\d–/ }) }),
  ).not.toHaveText(before ?? '');
});

test('one can go back to the kind and the store, and nothing is lost', async ({ page }) => {
  await toCustomer(page, 'Haarlem');
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
});

test('a time that somebody else has taken is told with the nearest others, and nothing is lost', async ({
  page,
  browser,
  baseURL,
}) => {
  await toCustomer(page, 'Enschede');
  const other = await (await browser.newContext({ ...(baseURL && { baseURL }), locale: 'nl-NL' })).newPage();
  await toCustomer(other, 'Enschede');
  await confirm(other);
  await created(other);
  await other.context().close();

  await confirm(page);
  await expect(alert(page)).toContainText('net door iemand anders gekozen');
  await expect(alert(page)).toBeFocused();
  await axe(page);
  await expect(field(page, 'Voornaam')).toHaveValue('Dommel');
  await expect(field(page, 'Telefoonnummer')).toHaveValue('0612345678');
  await expect(slots(page)).toHaveCount(4);
  await confirm(page);
  await expect(flow(page).locator('.sf-field-error')).toHaveText(/Maak een keuze/);
  await slots(page).first().check();
  await confirm(page);
  await created(page);
  expect((await reported(page)).filter(([name]) => name === 'appointment_submit')).toHaveLength(1);
});

test('a time that goes while one is choosing is told with the nearest others', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page, 'popup', { store: 'Hengelo' });
  await chooseType(page);
  await expect(heading(page, titles[2])).toBeFocused();
  await slots(page).first().check();
  const other = await (await browser.newContext({ ...(baseURL && { baseURL }), locale: 'nl-NL' })).newPage();
  await open(other, 'popup', { store: 'Hengelo' });
  await chooseType(other);
  await chooseTime(other);
  await fillIn(other);
  await confirm(other);
  await created(other);
  await other.context().close();

  await next(page).click();
  await expect(alert(page).first()).toBeVisible();
  await expect(flow(page)).toContainText('net door iemand anders gekozen');
  await expect(flow(page)).toContainText(/Het dichtst daarbij: .*\d\.\d\d–\d\d\.\d\d; .*; /);
  await axe(page);
  await slots(page).first().check();
  await next(page).click();
  await expect(heading(page, titles[3])).toBeFocused();
});

for (const [name, words, store] of [
  ['network', 'We weten niet zeker', 'Arnhem'],
  ['500', 'Dit is niet gelukt', 'Doetinchem'],
  ['404', 'Dit is niet gelukt', 'Tiel'],
  ['csrf', 'Dit is niet gelukt', 'Emmen'],
  ['json', 'Dit is niet gelukt', 'Leeuwarden'],
  ['empty', 'Dit is niet gelukt', 'Heerenveen'],
  ['shape', 'Dit is niet gelukt', 'Sneek'],
  ['login', 'Dit is niet gelukt', 'Den Bosch'],
  ['redirect-login', 'Dit is niet gelukt', 'Roosendaal'],
] as const)
  test(`after the fault ${name} the shopper is told, keeps all that was typed, and can try again`, async ({
    page,
    allowConsole,
    expectConsole,
  }) => {
    allowConsole(/Failed to load resource|request failed/);
    expectConsole(/island "appointment": POST \/Ajax\/StoreAppointment\/CreateAppointment/, 1);
    await toCustomer(page, store);
    await fault(page, `CreateAppointment=${name}`);
    await confirm(page);
    await expect(alert(page)).toContainText(words);
    await expect(alert(page)).toBeFocused();
    await expect(button(page, 'Bevestig de afspraak')).not.toHaveAttribute('data-busy');
    await expect(field(page, 'Voornaam')).toHaveValue('Dommel');
    await axe(page, '[data-island="appointment"]');
    await clearFaults(page);
    await button(page, 'Probeer het opnieuw').click();
    await created(page);
    await expect(alert(page)).toHaveCount(0);
    expect((await reported(page)).filter(([event]) => event === 'appointment_submit')).toHaveLength(1);
  });

test('a popup whose first step fails offers another try and the page', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource|island "appointment"/);
  await page.goto('/fixtures/appointment');
  await fault(page, 'SlideIn=500');
  await press(page, 'Utrecht');
  await expect(alert(page)).toContainText('Dit is niet gelukt');
  await expect(flow(page).getByRole('link', { name: 'Open als pagina' })).toHaveAttribute(
    'href',
    /storeId=2$/,
  );
  await axe(page);
  await clearFaults(page);
  await button(page, 'Probeer het opnieuw').click();
  await expect(heading(page, titles[0])).toBeFocused();
  await expect(flow(page)).toContainText('In onze winkel Utrecht');
});

test('a popup whose code does not come offers the page', async ({ page, allowConsole }) => {
  allowConsole(/appointment|Failed to load resource|request failed/);
  await page.route(/chunks\/appointment\.island/, (route) => route.abort());
  await page.goto('/fixtures/appointment');
  await press(page, 'Utrecht');
  await expect(flow(page)).toHaveAttribute('data-state', 'failed');
  await flow(page).getByRole('link', { name: 'Open als pagina' }).click();
  await expect(page).toHaveURL(/\/Winkels\/Afspraak\?storeId=2$/);
});

test('a step that fails can be tried again, also by its own button', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource|island "appointment"/);
  await open(page, 'panel');
  await fault(page, 'SubmitReservationType=500');
  await chooseType(page);
  await expect(alert(page)).toContainText('Dit is niet gelukt');
  await clearFaults(page);
  await next(page).click();
  await expect(heading(page, titles[1])).toBeFocused();
  await expect(alert(page)).toHaveCount(0);
});

test('an appointment is sent once, however often its button is pressed', async ({ page }) => {
  await toCustomer(page, 'Apeldoorn', 'popup');
  await latency(page, 'CreateAppointment=700');
  let posts = 0;
  page.on('request', (request) => {
    if (request.url().includes('/CreateAppointment')) posts++;
  });
  await confirm(page);
  await expect(button(page, 'Bevestig de afspraak')).toHaveAttribute('data-busy', '');
  await button(page, 'Bevestig de afspraak').click({ force: true });
  await field(page, 'Voornaam').press('Enter');
  await button(page, 'Andere winkel').click({ force: true });
  await created(page);
  expect(posts).toBe(1);
  expect((await reported(page)).filter(([name]) => name === 'appointment_submit')).toHaveLength(1);
});

test('a made appointment that nobody asked for is none', async ({ page, expectConsole }) => {
  expectConsole(/island "appointment": SubmitReservationType: answered a made appointment/, 1);
  await open(page, 'panel');
  await page.route('**/SubmitReservationType', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<div data-appointment-created><h2>Tot dan!</h2></div>',
    }),
  );
  await chooseType(page);
  await expect(alert(page)).toContainText('Dit is niet gelukt');
  await expect(heading(page, titles[0])).toBeVisible();
  expect((await reported(page)).filter(([name]) => name === 'appointment_submit')).toEqual([]);
});

test('what the server refuses is told as text, and earlier words go', async ({ page }) => {
  await toCustomer(page, 'Almere');
  await field(page, 'E-mailadres').fill('geweigerd@voorbeeld.nl');
  await confirm(page);
  await expect(alert(page)).toHaveText(/Met dit <b>e-mailadres<\/b>/);
  await expect(alert(page).locator('*')).toHaveCount(0);
  await expect(field(page, 'Achternaam')).toHaveValue('Dons');
  await field(page, 'E-mailadres').fill('naam@');
  await confirm(page);
  await expect(alert(page)).toHaveCount(0);
  await expect(flow(page).locator('.sf-field-error')).toHaveText(/e-mailadres in zoals/);
});

test('a blocked bot protection is told, and the shopper can go on when it is not', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/bot protection|Failed to load resource|request failed/);
  await toCustomer(page, 'Lelystad');
  await fault(page, 'bot-token=500');
  await confirm(page);
  await expect(alert(page)).toContainText('We konden niet nagaan of je een mens bent');
  await clearFaults(page);
  await button(page, 'Probeer het opnieuw').click();
  await created(page);
});

test('the search for a store says what is wrong, and the list is a way', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource|island "appointment"/);
  await open(page, 'panel');
  await chooseType(page);
  await expect(heading(page, titles[1])).toBeFocused();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/locatieserver|nominatim/.test(request.url())) asked.push(request.url());
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
  await axe(page);
  // Providers get no cookies, which would bring them the fault.
  await page.route(/locatieserver|nominatim/, (route) => route.fulfill({ status: 500, body: '' }));
  await address.fill('Assen');
  await address.press('Enter');
  await expect(alert(page)).toContainText('Zoeken lukt nu niet');
  await flow(page)
    .getByRole('radio', { name: /^Assen/ })
    .check();
  await next(page).click();
  await expect(heading(page, titles[2])).toBeFocused();
});

test('the shopper’s own place finds the two nearest stores, or is told why not', async ({
  page,
  context,
}) => {
  await open(page, 'popup');
  await chooseType(page);
  await expect(heading(page, titles[1])).toBeFocused();
  await button(page, 'Gebruik mijn locatie').click();
  await expect(alert(page)).toContainText('Je locatie is niet beschikbaar');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 53.2, longitude: 6.57 });
  await button(page, 'Gebruik mijn locatie').click();
  await expect(flow(page).getByRole('radio', { name: /^Dommel & Dons/ })).toHaveCount(2);
  await expect(flow(page).getByRole('radio', { name: /^Dommel & Dons Groningen/ })).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});

test('a reload goes on where the shopper was, and nothing about them was stored', async ({ page }) => {
  await toCustomer(page, 'Venlo');
  expect(await stored(page)).not.toMatch(/Dommel|naam@|06123/);
  await page.reload();
  await mounted(page, 'appointment');
  await expect(heading(page, titles[3])).toBeVisible();
  await expect(flow(page).getByText('Dommel & Dons Venlo')).toBeVisible();
  await expect(field(page, 'Voornaam')).toHaveValue('');
  await button(page, 'Andere tijd').click();
  await expect(heading(page, titles[2])).toBeFocused();
  await page.reload();
  await expect(heading(page, titles[2])).toBeVisible();
  await expect(flow(page).getByRole('radio', { name: /\d\.\d\d–/, checked: true })).toHaveCount(1);
});

test('a popup that is opened again goes on, for another store it begins anew', async ({ page }) => {
  await open(page, 'popup', { store: 'Tilburg' });
  await chooseType(page);
  await expect(heading(page, titles[2])).toBeFocused();
  await page.keyboard.press('Escape');
  await popupIsGone(page);
  await press(page, 'Tilburg');
  await expect(heading(page, titles[2])).toBeVisible();
  await page.keyboard.press('Escape');
  await popupIsGone(page);
  await press(page, 'Utrecht');
  await expect(heading(page, titles[0])).toBeVisible();
  await expect(flow(page)).toContainText('In onze winkel Utrecht');
});

test('Back leads a step back in the page, Forward on again, and after the end to a new beginning', async ({
  page,
}) => {
  await open(page, 'panel');
  await chooseType(page);
  await chooseStore(page, 'Deventer');
  await chooseTime(page);
  await page.goBack();
  await expect(heading(page, titles[2])).toBeFocused();
  await page.goBack();
  await expect(heading(page, titles[1])).toBeFocused();
  await page.goForward();
  await expect(heading(page, titles[2])).toBeFocused();
  await page.goForward();
  await expect(heading(page, titles[3])).toBeFocused();
  await fillIn(page);
  await confirm(page);
  await created(page);
  await page.goBack();
  await expect(heading(page, titles[0])).toBeFocused();
});

test('Back while a step is on its way leads to the step before it', async ({ page }) => {
  await open(page, 'panel');
  await chooseType(page);
  await expect(heading(page, titles[1])).toBeFocused();
  await flow(page).getByText('Alle winkels met afspraken').click();
  await flow(page)
    .getByRole('radio', { name: /^Alkmaar/ })
    .check();
  const release = await hold(page, /SubmitStore$/);
  await next(page).click();
  await expect(next(page)).toHaveAttribute('data-busy', '');
  await page.goBack();
  await expect(heading(page, titles[0])).toBeFocused();
  release();
  await next(page).click();
  await expect(heading(page, titles[1]).or(heading(page, titles[2]))).toBeFocused();
});

test('Back closes the popup, and focus goes back to its link', async ({ page }) => {
  await open(page, 'popup', { store: 'Utrecht' });
  await chooseType(page);
  await expect(heading(page, titles[2])).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Afspraak in Utrecht' })).toBeFocused();
  await expect(page).toHaveURL(/fixtures\/appointment/);
});

test('a slow server is told, and its late answer does not come into a closed popup', async ({ page }) => {
  await page.goto('/fixtures/appointment');
  await latency(page, 'SlideIn=900');
  await press(page, 'Utrecht');
  await expect(flow(page).getByRole('status').filter({ hasText: 'Een ogenblik' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await popupIsGone(page);
  await latency(page, 'SlideIn=0');
  await press(page, 'Zwolle');
  await expect(flow(page)).toContainText('In onze winkel Zwolle');
});

for (const [shell, store] of [
  ['panel', 'Oss'],
  ['popup', 'Ede'],
] as const)
  test(`nothing breaks a strict policy in the ${shell}`, async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`violation of ${event.violatedDirective}: ${event.blockedURI} ${event.sample}`),
      );
    });
    await open(page, shell, { query: 'csp=strict' });
    await chooseType(page);
    await chooseStore(page, store);
    await chooseTime(page);
    await fillIn(page);
    await confirm(page);
    await created(page);
  });

test('without the script every step is a page', async ({ browser, baseURL }) => {
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
