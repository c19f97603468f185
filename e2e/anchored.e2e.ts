import type { Page } from '@playwright/test';
import { expectInViewport } from './support/expect-in-viewport.ts';
import { firstOf } from './support/first-of.ts';
import { fakeKeyboard } from './support/keyboard.ts';
import { alive, axe, expect, expectNoPopup, mounted, test } from './support/test.ts';

/** A phone, a window at 400 % zoom, and a window of a desktop. */
const sizes = [
  { width: 320, height: 256 },
  { width: 1280, height: 800 },
] as const;

const field = (page: Page) => page.locator('[data-island="search-autocomplete"] input[name=q]');
const list = (page: Page) => page.getByRole('listbox');
const cartLink = (page: Page) => page.locator('[data-island="cart-popup"] a').first();
const cart = (page: Page) => page.getByRole('dialog', { name: 'Winkelwagen', exact: true });
const birth = (page: Page) => page.locator('#checked').getByLabel('Geboortedatum', { exact: true });
const birthButton = (page: Page) =>
  page.locator('#checked').getByRole('button', { name: /^Kalender openen: Geboortedatum/ });
const calendar = (page: Page) => page.getByRole('dialog', { name: /kies een datum$/ });
const launcher = (page: Page) => page.getByRole('link', { name: 'Hulp nodig?' });
const choice = (page: Page) =>
  page.getByRole('dialog', { name: 'Contact' }).getByRole('button', { name: /^Laat een bericht achter/ });
const dock = (page: Page) => page.getByRole('region', { name: 'Laat een bericht achter' });

