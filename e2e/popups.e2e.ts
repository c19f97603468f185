// Longer than others: one page, with every way to open and close a popup.
import type { Page } from '@playwright/test';
import { delayRequests } from './support/delay-requests.ts';
import { fillSample } from './support/fill-sample.ts';
import { firstOf } from './support/first-of.ts';
import { focusIsInside, focusStays } from './support/focus-stays.ts';
import {
  alive,
  approach,
  axe,
  clearFaults,
  events,
  expect,
  fault,
  giveCart,
  mounted,
  test,
} from './support/test.ts';

const address = '/fixtures/popups';
const dialog = (page: Page) => page.locator('dialog[open]');
const link = (page: Page, name: string) => page.locator(`a[data-popup="${name}"]`).first();
const title = (page: Page) => dialog(page).locator('.sf-popup-title');
const names = async (page: Page) =>
  (await events(page))
    .filter(({ name }) => /^popup_/.test(name))
    .map(({ name, parameters }) => `${name} ${(parameters as { popup_name?: string }).popup_name}`);
const controlsIn = (page: Page) => dialog(page).locator('button, a[href], input:not([type=hidden])');

async function open(page: Page, name: string, query = '') {
  await page.goto(`${address}${query}`);
  await alive(link(page, name));
  await link(page, name).click();
  await expect(dialog(page)).toHaveAttribute('data-popup-state', 'ready');
}

/** Stores a cookie choice, so that other popups may open by themselves. */
const chooseCookies = (page: Page) => page.addInitScript(() => localStorage.setItem('consentLevel', '1'));
const leaveThroughTheTop = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.dispatchEvent(
      new MouseEvent('mouseleave', { clientY: -1, relatedTarget: null }),
    ),
  );

/**
 * The cases of the W3C's modal dialog (ARIA Authoring Practices, dialog-modal/dialog): role, name, modality, Tab,
 * Shift+Tab and Escape from each control. Ours differs in one: from its last control Tab moves on to the browser's UI,
 * as the native dialog allows, instead of round to the first; the page beneath is out of reach either way. A popup
 * opened from a popup takes its place, so that Escape leads to the page.
 */
