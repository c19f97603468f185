import { SourceMap } from 'node:module';
import { expect, test } from './support/test.ts';

test('the homepage answers and has a main part', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main')).toBeVisible();
});

test('the source map of the entry leads to the lines that stand behind its table of experiments', async ({
  request,
}) => {
  const address = '/assets/storefront.js';
  const code = (await (await request.get(address)).text()).split('\n');
  const map = new SourceMap(await (await request.get(`${address}.map`)).json());
  const line = code.findIndex((text) => text.includes('data-layer-events-enabled'));
  const entry = map.findEntry(line, code[line]?.lastIndexOf('data-layer-events-enabled') ?? -1);
  expect('originalSource' in entry && entry.originalSource).toContain('src/analytics/queue.ts');
  expect(code[line]).toContain('help-block');
});
