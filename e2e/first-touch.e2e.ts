import type { Page } from '@playwright/test';
import { readDeclarations } from '../tools/lib/read-declaration.ts';
import { delayRequests } from './support/delay-requests.ts';
import { tapAt } from './support/tap-at.ts';
import { expect, test } from './support/test.ts';

/** The components whose code comes with the first touch. */
const components = readDeclarations(process.cwd()).filter(({ when }) => when === 'interaction');

/** Pages that show all of them, and what opens a popup with one. */
const pages: readonly (readonly [path: string, opener?: string])[] = [
  ['/boxsprings', 'a[data-popup="article-selection"]'],
  ['/product/boxspring-ginkel-velvet'],
  ['/fixtures/checkout-customer'],
  ['/fixtures/forms'],
  ['/fixtures/appointment'],
];

/** One control of each kind in each component that is shown. A kind is what a finger does there. */
const kinds = {
  radio: 'input[type="radio"]:not(:checked)',
  checkbox: 'input[type="checkbox"]',
  text: 'input:is([type="text"], [type="search"], [type="email"], [type="tel"], [type="number"]), textarea',
  select: 'select',
  summary: 'summary',
};
type Kind = keyof typeof kinds;

const hostOf = ({ kind, name }: (typeof components)[number]) => `[data-${kind}="${name}"]`;

/** What a control says: `true` of a tick or an open folder, else its text. */
const said = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => {
      if (one.localName === 'summary') return (one.parentElement as HTMLDetailsElement).open;
      const field = one as HTMLInputElement;
      return /radio|checkbox/.test(field.type) ? field.checked : field.value;
    });

/** Does with a finger what this control is for. Returns how to find it again, and what it says now. */
async function touch(page: Page, host: string, kind: Kind) {
  const within = (await page.locator('dialog[open]').count()) ? `dialog[open] ${host}` : host;
  const all = await page.locator(`${within} :is(${kinds[kind]})`).all();
  for (const control of all) {
    const label = control.locator('xpath=ancestor::label');
    const target = (await label.count()) ? label : control;
    if (!(await target.isVisible())) continue;
    const [name, value] = await control.evaluate((one) => [
      one.getAttribute('name'),
      /radio|checkbox/.test((one as HTMLInputElement).type) ? one.getAttribute('value') : null,
    ]);
    const found = `${within} ${name === null ? kinds[kind] : `[name="${name}"]${value === null ? '' : `[value="${value}"]`}`}`;
    const before = await said(page, found);
    if (kind === 'select') await control.selectOption({ index: 1 });
    else await tapAt(page, target);
    if (kind === 'text') await page.keyboard.type('7');
    const now = typeof before === 'boolean' ? !before : kind === 'text' ? `${before}7` : undefined;
    return { found, now: now ?? (await said(page, found)) };
  }
  return undefined;
}

test.use({ isActive: false });

test('what is touched before its code is there says in the end what the shopper meant @phone', async ({
  page,
}) => {
  const shown = new Set<string>();
  const touched = new Set<string>();
  for (const [path, opener] of pages) {
    const waiting = components.filter(({ name }) => !opener || name !== 'popup').map(({ name }) => name);
    const release = await delayRequests(page, new RegExp(`/(${waiting.join('|')})\\.(island|behaviour)-`));
    await page.goto(path);
    if (opener) {
      await page.locator(opener).first().tap();
      await expect(page.locator('dialog[data-popup-state="ready"]')).toBeVisible();
    }
    const meant: { what: string; found: string; now: unknown }[] = [];
    for (const component of components) {
      const host = hostOf(component);
      if (!(await page.locator(host).count())) continue;
      shown.add(component.name);
      for (const kind of Object.keys(kinds) as Kind[]) {
        const what = `${component.name} ${kind}`;
        const one = touched.has(what) ? undefined : await touch(page, host, kind);
        if (!one) continue;
        touched.add(what);
        meant.push({ ...one, what });
      }
    }
    release();
    await expect(page.locator('[data-state="loading"]')).toHaveCount(0);
    for (const { what, found, now } of meant) await expect.poll(() => said(page, found), what).toEqual(now);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  expect([...touched]).toContain('article-selection radio');
  // A new component needs a page above.
  expect([...shown].sort()).toEqual(components.map(({ name }) => name));
});
