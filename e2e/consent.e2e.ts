import type { Locator, Page } from '@playwright/test';
import { type Traces, watchLeaks } from './consent/watch-leaks.ts';
import { settled } from './support/axe.ts';
import { firstOf } from './support/first-of.ts';
import { axe, events, expect, mounted, test } from './support/test.ts';

const address = '/boxsprings?consent=ask';
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const opener = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-instellingen' });
const level = (page: Page) => page.evaluate(() => localStorage.getItem('consentLevel'));

/** Opens the page and waits for the consent popup. */
async function ask(page: Page, query = '') {
  await page.goto(address + query);
  await expect(button(page, 'Alles accepteren')).toBeVisible();
}

/** Opens the page as a visitor who has chosen before. */
async function comeWith(page: Page, stored: number) {
  await page.goto('/site.css');
  await page.evaluate((stored) => localStorage.setItem('consentLevel', String(stored)), stored);
  await page.goto(address);
  await mounted(page, 'cookie-consent');
}

test.describe('stores, sends and reports only what the shopper has allowed', () => {
  const granted = (analytics: string, ads: string) =>
    `ad_storage=${ads} ad_user_data=${ads} ad_personalization=${ads} analytics_storage=${analytics} ` +
    'functionality_storage=granted security_storage=granted';
  const states: Readonly<Record<number, string>> = {
    0: granted('denied', 'denied'),
    1: granted('denied', 'denied'),
    3: granted('granted', 'denied'),
    5: granted('denied', 'granted'),
    7: granted('granted', 'granted'),
  };
  const atFirst = (level: number) => `consent default ${states[level]} wait_for_update=${level ? 0 : 500}`;
  const changedTo = (level: number) => `consent update ${states[level]}`;

  /** Third-party cookies that exist beforehand, with the consent bit that they require. */
  const foreign = { shop_session: 1, _ga: 2, _fbp: 4 };
  const foreignFor = (level: number) =>
    Object.entries(foreign).flatMap(([name, bit]) => (level & bit ? [name] : []));
  const isCounted = (level: number) => (level & 2) !== 0;
  const count = 'GET /Ajax/Cart/GetItemCountAjax';
  /** Whether somebody is there to help: says nothing of the shopper. */
  const help = 'GET /CustomerService/Availability';
  const register = ['GET /Ajax/GetCsrfToken', 'POST /Ajax/Personalization/Register'];

  /** The allow-list: the traces that a level of consent may leave, in addition to `extra`. */
  function allowed(level: number, { calls, pushes }: Pick<Traces, 'calls' | 'pushes'>): Traces {
    const token = isCounted(level) ? ['__RequestVerificationToken'] : [];
    return {
      cookies: ['fixture-visitor', ...foreignFor(level), ...token].sort(),
      local: ['consentLevel', ...(isCounted(level) ? ['lastActivity', 'userId'] : [])],
      session: isCounted(level) ? ['pageCount', 'sessionStarted'] : [],
      calls: [...calls].sort(),
      pushes: [...pushes].sort(),
    };
  }
  const onLoad = (level: number): Pick<Traces, 'calls' | 'pushes'> => ({
    calls: [count, help, ...(isCounted(level) ? register : [])],
    pushes: [atFirst(level), ...(isCounted(level) ? ['page_view', 'session_started', 'view_item_list'] : [])],
  });

  /**
   * Expects exactly these traces once the page has settled. The timing of measurements depends on the machine, so
   * `web_vitals` and `scroll_depth` are optional where they are allowed.
   */
  async function expectTraces(
    page: Page,
    watched: Awaited<ReturnType<typeof watchLeaks>>,
    expected: Traces,
    { mayMeasure, mayHaveSeen = false }: { mayMeasure: boolean; mayHaveSeen?: boolean },
  ) {
    const traces = async () => {
      const found = await watched.traces();
      const isSteady = (line: string) => line !== 'web_vitals' && line !== 'scroll_depth';
      const pushes = found.pushes.filter(
        (line) => !(mayMeasure && !isSteady(line)) && !(mayHaveSeen && line === 'view_item_list'),
      );
      return { ...found, pushes };
    };
    await expect.poll(traces).toEqual(expected);
    // To verify that nothing more follows, wait longer than it would take to appear.
    await page.waitForTimeout(700);
    expect(await traces()).toEqual(expected);
  }

  test.beforeEach(async ({ context }) => {
    const cookies = Object.keys(foreign).map((name) => ({
      name,
      value: '1',
      domain: 'localhost',
      path: '/',
    }));
    await context.addCookies(cookies);
  });

  const asked: Traces = {
    // Another tool of the page may have its own consent, so third-party cookies stay until ours is given.
    cookies: ['_fbp', '_ga', 'fixture-visitor', 'shop_session'],
    local: [],
    session: [],
    calls: [count, 'GET /Ajax/CookieConsent/Popup', help],
    pushes: [atFirst(0)],
  };
  /** What waits for the choice. */
  const waiting = ['cookie_consent 1', 'page_view', 'popup_opened cookie-consent', 'view_item_list'];

  test('before the choice', async ({ page }) => {
    const watched = await watchLeaks(page);
    await ask(page);
    await expectTraces(page, watched, asked, { mayMeasure: false });
    expect(watched.firstPush()).toBe(atFirst(0));
  });

  for (const [stored, deep] of firstOf(1, [1, 5]))
    test(`after an earlier choice of ${stored}`, { tag: deep }, async ({ page }) => {
      const watched = await watchLeaks(page);
      await comeWith(page, stored);
      await expectTraces(page, watched, allowed(stored, onLoad(stored)), { mayMeasure: isCounted(stored) });
      expect(watched.firstPush()).toBe(atFirst(stored));
      await expect(dialog(page)).toHaveCount(0);
    });

  for (const [[chosen, box, answer], deep] of firstOf(1, [
    [3, 'Statistieken', 'Keuze opslaan'],
    [7, undefined, 'Alles accepteren'],
  ] as const))
    test(`after choosing ${chosen}, and on the next page`, { tag: deep }, async ({ page }) => {
      const watched = await watchLeaks(page);
      const mayMeasure = isCounted(chosen);
      await ask(page);
      if (box) await tick(page, box);
      const calls = [...asked.calls, ...(box ? ['GET /Ajax/CookieConsent/Settings'] : [])].sort();
      await expectTraces(page, watched, { ...asked, calls }, { mayMeasure: false });

      watched.forget();
      await button(page, answer).click();
      await expect(dialog(page)).toHaveCount(0);
      const reports = ['popup_closed cookie-consent', `cookie_consent ${chosen}`, 'session_started'];
      const now = allowed(chosen, {
        calls: isCounted(chosen) ? register : [],
        pushes: [changedTo(chosen), ...(isCounted(chosen) ? [...waiting, ...reports] : [])],
      });
      await expectTraces(page, watched, now, { mayMeasure });
      expect(watched.firstPush(), 'tags know it before what waited for it comes').toBe(changedTo(chosen));

      watched.forget();
      await page.goto(address);
      await mounted(page, 'cookie-consent');
      const pushes = onLoad(chosen).pushes.filter((line) => line !== 'session_started');
      await expectTraces(page, watched, allowed(chosen, { calls: [count, help], pushes }), { mayMeasure });
    });

  for (const stored of [7])
    test(`after withdrawing ${stored}, and on the next page`, async ({ page }) => {
      const watched = await watchLeaks(page);
      await comeWith(page, stored);
      await opener(page).click();
      await expect(button(page, 'Alles weigeren')).toBeVisible();
      const load = onLoad(stored);
      // The form in the footer, which has come into view, asks for no token before it is touched.
      const opened = allowed(stored, {
        calls: [...load.calls, 'GET /Ajax/CookieConsent/Settings'],
        pushes: [...load.pushes, ...(isCounted(stored) ? ['popup_opened cookie-consent'] : [])],
      });
      await expectTraces(page, watched, opened, { mayMeasure: isCounted(stored) });

      watched.forget();
      await button(page, 'Alles weigeren').click();
      await expect(dialog(page)).toHaveCount(0);
      // The token of the registered visit is necessary, and stays.
      const withdrawn = (traces: Pick<Traces, 'calls' | 'pushes'>): Traces => {
        const left = allowed(1, traces);
        const token = isCounted(stored) ? ['__RequestVerificationToken'] : [];
        return { ...left, cookies: [...left.cookies, ...token].sort() };
      };
      const now = withdrawn({ calls: [], pushes: [changedTo(1)] });
      // Products that came into view while scrolling to the footer are reported on the press, before it is handled.
      await expectTraces(page, watched, now, { mayMeasure: false, mayHaveSeen: isCounted(stored) });

      watched.forget();
      await page.goto(address);
      await mounted(page, 'cookie-consent');
      await expectTraces(page, watched, withdrawn(onLoad(1)), { mayMeasure: false });
    });
});

