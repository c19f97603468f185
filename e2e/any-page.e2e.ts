import type { Page } from '@playwright/test';
import type { FaultCode } from '../src/page/faults.ts';
import { everyNth, firstOf } from './support/first-of.ts';
import { runtimeStarted } from './support/runtime.ts';
import { expect, giveCart, mounted, test } from './support/test.ts';
import { idle } from './support/wait-until-stable.ts';

/** What a page's own scripts have done before ours, and the one console line that may come of it. */
interface Hostile {
  readonly title: string;
  readonly script: () => void;
  readonly says?: FaultCode | RegExp;
}

const dataLayerFailed = 'data-layer-failed';
const noArray = 'no-data-layer';

const hostile: readonly Hostile[] = [
  {
    title: 'a data layer whose push throws',
    script: () => {
      window.dataLayer = Object.assign([], {
        push() {
          throw new Error('a tag failed');
        },
      });
    },
    says: dataLayerFailed,
  },
  {
    title: 'a frozen data layer',
    script: () => {
      window.dataLayer = Object.freeze([]) as unknown as unknown[];
    },
    says: dataLayerFailed,
  },
  {
    title: 'a data layer that cannot be read',
    script: () => {
      Object.defineProperty(window, 'dataLayer', {
        get() {
          throw new Error('not yours');
        },
      });
    },
    says: dataLayerFailed,
  },
  {
    title: 'a data layer that cannot be made',
    script: () => {
      Object.defineProperty(window, 'dataLayer', { value: undefined });
    },
    says: dataLayerFailed,
  },
  {
    title: 'a data layer that is an object',
    script: () => {
      Object.assign(window, { dataLayer: { push() {} } });
    },
    says: noArray,
  },
  {
    title: 'storefront that is something else',
    script: () => {
      Object.assign(window, { storefront: { version: '3', name: 'theirs' } });
    },
  },
  {
    title: 'storefront that cannot be read',
    script: () => {
      Object.defineProperty(window, 'storefront', {
        get() {
          throw new Error('not yours');
        },
        set() {},
      });
    },
    says: /storefront \{code: no-start, .*not yours/s,
  },
  {
    title: 'storefront that cannot be written',
    script: () => {
      Object.defineProperty(window, 'storefront', { value: undefined });
    },
    says: /storefront \{code: no-start, .*read only/s,
  },
  {
    title: 'storage that cannot be read',
    script: () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    },
  },
  {
    title: 'storage that is null',
    script: () => {
      Object.defineProperty(window, 'localStorage', { value: null });
      Object.defineProperty(window, 'sessionStorage', { value: null });
    },
  },
  {
    title: 'storage that is full',
    script: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  },
  {
    title: 'no idle time, no adopted style sheets and no channels',
    script: () => {
      Reflect.deleteProperty(window, 'requestIdleCallback');
      Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets');
      Object.assign(window, { CSSStyleSheet: undefined });
      Reflect.deleteProperty(window, 'BroadcastChannel');
      Reflect.deleteProperty(Navigator.prototype, 'sendBeacon');
      Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
    },
  },
  {
    title: 'no observers and no animations',
    script: () => {
      Reflect.deleteProperty(window, 'IntersectionObserver');
      Reflect.deleteProperty(window, 'PerformanceObserver');
      Reflect.deleteProperty(Element.prototype, 'animate');
    },
  },
  {
    title: 'an idle time and observers that are undefined',
    script: () => {
      Object.assign(window, { requestIdleCallback: undefined, IntersectionObserver: undefined });
    },
  },
  {
    title: 'an old polyfill of CustomEvent',
    script: () => {
      const polyfill = (name: string, { detail }: { detail?: unknown } = {}) => {
        const event = document.createEvent('CustomEvent');
        event.initCustomEvent(name, false, false, detail);
        return event;
      };
      Object.assign(window, {
        // biome-ignore lint/complexity/useArrowFunction: it is called by `new`
        CustomEvent: function (name: string, init: object) {
          return polyfill(name, init);
        },
      });
    },
  },
  {
    title: 'more members of every object and array, and an Array.from of their own',
    script: () => {
      Object.assign(Object.prototype, {
        foo: 1,
        extend() {
          return this;
        },
      });
      Object.assign(Array.prototype, {
        contains(this: unknown[], one: unknown) {
          return this.includes(one);
        },
      });
      Array.from = ((things: ArrayLike<unknown>) => Array.prototype.slice.call(things)) as typeof Array.from;
    },
  },
  {
    title: 'marks and clones that throw, and history that they have wrapped',
    script: () => {
      performance.mark = () => {
        throw new Error('no marks');
      };
      Object.assign(window, {
        structuredClone() {
          throw new Error('no clones');
        },
      });
      const { replaceState } = history;
      history.replaceState = function (...given) {
        dispatchEvent(new Event('locationchange'));
        return replaceState.apply(this, given);
      };
    },
  },
];

const shop = `/matrassen?variants=OD478:B&settings=${encodeURIComponent('{"analytics":{"enabled":true}}')}`;

for (const [{ title, script, says }, deep] of everyNth(8, hostile))
  test(`islands and experiments run on a page with ${title}`, { tag: deep }, async ({
    page,
    expectConsole,
  }) => {
    if (says) expectConsole(says, 1);
    await page.addInitScript(script);
    await page.goto(shop);
    await mounted(page, 'search-autocomplete');
    await mounted(page, 'cart-popup');
    await expect(page.locator('[data-experiment="OD478"]')).toBeVisible();
    await page.waitForLoadState('networkidle');
  });

test('a browser without MutationObserver shows the page as the server sent it, and says so once', async ({
  page,
  expectConsole,
}) => {
  expectConsole('no-runtime', 1);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'MutationObserver');
  });
  await page.goto('/');
  await idle(page);
  await expect(page.locator('[data-state]')).toHaveCount(0);
});

