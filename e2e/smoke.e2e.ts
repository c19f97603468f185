import { SourceMap } from 'node:module';
import { expect, test } from './support/test.ts';

test('the homepage answers and has a main element', { tag: '@react' }, async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main')).toBeVisible();
});

for (const [text, file] of [
  ['data-layer-events-enabled', 'src/analytics/queue.ts'],
  ['kept-call', 'src/client/client.ts'],
] as const)
  test(`the source map of the client maps “${text}” to ${file}`, async ({ request }) => {
    const loader = await (await request.get('/assets/storefront.js')).text();
    const address = `/assets/${/chunks\/client-[\w-]+\.js/.exec(loader)?.[0]}`;
    const code = (await (await request.get(address)).text()).split('\n');
    const map = new SourceMap(await (await request.get(`${address}.map`)).json());
    const line = code.findIndex((one) => one.includes(text));
    const entry = map.findEntry(line, code[line]?.lastIndexOf(text) ?? -1);
    expect('originalSource' in entry && entry.originalSource).toContain(file);
  });