test('five pages without a choice, where the settings say granted, are one visit of one user', {
  tag: '@deep',
}, async ({ page }) => {
  const settings = JSON.stringify({ analytics: { enabled: true }, consent: { unknown: 'granted' } });
  const found = new Set<string>();
  let registered = 0;
  let sessions = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/Personalization/Register')) registered += 1;
  });
  for (const path of ['/', '/boxsprings', '/winkelwagen', '/winkels/zoeken', '/matrassen']) {
    await page.goto(`${path}?settings=${encodeURIComponent(settings)}`);
    await mounted(page, 'cart-popup');
    // The last of what a page does by itself.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect.poll(() => page.evaluate(() => sessionStorage.sessionStarted)).toBe('true');
    const user = await page.evaluate(() => localStorage.getItem('userId'));
    if (user) found.add(user);
    sessions += (await events(page)).filter(({ name }) => name === 'session_started').length;
  }
  expect([found.size, registered, sessions]).toEqual([1, 1, 1]);
  expect(await page.evaluate(() => sessionStorage.getItem('pageCount'))).toBe('5');
});

/** Leaves one box ticked in the settings. */
async function tick(page: Page, name: string) {
  await button(page, 'Zelf kiezen').click();
  await dialog(page).getByRole('checkbox', { name }).check();
}