/** Changes the markup of the page that the server sends. */
async function change(page: Page, path: string, edit: (html: string) => string) {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: edit(await response.text()) });
  });
}

/** Members of a form that shops call their fields, too. */
const ordinary =
  /^(?:action|after|attributes|before|children|click|dir|draggable|elements|enctype|focus|hidden|id|lang|length|method|name|part|prefix|rel|remove|reset|role|scroll|slot|style|submit|target|title|translate)$/;

/** How a field hides what its form has: `outside` by its attribute `form`, `late` once the form is ours. */
for (const way of ['name', 'id', 'twice', 'outside', 'waiting', 'late'] as const)
  test(`a form is ours or the browser's, whatever its fields are called: ${way}`, { tag: '@deep' }, async ({
    page,
    allowConsole,
  }) => {
    allowConsole('form-masked');
    await page.goto('/fixtures/page-forms');
    await mounted(page, 'cart-popup');
    // Not by locators, which call methods of the forms.
    const found = await page.evaluate(async (way) => {
      const names = new Set([
        'querySelector',
        'setAttribute',
        'contains',
        'removeEventListener',
        'action',
        'submit',
      ]);
      for (let one = HTMLFormElement.prototype; one && way === 'name'; one = Object.getPrototypeOf(one))
        for (const name of Object.getOwnPropertyNames(one)) names.add(name);
      const rows = [...names].map((name) => {
        const row = document.createElement('div');
        row.innerHTML = `<form id="of-${name}" action="/zoeken" data-behaviour="form" data-when="${way === 'waiting' ? 'interaction' : 'now'}"><input required><button></button></form>`;
        const field = document.createElement('input');
        field.setAttribute('type', 'hidden');
        field.setAttribute(way === 'id' ? 'id' : 'name', name);
        if (way === 'outside') field.setAttribute('form', `of-${name}`);
        const hide = () => {
          const button = row.querySelector('button');
          if (way === 'outside') row.append(field);
          else button?.after(field, way === 'twice' ? field.cloneNode() : '');
        };
        return { name, row, hide };
      });
      const isLate = way === 'late' || way === 'waiting';
      if (!isLate) for (const { hide } of rows) hide();
      document.querySelector('main')?.append(...rows.map(({ row }) => row));
      await new Promise((heard) => setTimeout(heard));
      const isMounted = ({ row }: (typeof rows)[0]) => !!row.querySelector('[data-state="mounted"]');
      while (way !== 'waiting' && !rows.some(isMounted))
        await new Promise((loaded) => setTimeout(loaded, 50));
      await new Promise((loaded) => setTimeout(loaded, 500));
      if (isLate) for (const { hide } of rows) hide();
      const byBrowser = new Set<EventTarget | null>();
      // The browser's own check of a field, or its submit.
      document.addEventListener(
        'invalid',
        ({ target }) => byBrowser.add((target as Element).parentNode),
        true,
      );
      window.addEventListener('submit', (event) => {
        if (!event.defaultPrevented) byBrowser.add(event.target);
        event.preventDefault();
      });
      for (const { row } of rows) row.querySelector('button')?.click();
      await new Promise((loaded) => setTimeout(loaded, 1000));
      return rows.map(({ name, row }) => {
        const isOurs = !!row.querySelector('[aria-invalid="true"]');
        return [name, isOurs, byBrowser.has(row.firstChild)] as const;
      });
    }, way);
    expect(found.length).toBeGreaterThan(way === 'name' ? 300 : 5);
    expect(found.filter(([, isOurs, isBrowsers]) => isOurs === isBrowsers)).toEqual([]);
    expect(found.filter(([name, isOurs]) => !isOurs && ordinary.test(name))).toEqual([]);
    expect(found.filter(([name, isOurs]) => isOurs && name === 'querySelector')).toEqual([]);
  });

