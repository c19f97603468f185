import type { Locator, Page } from '@playwright/test';
import { alive, expect, mounted, test } from './support/test.ts';

interface Handover {
  readonly path: string;
  readonly viewport?: { width: number; height: number };
  /** Resolves to the control that is pressed, and hides or goes. */
  readonly open: (page: Page) => Promise<Locator>;
  /** Gets focus then. */
  readonly heir: (page: Page) => Locator;
  /** What a key that presses again would change. */
  readonly state: (page: Page) => Promise<unknown>;
}

const phone = { width: 390, height: 844 };
const carousel = (page: Page) => page.getByRole('region', { name: 'Onze merken' });
const arrow = (page: Page, name: string) => carousel(page).getByRole('button', { name: `${name} merken` });
const place = (page: Page) =>
  carousel(page)
    .locator('[data-slider-track]')
    .evaluate(({ scrollLeft }) => scrollLeft);
/** One slide before an end, so that one press gets there. */
const nearEnd = (end: 'first' | 'last') => async (page: Page) => {
  await alive(carousel(page));
  const pause = carousel(page).getByRole('button', { name: 'Pauzeer' });
  await pause.click();
  await carousel(page)
    .locator('[data-slider-track]')
    .evaluate((track, end) => {
      const { width = 0 } = track.firstElementChild?.getBoundingClientRect() ?? {};
      const whole = track.scrollWidth - track.clientWidth;
      track.scrollTo({ left: end === 'last' ? whole - width : width, behavior: 'instant' });
    }, end);
  return arrow(page, end === 'last' ? 'Volgende' : 'Vorige');
};
const drawerItem = (page: Page) => page.getByRole('dialog', { name: 'Menu' }).locator('.sf-menu-back');

/** Each control of ours that goes away under focus, which another control then gets. */
const handovers: Readonly<Record<string, Handover>> = {
  'the arrow to the last slides': {
    path: '/fixtures/parts/slider',
    open: nearEnd('last'),
    heir: (page) => arrow(page, 'Vorige'),
    state: place,
  },
  'the arrow to the first slides': {
    path: '/fixtures/parts/slider',
    open: nearEnd('first'),
    heir: (page) => arrow(page, 'Volgende'),
    state: place,
  },
  'a group of the menu': {
    path: '/',
    viewport: phone,
    async open(page) {
      await mounted(page, 'menu');
      await page.locator('.menu-toggle').click();
      return page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { expanded: false }).first();
    },
    heir: drawerItem,
    state: (page) => drawerItem(page).isVisible(),
  },
  'the way to more products': {
    path: '/matrassen',
    async open(page) {
      await mounted(page, 'product-filters');
      return page.getByRole('link', { name: /producten meer/ });
    },
    heir: (page) => page.locator('[data-product-tile]').nth(24).getByRole('link').first(),
    state: async (page) => page.url(),
  },
  'the cross of the filters': {
    path: '/matrassen',
    viewport: phone,
    async open(page) {
      await mounted(page, 'product-filters');
      await page.locator('.filters-toggle').click();
      return page.locator('dialog:modal [data-popup-close]');
    },
    heir: (page) => page.locator('.filters-toggle'),
    state: (page) => page.locator('dialog:modal').count(),
  },
  'the cross of a popup': {
    path: '/fixtures/popups',
    async open(page) {
      const link = page.locator('a[data-popup="call-me-now"]').first();
      await alive(link);
      await link.click();
      await expect(page.locator('dialog:modal')).toHaveAttribute('data-popup-state', 'ready');
      return page.locator('dialog:modal [data-popup-close]');
    },
    heir: (page) => page.locator('a[data-popup="call-me-now"]').first(),
    state: (page) => page.locator('dialog:modal').count(),
  },
};

const rested = async (page: Page, state: Handover['state']) => {
  let before: unknown;
  await expect
    .poll(async () => {
      const now = await state(page);
      const isAtRest = now === before;
      before = now;
      return isAtRest;
    })
    .toBe(true);
  return before;
};

for (const [what, { path, viewport, open, heir, state }] of Object.entries(handovers)) {
  const begin = async (page: Page) => {
    if (viewport) await page.setViewportSize(viewport);
    await page.goto(path);
    const control = await open(page);
    await control.focus();
  };
  const isArrow = what.startsWith('the arrow');

  test(`${what}, pressed by an Enter that stays down, does not have its heir pressed`, {
    tag: '@deep',
  }, async ({ page }) => {
    await begin(page);
    await page.keyboard.down('Enter');
    await expect(heir(page)).toBeFocused();
    const there = await rested(page, state);
    for (let times = 0; times < 5; times += 1) await page.keyboard.down('Enter');
    expect(await rested(page, state)).toBe(there);
    await page.keyboard.up('Enter');
    await expect(heir(page)).toBeFocused();
    if (!isArrow) return;
    // It counts again once the key was up.
    await page.keyboard.press('Enter');
    await expect.poll(() => state(page)).not.toBe(there);
  });

  if (isArrow)
    test(`${what}, pressed by a space bar that is down as it goes, does not have its heir pressed`, {
      tag: '@deep',
    }, async ({ page }) => {
      await begin(page);
      await page.keyboard.press('Space');
      await page.keyboard.down('Space');
      await expect(heir(page)).toBeFocused();
      const there = await rested(page, state);
      for (let times = 0; times < 3; times += 1) await page.keyboard.down('Space');
      await page.keyboard.up('Space');
      expect(await rested(page, state)).toBe(there);
      await expect(heir(page)).toBeFocused();
    });
}
