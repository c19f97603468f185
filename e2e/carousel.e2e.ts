import type { Page } from '@playwright/test';
import { alive, axe, expect, test } from './support/test.ts';

/**
 * The cases of the W3C's basic carousel (ARIA Authoring Practices, carousel/basic). Ours differs in two: the slides are
 * items of a native list, so that a screen reader says their number without our help, and what a press brought into
 * view is said by a status of its own instead of by the slides.
 */
const carousel = (page: Page) => page.getByRole('region', { name: 'Onze merken' });
const rotation = (page: Page) => carousel(page).getByRole('button', { name: /^(Pauzeer|Speel af)$/ });
const next = (page: Page) => carousel(page).getByRole('button', { name: 'Volgende merken' });
const previous = (page: Page) => carousel(page).getByRole('button', { name: 'Vorige merken' });
const row = (page: Page) => carousel(page).locator('[data-slider-track]');
const place = (page: Page) => row(page).evaluate(({ scrollLeft }) => scrollLeft);
const status = (page: Page) => carousel(page).getByRole('status');
const slides = (page: Page) => carousel(page).getByRole('listitem');

/** Lets some seconds pass for the carousel, whose clock stands still otherwise. */
const pass = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000);

/** Waits until it has scrolled on from a place, and rests. */
async function scrolledFrom(page: Page, start: number): Promise<number> {
  let before = start;
  await expect
    .poll(async () => {
      const now = await place(page);
      const isAtRest = now !== start && now === before;
      before = now;
      return isAtRest;
    })
    .toBe(true);
  return before;
}

/** Time passes, and nothing asks the row to scroll. */
async function expectNoRotation(page: Page) {
  const before = await row(page).getAttribute('data-asked');
  await pass(page, 9);
  await expect(row(page)).toHaveAttribute('data-asked', before ?? '');
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/fixtures/parts/slider');
  await alive(carousel(page));
  await carousel(page).scrollIntoViewIfNeeded();
  await page.mouse.move(1, 1);
  await page.clock.pauseAt(Date.now() + 60_000);
  await row(page).evaluate((track: HTMLElement) => {
    // It has moved on by then.
    track.scrollTo({ left: 0, behavior: 'instant' });
    const scrollTo = track.scrollTo.bind(track);
    track.dataset.asked = '0';
    track.scrollTo = ((to: ScrollToOptions) => {
      track.dataset.asked = String(Number(track.dataset.asked) + 1);
      scrollTo(to);
    }) as Element['scrollTo'];
  });
  await expect(previous(page)).toBeHidden();
});

test('is a named region with a role of its own, its buttons name the row, its slides are a list', {
  tag: '@deep',
}, async ({ page }) => {
  await expect(carousel(page)).toHaveAttribute('aria-roledescription', 'carrousel');
  const id = await row(page).getAttribute('id');
  expect(id).toBeTruthy();
  await expect(next(page)).toHaveAttribute('aria-controls', id ?? '');
  await expect(carousel(page).getByRole('list')).toHaveCount(1);
  expect(await slides(page).count()).toBeGreaterThan(2);
  await expect(rotation(page)).not.toHaveAttribute('aria-pressed');
});

test('rotation says nothing; a press says what it brought into view', { tag: '@deep' }, async ({ page }) => {
  await pass(page, 4);
  const there = await scrolledFrom(page, 0);
  expect(there).toBeGreaterThan(0);
  await expect(status(page)).toHaveText('');
  await next(page).focus();
  await page.keyboard.press('Enter');
  await scrolledFrom(page, there);
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return status(page).textContent();
    })
    .toMatch(/^\d+ tot en met \d+ van \d+$/);
});

test('the button for rotation comes first, then the arrows, then the slides in view', {
  tag: '@deep',
}, async ({ page }) => {
  await rotation(page).focus();
  await page.keyboard.press('Tab');
  // At the start there is nothing before the first slide.
  await expect(previous(page)).toBeHidden();
  await expect(next(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(slides(page).first().getByRole('link')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(rotation(page)).toBeFocused();
});

test('Space pauses and plays by one button, whose name tells what it does; focus stays on it', {
  tag: ['@deep', '@en-2.2.2'],
}, async ({ page }) => {
  await rotation(page).focus();
  await expect(rotation(page)).toHaveAccessibleName('Pauzeer');
  await page.keyboard.press('Space');
  await expect(rotation(page)).toHaveAccessibleName('Speel af');
  await expectNoRotation(page);
  await page.keyboard.press('Space');
  await expect(rotation(page)).toHaveAccessibleName('Pauzeer');
  await expect(rotation(page)).toBeFocused();
  await pass(page, 4);
  await scrolledFrom(page, 0);
});

test('Enter on an arrow moves by two slides, forth and back, and focus stays on the arrow', {
  tag: '@deep',
}, async ({ page }) => {
  await next(page).focus();
  await page.keyboard.press('Enter');
  const first = await scrolledFrom(page, 0);
  expect(first).toBeGreaterThan(0);
  await expect(next(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const second = await scrolledFrom(page, first);
  expect(second).toBeGreaterThan(first);
  // A frame, in which the arrow back comes.
  await pass(page, 0.05);
  await expect(previous(page)).toBeVisible();
  await previous(page).focus();
  await page.keyboard.press('Enter');
  expect(await scrolledFrom(page, second)).toBeLessThan(second);
  await expect(previous(page)).toBeFocused();
});

test('focus inside stops rotation, and it stays so when focus leaves', { tag: '@deep' }, async ({ page }) => {
  await slides(page).first().getByRole('link').focus();
  await expect(rotation(page)).toHaveAccessibleName('Speel af');
  await expectNoRotation(page);
  await slides(page).first().getByRole('link').blur();
  await expectNoRotation(page);
  await page.clock.resume();
  await axe(page);
});

test('the mouse over it holds rotation, and it goes on when the mouse leaves', { tag: '@deep' }, async ({
  page,
}) => {
  await slides(page).first().hover();
  await expectNoRotation(page);
  await expect(rotation(page)).toHaveAccessibleName('Pauzeer');
  await page.mouse.move(1, 1);
  await pass(page, 4);
  await scrolledFrom(page, 0);
});

test('with reduced motion it starts only by its button', { tag: '@deep' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(rotation(page)).toHaveAccessibleName('Speel af');
  await expectNoRotation(page);
  await rotation(page).click();
  await pass(page, 4);
  await scrolledFrom(page, 0);
});
