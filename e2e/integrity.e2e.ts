import { expect, mounted, test } from './support/test.ts';

test('a file of the head with other bytes than were built never runs, not even one that is preloaded', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/./);
  const address = '/matrassen?variants=OD478:B&integrity=on&csp=strict';
  const [head = ''] = (await (await page.request.get(address)).text()).split('</head>');
  const files = [...head.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  expect(files.join()).toMatch(/experiment-kit.*OD478.*storefront\.js/);
  const asked = new Set<string>();
  await page.route('**/assets/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!files.includes(pathname)) return route.fallback();
    asked.add(pathname);
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\nwindow.tampered = true;` });
  });
  // Until it is loaded: that waits for all scripts of the head.
  await page.goto(address);
  expect([...asked].sort()).toEqual([...files].sort());
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});

test('each file of the head is fetched once, by the page or ahead of it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/matrassen?variants=OD478:B,OD512:B&integrity=on');
  await mounted(page, 'search-autocomplete');
  const scripts = asked.filter((path) => path.endsWith('.js'));
  expect(scripts.join()).toContain('experiment-kit');
  expect(scripts).toEqual([...new Set(scripts)]);
});
