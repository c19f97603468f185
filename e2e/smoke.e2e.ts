import { SourceMap } from 'node:module';
import { expect, test } from './support/test.ts';

test('the homepage answers and has a main element', { tag: '@react' }, async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main')).toBeVisible();
});

for (const [text, file] of [
  ['data-layer-events-enabled', 'src/analytics/queue.ts'],
  ['no-runtime', 'src/entry/main.ts'],
] as const)
  test(`the source map of the entry maps “${text}” to ${file}`, async ({ request }) => {
    const address = '/assets/storefront.js';
    const code = (await (await request.get(address)).text()).split('\n');
    const map = new SourceMap(await (await request.get(`${address}.map`)).json());
    const line = code.findIndex((one) => one.includes(text));
    const entry = map.findEntry(line, code[line]?.lastIndexOf(text) ?? -1);
    expect('originalSource' in entry && entry.originalSource).toContain(file);
  });