test('a form that is left to the browser is sent as without us', async ({ page, expectConsole }) => {
  expectConsole('form-masked');
  await change(page, '**/fixtures/page-forms', (html) =>
    html.replace(
      '<main',
      '<form action="/zoeken" data-behaviour="form"><input name="q" value="bed"><input name="matches"><button>Zoek hier</button></form><main',
    ),
  );
  await page.goto('/fixtures/page-forms');
  await mounted(page, 'cart-popup');
  await page.getByRole('button', { name: 'Zoek hier' }).click();
  await expect(page).toHaveURL(/\/zoeken\?q=bed&matches=$/);
});

test('what a fragment names hides nothing of the document', async ({ page }) => {
  await giveCart(page, 'one');
  await page.goto('/matrassen');
  await mounted(page, 'cart-popup');
  const names = await page.evaluate(() => {
    const all = new Set<string>(Object.getOwnPropertyNames(document));
    for (let one = Document.prototype; one; one = Object.getPrototypeOf(one))
      for (const name of Object.getOwnPropertyNames(one)) all.add(name);
    return [...all];
  });
  const masks = names
    .map(
      (name) => `<img name="${name}" alt=""><img id="${name}" name="x" alt=""><form name="${name}"></form>`,
    )
    .join('');
  await change(page, '**/HeaderCartAjax*', (html) => html.replace(/<\/\w+>\s*$/, (end) => `${masks}${end}`));
  await page.locator('[data-island="cart-popup"] a').first().click();
  const popup = page.getByRole('dialog', { name: 'Winkelwagen', exact: true });
  await expect(popup).toBeVisible();
  await expect(popup.locator('img:not([name]), img[name="x"]').first()).toBeAttached();
  const hidden = await page.evaluate(
    (all) =>
      all.filter((name) => {
        const value: unknown = Reflect.get(document, name);
        return value instanceof HTMLImageElement || value instanceof HTMLFormElement;
      }),
    names,
  );
  expect(hidden).toEqual([]);
});

const elements = [
  ['form', '<form id="storefront" hidden><input name="version"></form>'],
  ['frame', '<iframe name="storefront" hidden></iframe>'],
  ['frame of another site', '<iframe name="storefront" src="https://elsewhere.invalid/" hidden></iframe>'],
] as const;
for (const [[what, markup], deep] of firstOf(1, elements))
  test(`a ${what} named storefront is not the client`, { tag: deep }, async ({ page, allowConsole }) => {
    allowConsole(/elsewhere\.invalid/);
    await change(page, '**/matrassen', (html) =>
      html.replace('<body>', `<body>${markup}`).replace(/ async/g, ' defer'),
    );
    await page.goto('/matrassen');
    await mounted(page, 'cart-popup');
    expect(await page.evaluate(() => Object(window.storefront).version)).toMatch(
      /^[\da-f]{7}(\+[\da-f]{7})?$/,
    );
  });

test('only a JSON script before our own tag is taken as settings', async ({ page }) => {
  const json = '{"islands":{"cart-popup":false},"chat":{"domain":"evil.example"}}';
  await change(page, '**/matrassen', (html) =>
    html
      .replace(/<script type="application\/json" id="storefront-settings">.*?<\/script>/s, '')
      .replace('<head>', `<head><meta id="storefront-settings" content="x">`)
      .replace(
        '<body>',
        `<body><div id="storefront-settings" hidden>${json}</div><script type="application/json" id="storefront-settings">${json}</script>`,
      ),
  );
  await page.goto('/matrassen');
  await mounted(page, 'cart-popup');
  expect(await page.evaluate(() => Object(window.storefront).page.settings.chat.domain)).toBe('');
});

