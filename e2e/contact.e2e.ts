import type { Page } from '@playwright/test';
import { firstOf } from './support/first-of.ts';
import { axe, clearFaults, events, expect, fault, mounted, test } from './support/test.ts';

const address = '/fixtures/contact';
const launcher = (page: Page) => page.getByRole('link', { name: 'Hulp nodig?' });
const popup = (page: Page) => page.getByRole('dialog', { name: 'Contact' });
const dock = (page: Page, name: string) => page.getByRole('region', { name });
const chat = (page: Page) => dock(page, 'Chat met ons');
const chatWindow = (page: Page) => page.frameLocator('.sf-contact-frame');
const withChatAt = (domain: string) =>
  `${address}?settings=${encodeURIComponent(JSON.stringify({ chat: { domain } }))}`;
const stored = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('contact-option-active'),
    localStorage.getItem('open-chat-campaign'),
  ]);
const eventsNamed = async (page: Page, name: string) =>
  (await events(page)).filter((event) => event.name === name).map(({ parameters }) => parameters);

async function openOptions(page: Page) {
  await launcher(page).click();
  await expect(popup(page).getByRole('button', { name: /^Bel een adviseur/ })).toBeVisible();
}
async function openChat(page: Page) {
  await mounted(page.locator('main p', { hasText: 'Chat over je bezorging' }), 'contact-option');
  await page.getByRole('link', { name: 'Chat over je bezorging' }).click();
}
async function chatIsUp(page: Page) {
  await expect(chatWindow(page).getByRole('heading', { name: 'Chat' })).toBeVisible();
}

test('the contact options appear, open in a popup, and the chosen one stays open on the next page', async ({
  page,
}) => {
  await page.goto(address);
  await openOptions(page);
  await popup(page)
    .getByRole('button', { name: /^Bel een adviseur/ })
    .click();
  const sales = dock(page, 'Bel een adviseur');
  await expect(popup(page)).toBeHidden();
  await expect(sales.getByRole('link', { name: '0800 0123' })).toBeVisible();
  await expect(sales.getByRole('heading')).toBeFocused();
  expect(await stored(page)).toEqual(['sales', null]);
  expect(await eventsNamed(page, 'contact_option_opened')).toEqual([{ option: 'sales' }]);

  await page.goto(`${address}?pagina=2`);
  await sales.getByRole('button', { name: 'Vergroten' }).click();
  await expect(sales.getByRole('link', { name: '0800 0123' })).toBeVisible();
  expect(await eventsNamed(page, 'contact_option_opened')).toEqual([]);
  await sales.getByRole('button', { name: 'Sluiten' }).click();
  await expect(sales).toBeHidden();
  expect(await stored(page)).toEqual([null, null]);
});

test('choosing an option closes the previous one and keeps what was typed; focus returns to where it was', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto(address);
  await openOptions(page);
  await popup(page)
    .getByRole('button', { name: /^Bel een adviseur/ })
    .click();
  await dock(page, 'Bel een adviseur').getByRole('button', { name: 'Ander contact' }).click();
  await popup(page)
    .getByRole('button', { name: /^Laat een bericht achter/ })
    .click();
  await expect(dock(page, 'Bel een adviseur')).toBeHidden();
  const message = dock(page, 'Laat een bericht achter');
  await message.getByLabel('Je bericht').fill('Welk matras past bij mij?');
  await message.getByRole('button', { name: 'Ander contact' }).click();
  await popup(page)
    .getByRole('button', { name: /^Bel een adviseur/ })
    .click();
  await expect(message).toBeHidden();
  await dock(page, 'Bel een adviseur').getByRole('button', { name: 'Ander contact' }).click();
  await popup(page)
    .getByRole('button', { name: /^Laat een bericht achter/ })
    .click();
  await expect(message.getByLabel('Je bericht')).toHaveValue('Welk matras past bij mij?');
  await message.getByRole('button', { name: 'Sluiten' }).click();
  await expect(launcher(page)).toBeFocused();
});