async function fillCart(page: Page) {
  await page.goto('/fixtures/pdp');
  await mounted(page, 'add-to-cart');
  await mounted(page, 'cart-popup');
  await page.locator('form').getByRole('button', { name: 'In winkelwagen' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('[data-cart-badge]').first()).toHaveText('1');
  await page.keyboard.press('Escape');
  await expectNoPopup(page);
}

async function openDates(page: Page) {
  await page.goto('/fixtures/date-fields');
  const behaviour = page.locator('#checked [data-behaviour="date-field"]').first();
  await behaviour.scrollIntoViewIfNeeded();
  await alive(behaviour);
}

for (const hasAnchors of [true, false])
  test.describe(hasAnchors ? 'by the browser’s own anchors' : 'in a browser without anchors', () => {
    if (!hasAnchors)
      test.beforeEach(({ page }) =>
        page.addInitScript(() => {
          const supports = CSS.supports.bind(CSS) as (...asked: string[]) => boolean;
          CSS.supports = (...asked: string[]) =>
            !asked.join().includes('position-area') && supports(...asked);
        }),
      );

    // The other way of placing is only for old browsers: it is looked at where room is least.
    for (const [viewport, deep] of firstOf(1, hasAnchors ? sizes : sizes.slice(0, 1))) {
      test.describe(`at ${viewport.width} by ${viewport.height}`, () => {
        test.use({ viewport });

        test('the search list stays in view, and so does the option that the arrow keys select', {
          tag: deep,
        }, async ({ page }) => {
          await page.goto('/');
          await mounted(page, 'search-autocomplete');
          await field(page).click();
          await page.keyboard.type('matras');
          await expect(list(page)).toBeVisible();
          await expectInViewport(list(page));
          await axe(page, 'header');
          const options = list(page).getByRole('option');
          for (let presses = 0; presses < 8; presses++) {
            await page.keyboard.press('ArrowDown');
            await expect(options.nth(presses)).toHaveAttribute('aria-selected', 'true');
            await expect(options.nth(presses)).toBeInViewport({ ratio: 0.9 });
          }
          await expectInViewport(list(page));
          await expect(field(page)).toBeInViewport();
        });

        test('the cart stays in view', { tag: '@deep' }, async ({ page }) => {
          await fillCart(page);
          await cartLink(page).click();
          await expect(cart(page).getByRole('button', { name: /Verwijder/ })).toBeVisible();
          await expectInViewport(cart(page));
          await axe(page, 'dialog');
          await page.keyboard.press('Escape');
          await expectNoPopup(page);
          await cartLink(page).focus();
          await page.keyboard.press('Enter');
          const order = cart(page).getByRole('link', { name: 'Bestellen' });
          await expect(order).toBeVisible();
          await expectInViewport(cart(page));
          await order.focus();
          await expect(order).toBeInViewport({ ratio: 0.9 });
        });

        test('the calendar stays in view', { tag: '@deep' }, async ({ page }) => {
          await openDates(page);
          await birthButton(page).click();
          await expect(calendar(page)).toBeVisible();
          await expectInViewport(calendar(page));
          await axe(page, 'dialog');
          await calendar(page).getByRole('button', { name: 'Vorige maand' }).click();
          await expectInViewport(calendar(page));
          await page.keyboard.press('Escape');
          await birth(page).focus();
          await page.keyboard.press('Alt+ArrowDown');
          await expect(calendar(page)).toBeVisible();
          await expectInViewport(calendar(page));
          const close = calendar(page).getByRole('button', { name: 'Sluiten' });
          await close.focus();
          await expect(close).toBeInViewport({ ratio: 0.9 });
        });

        test('the contact panel stays in view', { tag: '@deep' }, async ({ page }) => {
          await page.goto('/fixtures/contact');
          await launcher(page).click();
          await choice(page).click();
          await expect(dock(page).getByRole('heading')).toBeFocused();
          await expectInViewport(dock(page));
          await axe(page, '.sf-contact');
          await dock(page).getByRole('button', { name: 'Sluiten' }).click();
          await expect(dock(page)).toBeHidden();
          await launcher(page).focus();
          await page.keyboard.press('Enter');
          await choice(page).focus();
          await page.keyboard.press('Enter');
          await expectInViewport(dock(page));
          const others = dock(page).getByRole('button', { name: 'Ander contact' });
          await others.focus();
          await expect(others).toBeInViewport({ ratio: 0.9 });
        });
      });
    }

    test.describe('with the on-screen keyboard of a phone', () => {
      test.use({ viewport: { width: 390, height: 844 } });

      test('the search list ends above it', { tag: '@deep' }, async ({ page }) => {
        const keyboard = await fakeKeyboard(page);
        await page.goto('/');
        await mounted(page, 'search-autocomplete');
        await field(page).fill('matras');
        await expect(list(page)).toBeVisible();
        await expectInViewport(list(page));
        await keyboard(520);
        await expectInViewport(list(page));
        const bottom = async () => ((await list(page).boundingBox())?.height ?? 0) > 400;
        await keyboard(0);
        await expect.poll(bottom).toBe(true);
      });

      test('the contact panel is above it, and at the bottom again when it closes', { tag: '@deep' }, async ({
        page,
      }) => {
        const keyboard = await fakeKeyboard(page);
        await page.goto('/fixtures/contact');
        await launcher(page).click();
        await choice(page).click();
        await dock(page).getByLabel('Je bericht').focus();
        await keyboard(336);
        await expectInViewport(dock(page));
        await keyboard(336, 120);
        await expectInViewport(dock(page));
        const lower = () => dock(page).evaluate((element) => element.getBoundingClientRect().bottom);
        await expect.poll(lower).toBe(844 - 336 + 120);
        await keyboard(0);
        await expect.poll(lower).toBe(844);
        await expect(dock(page)).not.toHaveAttribute('style');
      });
    });

    test('anchored panels keep the distance to their triggers that their style sets, and follow them', {
      tag: '@deep',
    }, async ({ page }) => {
      await fillCart(page);
      await cartLink(page).click();
      await expect(cart(page)).toHaveAttribute(
        'style',
        hasAnchors ? /position-anchor/ : /inset-block: \S+ auto/,
      );
      const gap = async () => {
        const [panel, trigger] = [await cart(page).boundingBox(), await cartLink(page).boundingBox()];
        if (!panel || !trigger) return 'no box';
        return [panel.y - trigger.y - trigger.height, trigger.x + trigger.width - panel.x - panel.width];
      };
      await expect.poll(gap).toEqual([8, 0]);
      // Switches from a panel to a sheet and back.
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(cart(page)).not.toHaveAttribute('style', /inset|anchor/);
      await expectInViewport(cart(page));
      await page.setViewportSize({ width: 900, height: 400 });
      await expect(cart(page)).toHaveAttribute('style', /inset-block/);
      await expectInViewport(cart(page));
    });
  });

test('panels are positioned by their own style if the code never loads', { tag: '@deep' }, async ({
  page,
  expectConsole,
  allowConsole,
}) => {
  expectConsole('panel-unplaced');
  allowConsole(/Failed to load resource|request failed: .*place-panel/);
  await page.route('**/chunks/place-panel-*', (route) => route.abort());
  await page.goto('/');
  await mounted(page, 'search-autocomplete');
  await field(page).fill('matras');
  await expect(list(page)).toBeVisible();
  await expectInViewport(list(page));
  await expect(list(page)).not.toHaveAttribute('style');
  await openDates(page);
  await birthButton(page).click();
  await expect(calendar(page)).toBeVisible();
  await expectInViewport(calendar(page));
});

test('its code is requested when a panel is about to open', { tag: '@deep' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const askedFor = (name: string) => asked.filter((url) => url.includes(`/chunks/${name}-`)).length;
  await page.goto('/');
  await mounted(page, 'search-autocomplete');
  await mounted(page, 'cart-popup');
  expect(askedFor('place-panel')).toBe(0);
  await field(page).fill('matras');
  await expect.poll(() => askedFor('place-panel')).toBeGreaterThan(0);
  await expect(list(page)).toHaveAttribute('style', /position-anchor/);
  expect(askedFor('floating')).toBe(0);
});