/** What is asked for of ours, and what is left behind. */
async function openForeign(page: Page) {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(assets|Ajax)\//.test(pathname)) files.push(pathname);
  });
  await page.goto('/fixtures/foreign');
  await runtimeStarted(page);
  await idle(page);
  return files;
}
const left = (page: Page) =>
  page.evaluate(() => ({
    pushed: window.dataLayer?.length ?? 0,
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    // The fixture shop's own is the server's.
    cookies: document.cookie.replace(/fixture-visitor=[^;]*/, ''),
  }));

test('a page that is not the shop’s gets the client alone; nothing is pushed and nothing is stored', async ({
  page,
}) => {
  const files = await openForeign(page);
  const names = files.map((file) => /\/(\w+)(?:-[\w-]{7})?\.js$/.exec(file)?.[1]);
  expect(names.sort()).toEqual(['client', 'common', 'core', 'names', 'storefront']);
  expect(await left(page)).toEqual({ pushed: 0, stored: [], cookies: '' });
});

const marks = [
  ['an island', '<div data-island="cart-popup"><a href="/winkelwagen">Winkelwagen</a></div>', 'body'],
  ['an experiment’s tag', '<meta name="AB-test-OD999" content="OD999|A">', 'head'],
] as const;
for (const [what, markup, where] of marks)
  test(`${what} that comes later makes it the shop’s`, async ({ page, allowConsole }) => {
    allowConsole(/OD999/);
    await openForeign(page);
    await page.evaluate(
      ([markup, where]) => document.querySelector(where)?.insertAdjacentHTML('beforeend', markup),
      [markup, where] as const,
    );
    await expect.poll(async () => (await left(page)).pushed).toBe(1);
    if (where === 'body') await mounted(page, 'cart-popup');
  });

test('settings that come later start everything', { tag: '@deep' }, async ({ page }) => {
  await openForeign(page);
  await page.evaluate(() => {
    const settings = Object.assign(document.createElement('script'), {
      type: 'application/json',
      id: 'storefront-settings',
      textContent:
        '{"analytics":{"enabled":true},"consent":{"unknown":"granted"},"chat":{"domain":"chat.example"}}',
    });
    document.head.prepend(settings);
  });
  await expect
    .poll(() =>
      page.evaluate(() => (window.dataLayer ?? []).map((push) => Object(push).event ?? Object(push)[0])),
    )
    .toEqual(expect.arrayContaining(['consent', 'page_view']));
  expect(await page.evaluate(() => Object(window.storefront).page.settings.chat.domain)).toBe('chat.example');
});

test('where the page’s own consent tool has spoken, we set no default', async ({ page }) => {
  await page.addInitScript(() => {
    const gtag: (...command: unknown[]) => void = function () {
      // biome-ignore lint/complexity/noArguments: so is Google's
      window.dataLayer = [arguments];
    };
    gtag('consent', 'update', { ad_storage: 'granted' });
  });
  await page.goto(shop);
  await mounted(page, 'cart-popup');
  const commands = await page.evaluate(() =>
    (window.dataLayer ?? []).map((push) => Object(push)[0]).filter(Boolean),
  );
  expect(commands).toEqual(['consent']);
});

test.describe('with no style but ours', { tag: '@deep' }, () => {
  test.beforeEach(async ({ page, allowConsole }) => {
    allowConsole(/site\.css/);
    await page.route('**/site.css', (route) => route.abort());
  });

  test('a slider is a row that scrolls', async ({ page }) => {
    await page.goto('/fixtures/parts/slider');
    const slider = page
      .locator('[data-behaviour="slider"][data-state="mounted"]')
      .filter({ hasText: 'Negen' });
    const track = slider.locator('[data-slider-track]');
    await slider.locator('[data-slider-next]').click();
    await expect.poll(() => track.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
  });

  test('the order bar stands at the bottom of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/fixtures/pdp');
    const bar = await mounted(page, 'order-bar');
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect(bar).toBeVisible();
    const bottom = await bar.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(bottom).toBe(800);
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(bar).toBeHidden();
  });
});

test('our links as buttons keep their colours where a theme colours all links of its content', {
  tag: '@deep',
}, async ({ page }) => {
  const style =
    '<link rel="stylesheet" href="/assets/storefront.css"><style>.content a { color: red }</style>';
  const links = ['primary', 'secondary'].map(
    (look) => `<a class="sf-button sf-button-${look}" href="#">a</a>`,
  );
  await page.route('**/blog', (route) =>
    route.fulfill({ contentType: 'text/html', body: `${style}<body class="content">${links.join('')}` }),
  );
  await page.goto('/blog');
  const colours = await page.locator('a').evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
  expect(colours).toHaveLength(2);
  expect(colours).not.toContain('rgb(255, 0, 0)');
});