test('everything works by keyboard, and Escape minimises the panel', { tag: '@deep' }, async ({ page }) => {
  await page.goto(address);
  await expect(launcher(page)).toBeVisible();
  await launcher(page).focus();
  await page.keyboard.press('Enter');
  const choice = popup(page).getByRole('button', { name: /^Laat een bericht achter/ });
  await expect(choice).toBeVisible();
  for (let presses = 0; presses < 8; presses++) {
    if (await choice.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(choice).toBeFocused();
  await page.keyboard.press('Enter');
  const message = dock(page, 'Laat een bericht achter');
  await expect(message.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(message.getByRole('button', { name: 'Verkleinen' })).toBeFocused();
  await message.getByLabel('Je bericht').fill('Welk matras past bij mij?');
  await page.keyboard.press('Escape');
  await expect(message.getByRole('button', { name: 'Vergroten' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(message.getByLabel('Je bericht')).toHaveValue('Welk matras past bij mij?');
});

test('the launcher stands out from the footer too', { tag: '@deep' }, async ({ page }) => {
  await page.goto(address);
  await expect(launcher(page)).toBeVisible();
  const [edge, footer] = await page.evaluate(() => {
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
    return [
      luminance(styleOf('.sf-contact-launcher a').borderTopColor),
      luminance(styleOf('.site-footer').backgroundColor),
    ] as const;
  });
  expect((edge + 0.05) / (footer + 0.05)).toBeGreaterThan(3);
});

test('the launcher stays hidden and links stay links when nobody can be reached', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'fixture-contact', value: 'closed', domain: 'localhost', path: '/' }]);
  const asked = page.waitForResponse('**/CustomerService/Availability');
  await page.goto(address);
  await asked;
  await mounted(page, 'contact-options');
  await expect(launcher(page)).toBeHidden();
});

test('a chat opens for its campaign, exchanges messages, can share the page, and continues on the next page', async ({
  page,
}) => {
  await page.goto(address);
  await openChat(page);
  await chatIsUp(page);
  await expect(chatWindow(page).getByText('(campagne bezorging)')).toBeVisible();
  expect(await stored(page)).toEqual(['chat', 'bezorging']);
  await chatWindow(page).getByLabel('Je bericht').fill('Wanneer komt mijn bed?');
  await page.keyboard.press('Enter');
  await expect(chatWindow(page).getByText('Ik zoek het voor je uit')).toBeVisible();
  await chat(page).getByRole('button', { name: 'Laat ons meekijken' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-co-browser', 'on');

  await page.goto(`${address}?pagina=2`);
  await chat(page).getByRole('button', { name: 'Vergroten' }).click();
  await chatIsUp(page);
  await chatWindow(page).getByRole('button', { name: 'Beëindig de chat' }).click();
  await expect(chat(page)).toBeHidden();
  expect(await stored(page)).toEqual([null, null]);
});

test('a chat without a campaign or a domain only logs an error', { tag: '@deep' }, async ({
  page,
  expectConsole,
}) => {
  expectConsole('chat-unset', 2);
  await page.goto(address);
  await mounted(page.locator('p', { hasText: 'Chat zonder campagne' }), 'contact-option');
  const told = page.waitForEvent('console', (message) => message.text().startsWith('storefront chat-unset'));
  await page.getByRole('button', { name: 'Chat zonder campagne' }).click();
  await told;
  await expect(page.locator('.sf-contact')).toHaveCount(0);
  await page.goto(withChatAt(''));
  await openOptions(page);
  await popup(page)
    .getByRole('button', { name: /^Chat met ons/ })
    .click();
  await expect(popup(page)).toBeVisible();
  expect(await eventsNamed(page, 'contact_option_opened')).toEqual([]);
});

for (const [[faults, why], deep] of firstOf(0, [
  ['chat.js=network', /storefront contact-failed: .*the script localhost:\d+ did not load/],
  ['chat=empty', /storefront contact-failed: .*did not say within 10 s that it is ready/],
] as const)) {
  test(`a chat that does not start (${faults}) offers to try again or to leave a message`, {
    tag: deep,
  }, async ({ page, expectConsole, allowConsole }) => {
    expectConsole(why, 1);
    allowConsole(/Failed to load resource|request failed/);
    await page.clock.install();
    await fault(page, faults);
    await page.goto(address);
    await openChat(page);
    // Waits up to 5 s for the script, and up to 10 s for the chat window.
    if (faults === 'chat=empty') await page.waitForFunction(() => 'chatService' in window);
    if (faults !== 'chat.js=network') await page.clock.runFor(10_000);
    await expect(chat(page).getByRole('alert')).toContainText('De chat is nu niet bereikbaar');
    await page.clock.resume();
    expect(await stored(page)).toEqual([null, null]);
    await axe(page, '.sf-contact');
    await clearFaults(page);
    if (faults === 'chat=empty') {
      await chat(page).getByRole('button', { name: 'Laat een bericht achter' }).click();
      await expect(dock(page, 'Laat een bericht achter').getByLabel('Je bericht')).toBeVisible();
    } else {
      await chat(page).getByRole('button', { name: 'Probeer het opnieuw' }).click();
      await chatIsUp(page);
    }
  });
}

test('a chat on another host works, and no other frame can impersonate it', async ({
  page,
  expectConsole,
}) => {
  expectConsole('message-refused', 1);
  expectConsole('message-ignored', 1);
  await page.route('http://chat.test/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await page.request.get(pathname + search) });
  });
  await page.route('http://evil.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script>parent.postMessage("hi","*");parent.postMessage(\'{"messageType":"close"}\',"*")</script>',
    }),
  );
  await page.goto(withChatAt('chat.test'));
  await page
    .locator('head script[src]')
    .first()
    .evaluate((tag) => {
      tag.setAttribute('data-script-hosts', 'chat.test');
    });
  await openChat(page);
  await chatIsUp(page);
  await expect(page.locator('.sf-contact-frame')).toHaveAttribute('sandbox', /allow-scripts/);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = 'http://evil.test/';
    document.body.append(frame);
  });
  await expect
    .poll(() => eventsNamed(page, 'frame_message_refused'))
    .toEqual([{ origin: 'http://evil.test', reason: 'origin' }]);
  await expect(chat(page)).toBeVisible();
  await chatWindow(page).getByRole('button', { name: 'Beëindig de chat' }).click();
  await expect(chat(page)).toBeHidden();
});

