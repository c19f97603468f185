import type { Page } from '@playwright/test';
import { alive, expect, mounted, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 640 }, hasTouch: true, isMobile: true });

const dialog = (page: Page) => page.getByRole('dialog');

/** Scrolls the dialog to its end, and presses what leads on. */
async function pressAtTheEnd(page: Page, name: string, role: 'button' | 'link' = 'button') {
  await dialog(page).evaluate((element) => element.scrollTo({ top: 1e6, behavior: 'instant' }));
  await dialog(page).getByRole(role, { name, exact: true }).filter({ visible: true }).first().tap();
}

/** What has focus in the dialog, else its title, is in view, near the top and under nothing. */
async function expectAtItsTop(page: Page, what: string) {
  await expect
    .poll(
      () =>
        dialog(page).evaluate((element) => {
          const { activeElement: active } = document;
          const isWithin = active !== null && active !== element && element.contains(active);
          const begin = isWithin ? active : element.querySelector('.sf-popup-title');
          if (!begin) return 'nothing to begin at';
          const box = begin.getBoundingClientRect();
          const frame = element.getBoundingClientRect();
          const hit = document.elementFromPoint(box.left + Math.min(box.width / 2, 40), box.top + 8);
          const isCovered = !hit || !(begin.contains(hit) || hit.contains(begin));
          if (isCovered) return `“${begin.textContent?.trim()}” is covered by ${hit?.className}`;
          return box.top < frame.top + frame.height * 0.6 ? 'at its top' : `begins at ${box.top} px`;
        }),
      { message: what },
    )
    .toBe('at its top');
}

const isScrolled = (page: Page) => dialog(page).evaluate((element) => element.scrollTop);

async function expectUnscrolled(page: Page, what: string) {
  await expect.poll(() => isScrolled(page), { message: what }).toBe(0);
  await expectAtItsTop(page, what);
}

test('the bed match: its introduction, its questions and its result begin at their top', async ({ page }) => {
  await page.goto('/product/matras-duin-pocketvering');
  const start = page.getByRole('main').getByRole('link', { name: 'Wat is jouw slaap-ID?' });
  await alive(start);
  await start.tap();
  for (const [link, title] of [
    ['Zo werkt het', 'Zo werkt je slaap-ID'],
    ['Begin met de vragen', 'vragen over hoe je slaapt'],
  ] as const) {
    await alive(dialog(page).getByRole('link', { name: link, exact: true }));
    await pressAtTheEnd(page, link, 'link');
    await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible();
    await expectUnscrolled(page, title);
  }
  await mounted(dialog(page), 'bed-match');
  // All at once, as the browser fills them in on Back.
  await dialog(page)
    .locator('form')
    .evaluate((form: HTMLFormElement) => {
      for (const box of form.querySelectorAll<HTMLInputElement>('fieldset > :first-child + label input'))
        if (box.type === 'radio') box.checked = true;
      const length = form.querySelector<HTMLInputElement>('[name=lengte]');
      if (length) length.value = '178';
    });
  for (let number = 1; number < 12; number++) {
    const send = dialog(page).getByRole('button', { name: 'Bekijk mijn slaap-ID' });
    if (await send.isVisible()) break;
    const before = await dialog(page)
      .getByText(/^Vraag \d+ van/)
      .textContent();
    const next = dialog(page).getByRole('button', { name: 'Verder', exact: true }).filter({ visible: true });
    if (await next.count()) await pressAtTheEnd(page, 'Verder');
    else await dialog(page).locator('label.bed-match-answer:visible').first().tap();
    await expect
      .poll(() =>
        dialog(page)
          .getByText(/^Vraag \d+ van/)
          .textContent(),
      )
      .not.toBe(before);
    await expectAtItsTop(page, `after ${before}`);
  }
  // The last question has its answer, and its button.
  await dialog(page).locator('label.bed-match-answer:visible').first().tap();
  await pressAtTheEnd(page, 'Bekijk mijn slaap-ID');
  await expect(dialog(page).getByRole('heading', { name: 'Jouw slaap-ID' })).toBeVisible();
  await mounted(dialog(page), 'bed-match');
  await expectUnscrolled(page, 'the result');
});

test('each step of a choice guide begins at its top', async ({ page }) => {
  await page.goto('/boxsprings');
  const link = page.getByRole('link', { name: 'Start de keuzehulp' }).first();
  await alive(link);
  await link.tap();
  await alive(page.locator('[data-island="guided-selling"]'));
  const heading = () => dialog(page).locator('[data-guide-focus]').textContent();
  for (let step = 0; step < 12; step++) {
    const before = await heading();
    const skip = dialog(page).getByRole('button', { name: 'Weet ik niet' });
    if (!(await skip.isVisible())) break;
    await pressAtTheEnd(page, 'Weet ik niet');
    await expect.poll(heading).not.toBe(before);
    await expectUnscrolled(page, `after ${before}`);
  }
  await expect(dialog(page).getByRole('heading', { name: 'Dit past bij je' })).toBeVisible();
});

test('each step of an appointment begins at its heading', async ({ page }) => {
  await page.goto('/fixtures/appointment');
  const link = page.getByRole('main').getByRole('link', { name: 'Maak een afspraak', exact: true });
  await alive(link);
  await link.tap();
  await mounted(page, 'appointment');
  const step = (name: string) => expect(dialog(page).getByRole('heading', { name })).toBeVisible();
  await step('Waarvoor kom je langs?');
  await dialog(page)
    .getByRole('radio', { name: /Slaapmeting/ })
    .check();
  await pressAtTheEnd(page, 'Verder');
  await step('In welke winkel?');
  await expectAtItsTop(page, 'the stores');
  await dialog(page).getByLabel('Je plaats of postcode').fill('Zwolle');
  await dialog(page).getByRole('button', { name: 'Zoek', exact: true }).tap();
  await dialog(page)
    .getByRole('radio', { name: /^Dommel & Dons Zwolle/ })
    .check();
  await pressAtTheEnd(page, 'Verder');
  await step('Wanneer komt het uit?');
  await expectAtItsTop(page, 'the days');
});

test('each view of the cookie question begins at its top', async ({ page }) => {
  await page.goto('/boxsprings?consent=ask');
  await expect(dialog(page).getByRole('button', { name: 'Alles accepteren' })).toBeVisible();
  for (const view of ['settings', 'statement'] as const) {
    const button = dialog(page).locator(`[data-consent="${view}"]`).last();
    await dialog(page).evaluate((element) => element.scrollTo({ top: 1e6, behavior: 'instant' }));
    const before = await dialog(page).textContent();
    await button.tap();
    await expect.poll(() => dialog(page).textContent()).not.toBe(before);
    await expect(dialog(page)).not.toContainText('Laden');
    await expectUnscrolled(page, view);
  }
});
