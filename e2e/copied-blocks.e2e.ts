import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { runtimeStarted } from './support/runtime.ts';
import { axe, expect, test } from './support/test.ts';

/** A page of an editor’s own: the two tags, and no style but ours. */
const page = (body: string) => `<!doctype html><html lang="nl"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Bedden</title>
<script type="module" async src="/assets/storefront.js"></script>
<link rel="stylesheet" href="/assets/storefront.css"></head><body><main><h1>Bedden</h1>${body}</main></body></html>`;

/** What a shopper does with each block, and sees then. */
const blocks: Readonly<Record<string, (tab: Page) => Promise<void>>> = {
  form: async (tab) => {
    await tab.getByRole('button', { name: 'Versturen' }).tap();
    await expect(tab.getByText('Fout: Vul je e-mailadres in.')).toBeVisible();
  },
  popup: async (tab) => {
    await tab.getByRole('link', { name: 'Lees de voorwaarden' }).tap();
    await expect(tab.getByRole('dialog', { name: 'voorwaarden' })).toBeVisible();
  },
  slider: async (tab) => {
    await tab.getByRole('button', { name: 'Volgende merken' }).tap();
    const track = tab.locator('[data-slider-track]');
    await expect.poll(() => track.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  },
  heart: async (tab) => {
    await tab.getByRole('button', { name: 'Bewaren Boxspring Loosdrecht' }).tap();
    await expect(
      tab.getByRole('button', { name: 'Bewaard Boxspring Loosdrecht', pressed: true }),
    ).toBeVisible();
  },
};

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

for (const [name, use] of Object.entries(blocks))
  test(`docs/blocks/${name}.html works as it is copied, and fits a phone`, { tag: '@deep' }, async ({
    page: tab,
  }) => {
    const block = readFileSync(`docs/blocks/${name}.html`, 'utf8');
    await tab.route('**/eigen-pagina', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: page(block) }),
    );
    await tab.goto('/eigen-pagina');
    await runtimeStarted(tab);
    await use(tab);
    const states = await tab.evaluate(() => {
      const { storefront } = window;
      return storefront && !Array.isArray(storefront) && storefront.islands.list().map(({ state }) => state);
    });
    expect(states).toEqual(['mounted']);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await axe(tab);
  });
