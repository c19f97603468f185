import { runtimeStarted } from './support/runtime.ts';
import { alive, approach, expect, mounted, test } from './support/test.ts';
import { idle } from './support/wait-until-stable.ts';

test('a foreign page with only the script is not changed and logs no error', async ({ page }) => {
  await page.goto('/fixtures/foreign');
  await runtimeStarted(page);
  await idle(page);
  const now = await page.evaluate(() => document.documentElement.outerHTML);
  await page.route('**/storefront.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.reload();
  expect(now).toBe(await page.evaluate(() => document.documentElement.outerHTML));
});

test('an invalid attribute logs one error that names it, and the other islands mount', async ({
  page,
  expectConsole,
}) => {
  expectConsole('component-failed', 1);
  await page.goto('/fixtures/broken-attribute');
  const islands = page.locator('[data-island="add-to-cart"]');
  for (const one of await islands.all()) await approach(one);
  await expect(islands.and(page.locator('[data-state=failed]'))).toHaveCount(1);
  await expect(islands.and(page.locator('[data-state=mounted]'))).toHaveCount(1);
});

test('an unknown island logs one error, and its markup stays', { tag: '@deep' }, async ({
  page,
  expectConsole,
}) => {
  expectConsole('component-unknown', 1);
  await page.goto('/fixtures/unknown-island');
  await mounted(page, 'search-autocomplete');
});

test('a chunk that fails once is loaded on the second try', async ({ page, allowConsole }) => {
  allowConsole(/request failed|Failed to load resource/);
  const asked: string[] = [];
  await page.route('**/search-autocomplete*.js*', (route) => {
    const address = route.request().url();
    asked.push(address);
    return address.endsWith('.js') ? route.abort() : route.continue();
  });
  await page.goto('/');
  await mounted(page, 'search-autocomplete');
  expect(asked.filter((address) => /\?try=\d+$/.test(address))).toHaveLength(1);
});

test('a chunk that never loads leaves the page as the server sent it', async ({
  page,
  expectConsole,
  allowConsole,
}) => {
  expectConsole('component-failed', 1);
  allowConsole(/request failed|Failed to load resource|preload/);
  await page.route('**/search-autocomplete*', (route) => route.abort());
  await page.goto('/');
  const search = page.locator('[data-island="search-autocomplete"]');
  await approach(search);
  await expect(search).toHaveAttribute('data-state', 'failed');
  await mounted(page, 'cart-popup');
  await page.locator('input[name=q]').fill('kussen');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/zoeken\?q=kussen/);
});

test('islands can be turned off in the settings', { tag: '@deep' }, async ({ page }) => {
  await page.goto(`/?settings=${encodeURIComponent('{"islands":{"cart-popup":false}}')}`);
  await mounted(page, 'search-autocomplete');
  await expect(page.locator('[data-island="cart-popup"]')).toHaveAttribute('data-state', 'off');
});

test('islands are mounted while the page is still streaming in', async ({ page }) => {
  await page.goto('/matrassen?slow=4000', { waitUntil: 'commit' });
  await mounted(page, 'search-autocomplete');
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  await page.waitForLoadState();
  await expect(page.locator('[data-product-tile]')).toHaveCount(24);
});

test('markup that is inserted later is mounted, and cleaned up when it is removed', async ({ page }) => {
  await page.goto('/');
  await mounted(page, 'search-autocomplete');
  await page.evaluate(() => {
    const late = document.createElement('div');
    late.id = 'late';
    const host = document.createElement('div');
    host.dataset.island = 'add-to-cart';
    host.dataset.productId = '1';
    host.dataset.articleId = '1-1';
    host.append(Object.assign(document.createElement('form'), { method: 'post' }));
    late.append(host);
    document.querySelector('main')?.append(late);
  });
  await alive(page.locator('#late [data-island]'));
  const states = () =>
    page.evaluate(() => {
      const { storefront } = window;
      return storefront && !Array.isArray(storefront)
        ? storefront.islands.list().map(({ name }) => name)
        : [];
    });
  expect(await states()).toContain('add-to-cart');
  await page.evaluate(() => document.getElementById('late')?.remove());
  await expect.poll(states).not.toContain('add-to-cart');
});

test('the client retains no removed elements', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/');
  await mounted(page, 'search-autocomplete');
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const { storefront } = window;
    if (!storefront || Array.isArray(storefront)) throw new Error('the script has not run');
    return storefront.copyTests.start({
      id: 'OD998',
      variant: 'B',
      copyTestElements: [
        {
          selector: '.late',
          copy: 'Nieuw',
          name: 'late',
          triggerViewportEvent: true,
          triggerClickEvent: true,
        },
      ],
    });
  });
  await page.evaluate(() => {
    const refs: WeakRef<Element>[] = [];
    Object.assign(window, { refs });
    return new Promise<void>((resolve) => {
      let round = 0;
      const next = () => {
        if (round++ === 40) return resolve();
        const host = document.createElement('div');
        host.dataset.island = 'add-to-cart';
        host.dataset.productId = '1';
        host.dataset.articleId = '1-1';
        host.append(document.createElement('form'));
        const text = Object.assign(document.createElement('p'), { className: 'late' });
        // A different one each time, because repeating the same would look like a fight.
        text.textContent = `Oud ${round}`;
        document.querySelector('main')?.append(host, text);
        refs.push(new WeakRef(host), new WeakRef(text));
        setTimeout(() => {
          if (text.textContent !== 'Nieuw') throw new Error('the copy test did not change it');
          text.remove();
          host.remove();
          setTimeout(next);
        }, 20);
      };
      next();
    });
  });
  const alive = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return page.evaluate(
      () => (window as unknown as { refs: WeakRef<Element>[] }).refs.filter((ref) => ref.deref()).length,
    );
  };
  // The browser's own event and focus handling may still reference the last one.
  await expect.poll(alive).toBeLessThanOrEqual(2);
});