test.describe('as a modal dialog of the W3C’s authoring practices', () => {
  test('is modal, named by its title, and focus starts on it', async ({ page }) => {
    await open(page, 'disclaimer');
    await expect(page.getByRole('dialog', { name: 'Over de kleuren op je scherm' })).toBeVisible();
    await expect(title(page)).toBeFocused();
    expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
    expect(
      await dialog(page).evaluate((element) => element.closest('[inert], [aria-hidden=true]')),
    ).toBeNull();
  });

  test('Tab and Shift+Tab cycle through its controls and the browser’s, never to the page behind', async ({
    page,
  }) => {
    await open(page, 'call-me-now');
    const controls = controlsIn(page);
    expect(await controls.count()).toBe(4);
    for (const control of await controls.all()) {
      await page.keyboard.press('Tab');
      await expect(control).toBeFocused();
    }
    for (const control of (await controls.all()).reverse().slice(1)) {
      await page.keyboard.press('Shift+Tab');
      await expect(control).toBeFocused();
    }
    await focusStays(page);
  });

  test('Escape closes it from each of its controls, and focus returns to the opener', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto(address);
    await alive(link(page, 'disclaimer'));
    await link(page, 'disclaimer').focus();
    await page.keyboard.press('Enter');
    await expect(title(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(link(page, 'disclaimer')).toBeFocused();
    expect(await names(page)).toEqual(['popup_opened disclaimer', 'popup_closed disclaimer']);
    for (const at of [0, 1, 2, 3]) {
      await link(page, 'call-me-now').click();
      await expect(dialog(page)).toHaveAttribute('data-popup-state', 'ready');
      await controlsIn(page).nth(at).focus();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(link(page, 'call-me-now')).toBeFocused();
    }
  });

  test('a button opens it with the space bar, and its close button closes it with Enter', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto(address);
    const opener = page.getByRole('button', { name: 'Disclaimer, met een knop' });
    await alive(opener);
    await opener.focus();
    await page.keyboard.press('Space');
    await expect(title(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('button', { name: 'Sluiten' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

test('typed text survives a press outside, Escape and Back, until it is sent', async ({ page }) => {
  await open(page, 'call-me-now');
  const name = dialog(page).getByLabel('Naam');
  const again = async () => {
    await expect(dialog(page)).toHaveCount(0);
    await link(page, 'call-me-now').click();
    await expect(dialog(page)).toHaveAttribute('data-popup-state', 'ready');
  };
  await name.fill('Dommel');
  await page.mouse.click(10, 10);
  await expect(name).toHaveValue('Dommel');
  await page.keyboard.press('Escape');
  await again();
  await expect(name).toHaveValue('Dommel');
  await page.goBack();
  await again();
  await expect(name).toHaveValue('Dommel');
  await dialog(page).getByLabel('Telefoonnummer').fill('0301234567');
  await alive(dialog(page).locator('form'));
  // The answer of this call is undocumented: an empty one counts as success too.
  await fault(page, 'CallMeNow=empty');
  await dialog(page).getByRole('button', { name: 'Bel mij' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Bedankt, het formulier is verstuurd.');
  await clearFaults(page);
  await page.mouse.click(10, 10);
  await again();
  await expect(name).toHaveValue('');
});

test('by touch it is a sheet at the bottom, and its close button closes it @phone', async ({ page }) => {
  await page.goto(address);
  await alive(link(page, 'terms-and-conditions'));
  await link(page, 'terms-and-conditions').tap();
  await expect(dialog(page)).toHaveAttribute('data-popup-state', 'ready');
  const gap = () =>
    dialog(page).evaluate((element) => Math.abs(innerHeight - element.getBoundingClientRect().bottom));
  await expect.poll(gap).toBeLessThan(2);
  await axe(page);
  await dialog(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await dialog(page).getByRole('button', { name: 'Sluiten' }).tap();
  await expect(dialog(page)).toHaveCount(0);
});

test('without the script the links lead to pages', async ({ page }) => {
  await page.goto(`${address}?script=off`);
  await link(page, 'document').click();
  await expect(page.getByRole('heading', { name: 'Onderhoud van je matras' })).toBeVisible();
});

test('an unknown popup is logged once, and its link stays a link', async ({ page, expectConsole }) => {
  expectConsole('component-failed', 1);
  await page.goto(address);
  await alive(link(page, 'disclaimer'));
  await link(page, 'disclaimer').evaluate((element) => {
    const other = element.cloneNode(true) as HTMLAnchorElement;
    other.removeAttribute('data-state');
    other.dataset.popup = 'lottery';
    other.href = '/klantenservice';
    element.after(other);
  });
  await approach(link(page, 'lottery'));
  await expect(link(page, 'lottery')).toHaveAttribute('data-state', 'failed');
  await link(page, 'lottery').click();
  await expect(page).toHaveURL(/\/klantenservice$/);
});

test.describe('the browser’s Back', () => {
  test('closes it and stays on the page', async ({ page }) => {
    await page.goto('/');
    await open(page, 'disclaimer');
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(link(page, 'disclaimer')).toBeFocused();
    expect(await names(page)).toEqual(['popup_opened disclaimer', 'popup_closed disclaimer']);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });

  for (const how of ['Escape', 'Back'])
    test(`as ${how}, leaves place and focus, also where the address has a hash`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 400 });
      await open(page, 'product-sample', '#inhoud');
      const place = () => page.evaluate(() => scrollY);
      const before = await place();
      expect(before).toBeGreaterThan(200);
      if (how === 'Back') await page.goBack();
      else await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
      await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto');
      await expect(link(page, 'product-sample')).toBeFocused();
      expect(await place()).toBe(before);
    });

  test('after Escape leaves the page at once', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/');
    await open(page, 'disclaimer');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });

  test('returns to a page without the popup from which it was left', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/');
    await open(page, 'site-wide-block');
    await dialog(page).getByRole('link', { name: 'Zoek je winkel' }).click();
    await expect(page).toHaveURL(/\/Winkels\/Zoeken/);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('the page behind does not scroll, and does not move when it opens or closes', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto(address);
  const far = page.locator('#far-down');
  await alive(far);
  await far.scrollIntoViewIfNeeded();
  const place = () =>
    page.evaluate(() => {
      const { left = 0, top = 0 } = document.querySelector('#far-down')?.getBoundingClientRect() ?? {};
      return { left, top, scroll: scrollY };
    });
  const before = await place();
  await far.click();
  await expect(dialog(page)).toHaveAttribute('data-popup-state', 'ready');
  expect(await place()).toEqual(before);
  await page.mouse.move(10, 10);
  await page.mouse.wheel(0, -600);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await place()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await expect(far).toBeFocused();
  expect(await place()).toEqual(before);
});

test('a dialog that other code removes is closed once', { tag: '@deep' }, async ({ page }) => {
  await open(page, 'disclaimer');
  await dialog(page).evaluate((element) => element.remove());
  await expect(link(page, 'disclaimer')).toBeFocused();
  expect(await names(page)).toEqual(['popup_opened disclaimer', 'popup_closed disclaimer']);
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
});

test('axe finds nothing while it loads, fails and is open, on a phone', { tag: '@deep' }, async ({
  page,
  expectConsole,
  allowConsole,
}) => {
  expectConsole('popup-failed', 1);
  allowConsole(/Failed to load resource/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await fault(page, 'TermsAndConditions=500');
  await page.goto(address);
  const release = await delayRequests(page, /TermsAndConditions/);
  await alive(link(page, 'terms-and-conditions'));
  await link(page, 'terms-and-conditions').click();
  await expect(dialog(page).getByRole('status')).toHaveText('Even geduld, we halen het op…');
  await axe(page);
  release();
  await expect(dialog(page).getByRole('alert')).toContainText('Laden lukte niet');
  await expect(dialog(page).getByRole('link', { name: 'Open als pagina' })).toHaveAttribute(
    'href',
    /\/algemene-voorwaarden$/,
  );
  await axe(page);
  await clearFaults(page);
  await dialog(page).getByRole('button', { name: 'Probeer het opnieuw' }).click();
  await expect(title(page)).toHaveText('Algemene voorwaarden');
  expect(await focusIsInside(page)).toBe(true);
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(link(page, 'terms-and-conditions')).toBeFocused();
});

test('a document is shown in a frame without scripts, but an error page never is', { tag: '@deep' }, async ({
  page,
  expectConsole,
  allowConsole,
}) => {
  expectConsole('popup-failed', 1);
  allowConsole(/Failed to load resource/);
  await page.goto(address);
  await fault(page, 'Document=500');
  const release = await delayRequests(page, /Frame\/Document/);
  await alive(link(page, 'document'));
  await link(page, 'document').click();
  await expect(dialog(page).getByRole('status')).toHaveText('Even geduld, we halen het op…');
  release();
  const retry = dialog(page).getByRole('button', { name: 'Probeer het opnieuw' });
  await expect(dialog(page).getByRole('alert')).toContainText('Laden lukte niet');
  await expect(dialog(page).locator('iframe')).toHaveCount(0);
  await fault(page, 'Document=login');
  await retry.click();
  await expect(dialog(page).getByRole('alert')).toContainText('Laden lukte niet');
  await clearFaults(page);
  await retry.click();
  const frame = dialog(page).frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Onderhoud van je matras' })).toBeVisible();
  expect(await dialog(page).locator('iframe').getAttribute('sandbox')).not.toContain('scripts');
  await page.keyboard.press('Escape');
  await expect(link(page, 'document')).toBeFocused();
});

test('a sample is requested and confirmed in the same popup', async ({ page }) => {
  await open(page, 'product-sample');
  const form = dialog(page).locator('form');
  await alive(form);
  await fillSample(form);
  await form.getByRole('button', { name: 'Staal aanvragen' }).click();
  await expect(title(page)).toHaveText('Bedankt!');
  expect(await focusIsInside(page)).toBe(true);
  await axe(page);
  expect(await names(page)).toEqual(['popup_opened product-sample']);
});

test('the exit-intent popup opens once, when the mouse leaves at the top', { tag: '@deep' }, async ({
  page,
}) => {
  await chooseCookies(page);
  await page.goto(address);
  await alive(page.locator('[data-behaviour="exit-intent"]'));
  await leaveThroughTheTop(page);
  await expect(title(page)).toHaveText('Slaap er nog een nachtje over');
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await alive(page.locator('[data-behaviour="exit-intent"]'));
  await leaveThroughTheTop(page);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(dialog(page)).toHaveCount(0);
});

test('by touch the exit-intent popup opens after a quick swipe up, if the page enables it @phone', {
  tag: '@deep',
}, async ({ page }) => {
  await chooseCookies(page);
  await page.clock.install();
  await page.goto(address);
  await alive(page.locator('[data-behaviour="exit-intent"]'));
  // The clock is paused from here on, so that the swipe is as quick on a slow machine.
  await page.clock.pauseAt(Date.now() + 60_000);
  const browser = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x: 195, y })) });
    await touch('touchStart', from);
    for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', from + (to - from) * part);
    await touch('touchEnd');
  };
  for (let count = 0; count < 4; count++) await swipe(700, 200);
  expect(await page.evaluate(() => scrollY > innerHeight)).toBe(true);
  await expect(dialog(page)).toHaveCount(0);
  await swipe(200, 750);
  await expect(title(page)).toHaveText('Slaap er nog een nachtje over');
  await page.clock.resume();
  await axe(page);
  await dialog(page).getByRole('button', { name: 'Sluiten' }).tap();
  await expect(dialog(page)).toHaveCount(0);
});

test('violates no strict policy with Trusted Types', async ({ page }) => {
  // The console guard fails the test on violations.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`violation of ${event.violatedDirective}: ${event.blockedURI} ${event.sample}`),
    );
  });
  await open(page, 'call-me-now', '?csp=strict');
  await page.keyboard.press('Escape');
  await link(page, 'document').click();
  await expect(dialog(page).frameLocator('iframe').getByRole('heading')).toBeVisible();
});

test.describe('from the shop’s own pages', () => {
  const places = [
    ['/product/boxspring-ginkel-velvet', /gratis mee/, 'Je oude matras krijgt een tweede leven'],
    ['/product/boxspring-ginkel-velvet', /de juiste kiest/, 'Over de kleuren op je scherm'],
    ['/blog', 'Meld je aan', 'Eén keer per maand beter slapen'],
    ['/Winkels/Zoeken', 'soms op een feestdag', 'Open op de tweede feestdag'],
    ['/fixtures/checkout?step=payment', 'Lees de voorwaarden', 'Algemene voorwaarden'],
  ] as const;
  for (const [[address, name, title], deep] of firstOf(1, places))
    test(`${address}: ${name} opens "${title}"`, { tag: deep }, async ({ page }) => {
      await page.goto(address);
      const opener = page.locator('main').getByRole('link', { name }).first();
      await alive(opener);
      await opener.click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    });

  test('a link that is pressed before its code has come opens its popup, not the page behind it', async ({
    page,
  }) => {
    const release = await delayRequests(page, /\/ppp\.behaviour-[^/]+\.js$/);
    await page.goto('/matrassen', { waitUntil: 'commit' });
    const opener = page.getByRole('main').getByRole('link', { name: 'Start de keuzehulp' }).first();
    await expect(opener).toHaveAttribute('data-state', 'waiting');
    await opener.click();
    release();
    await expect(dialog(page).getByRole('heading', { name: 'Voor wie is het matras?' })).toBeVisible();
    await expect(page).toHaveURL(/\/matrassen$/);
  });

  test('a block for the whole shop comes by itself, once a visit', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/?block=1');
    const block = page.getByRole('dialog', { name: 'Open op de tweede feestdag' });
    await expect(block).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto('/matrassen?block=1');
    await mounted(page, 'site-wide-block');
    await expect(block).toBeHidden();
  });

  test('the newsletter of the footer is asked for on the homepage', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/');
    const row = page.getByRole('form', { name: 'Nieuwsbrief' });
    await row.scrollIntoViewIfNeeded();
    await alive(row);
    await row.getByLabel('Je e-mailadres').fill('naam@voorbeeld.nl');
    await row.getByRole('button', { name: 'Aanmelden' }).click();
    await expect(row).toContainText('aangemeld');
  });
});