test('every state is accessible and fits on a phone, under a strict policy', { tag: '@deep' }, async ({
  page,
  allowConsole,
}) => {
  // axe sends its own messages to the chat's frame.
  allowConsole('message-refused');
  await page.setViewportSize({ width: 390, height: 844 });
  const fits = () =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  await page.goto(`${address}?csp=strict`);
  await openOptions(page);
  await axe(page);
  await popup(page)
    .getByRole('button', { name: /^Bel een adviseur/ })
    .click();
  await expect(dock(page, 'Bel een adviseur').getByRole('link', { name: '0800 0123' })).toBeVisible();
  await axe(page);
  await dock(page, 'Bel een adviseur').getByRole('button', { name: 'Ander contact' }).click();
  await popup(page)
    .getByRole('button', { name: /^Laat een bericht achter/ })
    .click();
  await axe(page);
  await dock(page, 'Laat een bericht achter').getByRole('button', { name: 'Ander contact' }).click();
  await popup(page)
    .getByRole('button', { name: /^Chat met ons/ })
    .click();
  await chatIsUp(page);
  await axe(page);
  await chat(page).getByRole('button', { name: 'Verkleinen' }).click();
  await axe(page);
  expect(await fits()).toBe(true);
});

test('by touch each option opens, and is minimised on the next page @phone', async ({ page }) => {
  await page.goto(address);
  await expect(launcher(page)).toBeVisible();
  await launcher(page).tap();
  for (const [choice, shown, open] of [
    [/^Bel een adviseur/, 'Bel een adviseur', 'Ander contact'],
    [/^Laat een bericht achter/, 'Laat een bericht achter', 'Ander contact'],
  ] as const) {
    await popup(page).getByRole('button', { name: choice }).tap();
    const box = dock(page, shown);
    await expect(box).toBeInViewport();
    await box.getByRole('button', { name: open }).tap();
  }
  await popup(page)
    .getByRole('button', { name: /^Chat met ons/ })
    .tap();
  await chatIsUp(page);
  await page.goto(`${address}?pagina=2`);
  await expect(chat(page).getByRole('button', { name: 'Vergroten' })).toBeVisible();
  await chat(page).getByRole('button', { name: 'Vergroten' }).tap();
  await chatIsUp(page);
});