test('including the script twice, or under two addresses, starts one client', async ({ page }) => {
  await page.route('**/matrassen', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const again = ['/assets/storefront.js', '/assets/storefront.js?v=1']
      .map((src) => `<script type="module" async src="${src}"></script>`)
      .join('');
    await route.fulfill({ response, body: html.replace('</head>', `${again}</head>`) });
  });
  await page.goto('/matrassen');
  await mounted(page, 'cart-popup');
  await page.waitForLoadState('networkidle');
  const pushes = await page.evaluate(() =>
    (window.dataLayer ?? []).filter((push) => (push as { event?: string }).event === 'view_item_list'),
  );
  expect(pushes).toHaveLength(1);
});

test('a fault has one line in the console, reaches the page’s own code, and on a share of pages the data layer', async ({
  page,
  expectConsole,
}) => {
  expectConsole('component-unknown', 1);
  const settings = { analytics: { enabled: true }, consent: { unknown: 'granted' }, errors: { share: 1 } };
  await page.goto(`/matrassen?settings=${encodeURIComponent(JSON.stringify(settings))}`);
  await page.evaluate(() => {
    const host = document.createElement('div');
    host.dataset.island = 'lottery';
    document.body.append(host);
  });
  const told = () =>
    page.evaluate(() =>
      (window.dataLayer as { event?: string }[]).filter((one) => one.event === 'client_error'),
    );
  await expect.poll(told).toEqual([
    {
      ...{ event: 'client_error', code: 'component-unknown', about: 'island "lottery"' },
      version: expect.stringMatching(/^[\da-f]{7}$/),
    },
  ]);
  const heard = await page.evaluate(() => {
    const { storefront } = window;
    if (!storefront || Array.isArray(storefront)) throw new Error('the script has not run');
    const codes: string[] = [];
    const stop = storefront.onError(({ code }) => codes.push(code));
    stop();
    return codes;
  });
  expect(heard).toEqual(['component-unknown']);
});

test('no page tells its faults to the data layer unless the settings say so', async ({
  page,
  expectConsole,
}) => {
  expectConsole('component-unknown', 1);
  const settings = { analytics: { enabled: true }, consent: { unknown: 'granted' } };
  const line = page.waitForEvent('console', (message) => message.text().includes('component-unknown'));
  await page.goto(`/matrassen?settings=${encodeURIComponent(JSON.stringify(settings))}`);
  await page.evaluate(() => {
    const host = document.createElement('div');
    host.dataset.island = 'lottery';
    document.body.append(host);
  });
  await line;
  expect(await page.evaluate(() => JSON.stringify(window.dataLayer))).not.toContain('client_error');
});

test('calls made before the script has run are replayed', async ({ page, expectConsole }) => {
  expectConsole('kept-call', 1);
  await page.addInitScript(() => {
    const calls: ((storefront: import('../src/public/storefront.ts').Storefront) => void)[] = [];
    window.storefront = calls;
    calls.push(
      () => {
        throw new Error('not ours');
      },
      (storefront) => Object.assign(window, { version: storefront.version }),
    );
  });
  await page.goto('/');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { version?: string }).version))
    .toMatch(/^[\da-f]{7}$/);
});

test('the bundle works from another origin and path', async ({ page }) => {
  const elsewhere = process.env.E2E_ELSEWHERE ?? '';
  await page.goto(`/matrassen?variants=OD478:B&assets=${encodeURIComponent(elsewhere)}`);
  await mounted(page, 'cart-popup');
  await expect(page.locator('[data-experiment="OD478"]')).toBeVisible();
  const ours = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\.js$|chunks|assets\/.*css$/.test(name)),
  );
  expect(ours.length).toBeGreaterThan(3);
  for (const address of ours) expect(address.startsWith(elsewhere), address).toBe(true);
});

test('a whole visit violates no strict content security policy with Trusted Types', async ({ page }) => {
  // The console guard fails the test on violations.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`violation of ${event.violatedDirective}: ${event.blockedURI} ${event.sample}`),
    );
  });
  await page.goto('/fixtures/pdp?csp=strict');
  await mounted(page, 'search-autocomplete');
  await page.locator('input[name=q]').fill('matras');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await mounted(page, 'add-to-cart');
  await page.getByRole('button', { name: 'In winkelwagen' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Toegevoegd aan je winkelwagen' }).locator('img').first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await mounted(page, 'cart-popup');
  await page.locator('[data-island="cart-popup"] a').first().click();
  await expect(
    page.getByRole('dialog', { name: 'Winkelwagen', exact: true }).locator('[data-cart-line]'),
  ).toHaveCount(1);
});