test('a sheet is as high while it loads as it is then @phone', { tag: '@deep' }, async ({ page }) => {
  await giveCart(page, 'many');
  const popup = (name: string) => `a[data-popup="${name}"]`;
  for (const [path, component, ready] of [
    ['/boxsprings', popup('article-selection'), '.size-option'],
    [address, popup('guided-selling'), '[data-island="guided-selling"][data-state="mounted"]'],
    [address, popup('terms-and-conditions'), '.sf-popup-body > *'],
    [address, popup('product-sample'), '.sf-popup-body form'],
    [address, popup('contact-options'), '.sf-popup-body > *'],
    [address, popup('document'), 'iframe'],
    [address, '[data-island="cart-popup"]', '[data-cart-line]'],
    ['/fixtures/appointment', '[data-behaviour="appointment-opener"]', 'form'],
  ] as const) {
    await page.goto(path);
    const host = page.locator(component).first();
    await alive(host);
    const release = await delayRequests(page, /\/(Ajax|guidedselling|customerservice|Frame)\//i);
    await host.locator('a').or(host).last().tap();
    await expect(dialog(page)).toBeVisible();
    await dialog(page).evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
    const before = await dialog(page).boundingBox();
    release();
    await expect(dialog(page).locator(ready).first()).toBeVisible();
    expect(await dialog(page).boundingBox(), component).toEqual(before);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
