import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, mounted, test } from './support/test.ts';

/** All that our built code asks of a document, so that what is added later is in the table too. */
function asked(): string[] {
  const chunks = readdirSync('dist/chunks').filter((file) => file.endsWith('.js'));
  const source = chunks.map((file) => readFileSync(`dist/chunks/${file}`, 'utf8')).join('\n');
  const found = [...source.matchAll(/\b(?:document|ownerDocument)\??\.(\w+)/g)].map(([, name = '']) => name);
  return [...new Set(found)].sort();
}

/** Elements by whose name the document gives them. */
const kinds: Readonly<Record<string, (name: string) => string>> = {
  img: (name) => `<img name="${name}" alt="" hidden>`,
  'img with an id': (name) => `<img name="x" id="${name}" alt="" hidden>`,
  form: (name) => `<form name="${name}" hidden></form>`,
  embed: (name) => `<embed name="${name}" hidden>`,
  object: (name) => `<object id="${name}" hidden></object>`,
  iframe: (name) => `<iframe name="${name}" hidden></iframe>`,
};

const reviewOf = (kind: string) =>
  asked()
    .map((name) => kinds[kind]?.(name))
    .join('');

/** A review that the server has in its page, at the start or at the end. */
async function serveWith(page: Page, review: string, place: 'start' | 'end') {
  // The visitor is known already: what the route answers sets no cookie.
  await page.request.get('/');
  await page.route(/localhost:\d+\/[^.]*$/, async (route) => {
    if (route.request().resourceType() !== 'document' || route.request().method() !== 'GET')
      return route.fallback();
    const answer = await route.fetch();
    const html = await answer.text();
    const body =
      place === 'start'
        ? html.replace(/<body[^>]*>/, (tag) => tag + review)
        : html.replace('</body>', `${review}</body>`);
    await route.fulfill({ response: answer, body });
  });
}

async function order(page: Page) {
  await mounted(page, 'cart-popup');
  await page.locator('[data-article-part="order"] button').first().click();
  await expect(page.getByRole('dialog', { name: 'Toegevoegd aan je winkelwagen' })).toBeVisible();
}

for (const kind of Object.keys(kinds)) {
  for (const place of ['start', 'end'] as const)
    test(`a review at the ${place} whose elements (${kind}) have the names of the document's properties stops nothing`, {
      tag: kind === 'img' ? [] : ['@deep'],
    }, async ({ page }) => {
      await serveWith(page, reviewOf(kind), place);
      await page.goto('/product/matras-duin-pocketvering');
      await order(page);
    });

  test(`nor does one that comes later (${kind})`, { tag: '@deep' }, async ({ page }) => {
    await page.goto('/product/matras-duin-pocketvering');
    await mounted(page, 'cart-popup');
    await page.locator('main').evaluate((main, review) => {
      const late = Document.prototype.createElement.call(document, 'div');
      late.innerHTML = review;
      main.append(late);
    }, reviewOf(kind));
    await order(page);
  });
}

test('what our code asks of a document is found in the built files', () => {
  expect(asked()).toEqual(
    expect.arrayContaining(['querySelector', 'addEventListener', 'createElement', 'cookie']),
  );
});
