import type { Page } from '@playwright/test';
import { alive, axe, events, expect, test } from './support/test.ts';
import { translate } from './support/translate.ts';

const guide = (page: Page) => page.locator('[data-island="guided-selling"]');
const heading = (page: Page, title: string) =>
  expect(guide(page).getByRole('heading', { name: title })).toBeVisible();
/** Focus comes with it: a key that is pressed before goes nowhere. */
const headingFocused = (page: Page, title: string) =>
  expect(guide(page).getByRole('heading', { name: title })).toBeFocused();

async function openPopup(page: Page) {
  await page.goto('/matrassen');
  const link = page.getByRole('link', { name: 'Start de keuzehulp' }).first();
  await alive(link);
  await link.click();
  await alive(guide(page));
}

test('a shopper is asked, sees why each is advised, goes Back without loss, and finds the answers again', async ({
  page,
}) => {
  await openPopup(page);
  const next = guide(page).getByRole('button', { name: 'Volgende' });
  await expect(next).toBeDisabled();
  await guide(page).getByText('Voor ons samen').click();
  await next.click();
  await heading(page, 'Word je wakker als je partner zich omdraait?');
  await guide(page).getByText('Ja, vaak').click();
  await expect(guide(page)).toContainText('18 matrassen passen bij wat je koos.');
  await next.click();
  await heading(page, 'Hoe lig je het liefst?');
  await page.goBack();
  await heading(page, 'Word je wakker als je partner zich omdraait?');
  await expect(guide(page).getByRole('radio', { name: 'Ja, vaak' })).toBeChecked();
  await next.click();
  await heading(page, 'Hoe lig je het liefst?');
  for (const title of [
    'Hoeveel weeg je ongeveer?',
    'Waar word je weleens stijf wakker?',
    'Heb je het ’s nachts snel warm?',
    'Hoe lang ben je?',
    'Hoe breed moet het zijn?',
    'Wat wil je ongeveer uitgeven?',
    'Dit past bij je',
  ]) {
    await guide(page).getByRole('button', { name: 'Weet ik niet' }).click();
    await heading(page, title);
  }
  await expect(guide(page).locator('.sf-guide-results > li').first()).toContainText(
    'Je voelt elkaar nauwelijks draaien',
  );
  await page.keyboard.press('Escape');
  await expect(guide(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();

  await page.getByRole('link', { name: 'Start de keuzehulp' }).first().click();
  await heading(page, 'Dit past bij je');
  const reported = (await events(page)).filter(({ name }) => name === 'guided_selling_step');
  expect(reported.map(({ parameters }) => (parameters as { action: string }).action)).toContain('results');
});

test('in a page that the browser translates, the guide counts what passes the answers', {
  tag: '@deep',
}, async ({ page }) => {
  await openPopup(page);
  await translate(page);
  const next = guide(page).getByRole('button', { name: 'Volgende' });
  await guide(page).getByText('Voor ons samen').click();
  await next.click();
  for (const [answer, count] of [
    ['Ja, vaak', 18],
    ['Nee', 23],
  ] as const) {
    await guide(page).getByText(answer).click();
    await expect
      .poll(async () => [...new Set((await guide(page).innerText()).match(/\d+ matrassen passen/g))])
      .toEqual([`${count} matrassen passen`]);
  }
});

test('the question and its answers are there again after a reload, another opening and Back', {
  tag: '@deep',
}, async ({ page }) => {
  const picked = guide(page).getByRole('radio', { name: 'Ja, vaak' });
  await openPopup(page);
  await guide(page).getByText('Voor ons samen').click();
  await guide(page).getByRole('button', { name: 'Volgende' }).click();
  await heading(page, 'Word je wakker als je partner zich omdraait?');
  await guide(page).getByText('Ja, vaak').click();
  await expect(guide(page)).toContainText('18 matrassen passen');
  await page.reload();
  await heading(page, 'Word je wakker als je partner zich omdraait?');
  await expect(picked).toBeChecked();
  // The entries of the popup are walked through as before.
  await page.goBack();
  await heading(page, 'Voor wie is het matras?');
  await page.goForward();
  await heading(page, 'Word je wakker als je partner zich omdraait?');
  await page.keyboard.press('Escape');
  await expect(guide(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.getByRole('link', { name: 'Start de keuzehulp' }).first().click();
  await heading(page, 'Word je wakker als je partner zich omdraait?');
  await expect(picked).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(guide(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/matrassen$/);
  await page.goto('/guidedselling/1');
  await expect(picked).toBeChecked();
  await page.reload();
  await alive(guide(page));
  await expect(picked).toBeChecked();
  await guide(page).getByRole('button', { name: 'Volgende' }).click();
  await heading(page, 'Hoe lig je het liefst?');
  await page.goto('/kussens');
  await page.goBack();
  await heading(page, 'Hoe lig je het liefst?');
  await page.goBack();
  await heading(page, 'Word je wakker als je partner zich omdraait?');
  await expect(picked).toBeChecked();
});

test('Back from an advised product shows the advice again, and one press more leads to the list', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/');
  await openPopup(page);
  const skip = guide(page).getByRole('button', { name: 'Weet ik niet' });
  await skip.click();
  await heading(page, 'Hoe lig je het liefst?');
  for (const title of [
    'Hoeveel weeg je ongeveer?',
    'Waar word je weleens stijf wakker?',
    'Heb je het ’s nachts snel warm?',
    'Hoe lang ben je?',
    'Hoe breed moet het zijn?',
    'Wat wil je ongeveer uitgeven?',
    'Dit past bij je',
  ]) {
    await skip.click();
    await heading(page, title);
  }
  await guide(page).locator('.sf-guide-results a').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await heading(page, 'Dit past bij je');
  await page.keyboard.press('Escape');
  await expect(guide(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('by keyboard: answered, compared in a table and without a fault for a screen reader in any state', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/guidedselling/2');
  await alive(guide(page));
  await axe(page, '[data-island="guided-selling"]');
  await guide(page).getByRole('radio', { name: 'Ja, met een knop' }).press('Space');
  await page.keyboard.press('Enter');
  await headingFocused(page, 'Hoe lig je het liefst?');
  for (const title of [
    'Hoeveel weeg je ongeveer?',
    'Waar word je weleens stijf wakker?',
    'Heb je het ’s nachts snel warm?',
    'Moet er een topper bij zitten?',
    'Welke stof vind je mooi?',
    'Hoe lang ben je?',
    'Hoe breed mag hij zijn?',
  ]) {
    await guide(page).getByRole('button', { name: 'Weet ik niet' }).press('Enter');
    await headingFocused(page, title);
  }
  await page.reload();
  await heading(page, 'Hoe breed mag hij zijn?');
  await guide(page).getByRole('checkbox', { name: '180 cm breed' }).press('Space');
  await guide(page).getByRole('button', { name: 'Volgende' }).press('Enter');
  await headingFocused(page, 'Wat wil je ongeveer uitgeven?');
  await guide(page).getByRole('button', { name: 'Weet ik niet' }).press('Enter');
  await headingFocused(page, 'Dit past bij je');
  for (const at of [0, 1, 2]) await guide(page).getByRole('checkbox').nth(at).press('Space');
  await expect(guide(page).getByRole('checkbox').nth(3)).toBeDisabled();
  await expect(guide(page).getByRole('columnheader')).toHaveCount(3);
  await expect(guide(page).getByRole('rowheader', { name: 'Hoe breed mag hij zijn?' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await axe(page, '[data-island="guided-selling"]');
  await guide(page).getByRole('button', { name: 'Wijzig: Hoe breed mag hij zijn?' }).press('Enter');
  await headingFocused(page, 'Hoe breed mag hij zijn?');
  await guide(page).getByRole('button', { name: 'Volgende' }).press('Enter');
  await headingFocused(page, 'Mijn antwoorden');
  await axe(page, '[data-island="guided-selling"]');
  await guide(page).getByRole('button', { name: 'Wijzig: Wat wil je ongeveer uitgeven?' }).press('Enter');
  await headingFocused(page, 'Wat wil je ongeveer uitgeven?');
  await guide(page).getByRole('radio').first().press('Space');
  await guide(page).getByRole('button', { name: 'Toon resultaten' }).press('Enter');
  await expect(guide(page).locator('.sf-guide-results')).toBeVisible();
});

test('@phone by touch: OD478’s button opens the guide, which ends in an advice', async ({ page }) => {
  await page.goto('/matrassen?variants=OD478:B');
  const help = page.locator('.od478-button');
  await alive(help);
  await help.tap();
  await guide(page).getByText('Voor de logeerkamer').tap();
  await guide(page).getByRole('button', { name: 'Volgende' }).tap();
  await heading(page, 'Hoe breed moet het zijn?');
  await expect(guide(page)).toContainText('Vraag 2 van 3');
  await guide(page).getByText('90 cm breed', { exact: true }).tap();
  await guide(page).getByRole('button', { name: 'Volgende' }).tap();
  await heading(page, 'Wat wil je ongeveer uitgeven?');
  await guide(page).getByText('Tot € 300').tap();
  await guide(page).getByRole('button', { name: 'Toon resultaten' }).tap();
  await heading(page, 'Dit past bij je');
  const best = guide(page).locator('.sf-guide-results > li').first();
  await expect(best).toContainText(/Binnen je budget van €.300/);
  await best.getByRole('link').tap();
  await expect(page).toHaveURL(/\/product\/matras-/);
});

test.describe('without the script', () => {
  test.use({ javaScriptEnabled: false });

  test('each question is a plain form, and the advice says why', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/guidedselling/1');
    const next = page.getByRole('button', { name: 'Volgende' });
    for (const answer of ['Voor mij alleen', 'Op mijn zij', '80 tot 100 kilo']) {
      await page.getByText(answer, { exact: true }).click();
      await next.click();
    }
    for (let question = 0; question < 4; question++)
      await page.getByRole('button', { name: 'Weet ik niet' }).click();
    await page.getByText('Tot € 600', { exact: true }).click();
    await page.getByRole('main').getByRole('button').last().click();
    await expect(page.getByRole('heading', { name: 'Dit past bij je' })).toBeVisible();
    await expect(page.locator('.guide-results > li').first()).toContainText('Geeft mee bij schouder en heup');
    await page.getByRole('link', { name: /^Wijzig.*Hoe lig je/ }).click();
    await expect(page.getByLabel('Op mijn zij')).toBeChecked();
  });

  test('who has € 900 sees nothing dearer as the best, and of what is dearer by how much', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto('/guidedselling/2');
    const main = page.getByRole('main');
    await page.getByText('Nee, vlak is goed', { exact: true }).click();
    await page.getByRole('button', { name: 'Volgende' }).click();
    for (let question = 0; question < 9; question++)
      await page.getByRole('button', { name: 'Weet ik niet' }).click();
    await page.getByText('Tot € 900', { exact: true }).click();
    await main.getByRole('button', { name: 'Toon resultaten' }).click();
    const tiles = main.locator('.guide-results > li');
    await expect(tiles.first()).toContainText('Past het best bij je');
    const prices = await tiles.evaluateAll((all) =>
      all.map((one) => Number((one as HTMLElement).dataset.price)),
    );
    expect(prices[0]).toBeLessThanOrEqual(900);
    expect(prices.map((price) => price > 900)).toEqual(prices.map((price) => price > 900).sort());
    await expect(tiles.filter({ hasText: 'Boxspring Maasduin' })).toContainText(
      /Boven je budget van €.900: €.95 meer/,
    );
    await expect(tiles.first()).toContainText('Vlak, zoals je wilt');
    for (const tile of await tiles.all())
      expect(await tile.locator('.guide-reasons li').count()).toBeLessThanOrEqual(3);
  });
});