for (const tag of ['', ' @phone'])
  test(`refusing is as easy as accepting${tag}`, async ({ page }) => {
    await ask(page);
    await settled(page);
    const look = async (answer: Locator) => {
      const { width, height, y } = (await answer.boundingBox()) ?? { width: 0, height: 0, y: 0 };
      const style = await answer.evaluate((element) => {
        const { backgroundColor, color, font, border } = getComputedStyle(element);
        return { backgroundColor, color, font, border };
      });
      return { width: Math.round(width), height: Math.round(height), y: Math.round(y), ...style };
    };
    const decline = await look(button(page, 'Alles weigeren'));
    expect(await look(button(page, 'Alles accepteren'))).toEqual(decline);
    expect(decline.height).toBeGreaterThanOrEqual(44);
    await expect(button(page, 'Alles weigeren')).toBeInViewport({ ratio: 1 });
    const press = (target: Locator) => (tag ? target.tap() : target.click());
    await press(button(page, 'Alles weigeren'));
    await expect(dialog(page)).toHaveCount(0);
    expect(await level(page)).toBe('1');
    if (!tag) return;
    await press(opener(page));
    await press(dialog(page).getByRole('checkbox', { name: 'Statistieken' }));
    await press(button(page, 'Keuze opslaan'));
    await expect(dialog(page)).toHaveCount(0);
    expect(await level(page)).toBe('3');
  });

test('by keyboard: Escape does not close it, Tab reaches every answer, Enter chooses it', {
  tag: '@deep',
}, async ({ page }) => {
  await ask(page);
  await expect(dialog(page).getByRole('heading', { name: 'Mogen wij cookies gebruiken?' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  const reached: string[] = [];
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
  }
  expect(reached).toEqual(['Lees wat elke cookie doet', 'Alles weigeren', 'Alles accepteren', 'Zelf kiezen']);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Cookie-instellingen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('checkbox', { name: 'Statistieken' })).toBeFocused();
  await page.keyboard.press('Space');
  await button(page, 'Keuze opslaan').focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  expect(await level(page)).toBe('3');
});

test('the back button returns focus to where the shopper was', { tag: '@deep' }, async ({ page }) => {
  await ask(page);
  await button(page, 'Zelf kiezen').click();
  await dialog(page).getByRole('checkbox', { name: 'Advertenties' }).check();
  await dialog(page).getByRole('link', { name: 'Lees wat elke cookie doet' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Cookieverklaring' })).toBeVisible();
  await button(page, 'Terug').click();
  await expect(dialog(page).getByRole('checkbox', { name: 'Advertenties' })).toBeChecked();
  await expect(dialog(page).getByRole('link', { name: 'Lees wat elke cookie doet' })).toBeFocused();
  await button(page, 'Terug').click();
  await expect(button(page, 'Zelf kiezen')).toBeFocused();
});

test('the footer reopens the settings; Escape leaves them open, closing them changes nothing', {
  tag: '@deep',
}, async ({ page }) => {
  await comeWith(page, 7);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  const boxes = dialog(page).getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  for (const box of await boxes.all()) await expect(box).toBeChecked();
  await expect(boxes.first()).toBeDisabled();
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('heading').first().click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  await button(page, 'Sluiten').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  expect(await level(page)).toBe('7');
});

test('without the script the footer leads to a page about cookies', { tag: '@deep' }, async ({ page }) => {
  await page.goto(`${address}&script=off`);
  await opener(page).click();
  await expect(page).toHaveURL(/\/cookies$/);
});

test('other tabs apply the choice too', { tag: '@deep' }, async ({ page, context }) => {
  await ask(page);
  const other = await context.newPage();
  await ask(other);
  await button(other, 'Alles weigeren').click();
  await expect(dialog(page)).toHaveCount(0);
  await other.close();
});

test('where a list blocks its call, nothing is asked and the page works; the next page asks', {
  tag: '@deep',
}, async ({ page, expectConsole, allowConsole }) => {
  expectConsole('popup-unasked');
  allowConsole(/Failed to load resource|request failed/);
  await page.route(/cookie-?consent/i, (route) => route.abort());
  const asks = page.waitForEvent('requestfailed');
  const told = page.waitForEvent('console', (message) => message.text().includes('popup-unasked'));
  await page.goto(address);
  expect((await asks).url()).toContain('/Ajax/CookieConsent/');
  // A page that is left before does not report it.
  await told;
  await expect(dialog(page)).toHaveCount(0);
  await page.locator('[data-product-tile] a').first().click();
  await expect(page).toHaveURL(/\/product\//);
  expect(await level(page)).toBeNull();
  await page.unroute(/cookie-?consent/i);
  await ask(page);
});

const hide = {
  none: 'display:none!important',
  hidden: 'visibility:hidden!important',
  clear: 'opacity:0!important',
};
/** A shop's own style may turn something for ever: nobody waits for its end. */
const endless = '@keyframes turn{to{rotate:1turn}}.sf-consent *{animation:turn 1s infinite}';
for (const [[what, style, isLate], deep] of firstOf(1, [
  ['the popup', `.sf-consent{${hide.none}}`, false],
  ['its answers', `.sf-consent button{${hide.hidden}}${endless}`, true],
  ['its content', `.sf-consent .sf-popup-body{${hide.none}}`, false],
  ['the popup', `.sf-consent{${hide.clear}}`, true],
] as const))
  test(`no page is locked by a list that hides ${what} by ${style}${isLate ? ' later' : ''}`, {
    tag: deep,
  }, async ({ page }) => {
    await page.addInitScript(() =>
      new MutationObserver((records) => {
        const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
        // It may have gone at once.
        if (added.some(({ nodeName }) => nodeName === 'DIALOG')) document.documentElement.dataset.asked = '';
      }).observe(document, { childList: true, subtree: true }),
    );
    if (isLate) await ask(page);
    else await page.goto(address);
    await page.addStyleTag({ content: style });
    await expect(page.locator('html')).toHaveAttribute('data-asked');
    await page.locator('[data-product-tile] a').first().click();
    await expect(page).toHaveURL(/\/product\//);
    expect(await level(page)).toBeNull();
    await ask(page);
  });

test('every view is accessible under a strict policy, on a phone', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await ask(page, '&csp=strict');
  const check = async () => {
    const wide = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(wide, 'how much wider its content is than the popup, in px').toBeLessThanOrEqual(0);
    await axe(page, 'dialog');
  };
  await check();
  await button(page, 'Zelf kiezen').click();
  await expect(button(page, 'Keuze opslaan')).toBeVisible();
  await check();
  await dialog(page).getByRole('link', { name: 'Lees wat elke cookie doet' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Cookieverklaring' })).toBeVisible();
  await check();
});

for (const [[who, stored, analytics, wait], deep] of firstOf(1, [
  ['on a first visit', undefined, 'denied', 500],
  ['of a shopper who allows analytics', 3, 'granted', 0],
] as const))
  test(`a tag manager that runs before us finds the default ${who}, and none after it`, {
    tag: deep,
  }, async ({ page }) => {
    await page.route('**/manager.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.found = [...(window.dataLayer ?? [])]' }),
    );
    await page.route(`**${address}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<title>', '<script src="/manager.js"></script>$&');
      await route.fulfill({ response, body });
    });
    if (stored) await comeWith(page, stored);
    else await page.goto(address);
    await mounted(page, 'cookie-consent');
    const { found, commands } = await page.evaluate(() => ({
      found: Object(window).found.map((entry: object) => Object.values(entry)),
      commands: (window.dataLayer ?? []).filter((entry) => Object(entry)[0] === 'consent').length,
    }));
    const states = { ad_storage: 'denied', analytics_storage: analytics, wait_for_update: wait };
    expect(found).toEqual([['consent', 'default', expect.objectContaining(states)]]);
    expect(commands).toBe(1);
  });
