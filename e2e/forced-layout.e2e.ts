import type { CDPSession, Page } from '@playwright/test';
import { idsFor } from './purity/experiments.ts';
import { firstOf } from './support/first-of.ts';
import { runtimeStarted } from './support/runtime.ts';
import { expect, giveCart, test } from './support/test.ts';
import { idle } from './support/wait-until-stable.ts';

/** What a trace tells of a piece of work: of one that a script has forced, where that was. */
interface Work {
  readonly name: string;
  /** How long it took, in µs. */
  readonly dur?: number;
  readonly args?: {
    readonly frame?: string;
    readonly elementCount?: number;
    readonly beginData?: { readonly frame?: string; readonly stackTrace?: readonly Frame[] };
    readonly data?: { readonly stackTrace?: readonly Frame[] };
  };
}
interface Frame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.stack',
  'loading',
];

/** Records what the browser does meanwhile. */
async function recorded(page: Page, act: () => Promise<void>): Promise<readonly Work[]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const all: Work[] = [];
  session.on('Tracing.dataCollected', ({ value }) => all.push(...(value as unknown as Work[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  });
  await act();
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  return all;
}

/** Each style and layout that a script has forced, with where it was. */
function forced(all: readonly Work[]): { readonly script: string; readonly place: string }[] {
  return all.flatMap(({ name, args }) => {
    if (name !== 'UpdateLayoutTree' && name !== 'Layout') return [];
    const stack = args?.beginData?.stackTrace ?? args?.data?.stackTrace ?? [];
    const [frame] = stack;
    if (!frame) return [];
    const place = stack
      .map(({ functionName, url, lineNumber, columnNumber }) =>
        [functionName, url.split('/').pop(), lineNumber, columnNumber].join(':'),
      )
      .join(' < ');
    return [{ script: frame.url, place: `${name} by ${place}` }];
  });
}

/** Loads the page, and waits until all that starts by itself has. */
async function load(page: Page, address: string) {
  await page.goto(address);
  await runtimeStarted(page);
  await page.waitForLoadState('networkidle');
  await idle(page);
}

const pages = [
  ['the home page', '/', 'homepage'],
  ['a list', '/matrassen', 'plp'],
  ['a product page', '/product/boxspring-loosdrecht', 'pdp'],
  ['the cart', '/winkelwagen', 'cart'],
] as const;

/** How often the style of an element of the page's own document was computed, on average. */
function timesStyled(all: readonly Work[], elements: number): number {
  const frame = all.find(({ name }) => name === 'firstContentfulPaint')?.args?.frame;
  if (!frame) throw new Error('the trace has no first paint');
  const styled = all.filter(
    ({ name, args }) => name === 'UpdateLayoutTree' && args?.beginData?.frame === frame,
  );
  return styled.reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0) / elements;
}

const elementsOf = (page: Page) => page.evaluate(() => document.body.getElementsByTagName('*').length);

for (const [how, variant, tag] of [
  ['', undefined, ''],
  ['', undefined, ' @phone'],
  [', with all its experiments in B,', 'B', ''],
] as const)
  for (const [[what, address, type], deep] of firstOf(tag ? 1 : 0, pages))
    test(`while ${what} loads${how} it is not styled again and again${tag}`, { tag: deep }, async ({
      page,
      request,
    }) => {
      // Where two touch one thing the console says so: the matrix has the reasons.
      await giveCart(page, 'one');
      const chosen = variant ? (await idsFor(request, type)).map((id) => `${id}:${variant}`) : [];
      const query = chosen.length ? `?variants=${chosen}` : '';
      const work = await recorded(page, () => load(page, `${address}${query}`));
      expect(work.filter(({ name }) => name === 'Layout').length).toBeGreaterThan(0);
      // An experiment may measure.
      const own = forced(work).filter(({ script }) => script.includes('/assets/'));
      if (!variant) expect(own, 'styles and layouts that a script of ours forces').toEqual([]);
      expect(timesStyled(work, await elementsOf(page))).toBeLessThan(variant ? 3.5 : 2.5);
    });

test('a style of the whole page is seen in the trace', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/');
  await idle(page);
  const work = await recorded(page, async () => {
    await page.reload();
    await idle(page);
    for (const colour of ['red', 'blue', 'green', 'gold']) {
      await page.addStyleTag({ content: `* { outline-color: ${colour}; }` });
      await idle(page);
    }
  });
  expect(timesStyled(work, await elementsOf(page))).toBeGreaterThan(2.5);
});

test('a script that forces a layout is seen in the trace', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/');
  const work = await recorded(page, async () => {
    await page.evaluate(() => {
      document.body.style.paddingTop = '7px';
      return document.body.offsetHeight;
    });
  });
  expect(forced(work)).not.toEqual([]);
});

test('a list of a thousand products takes little longer to style with us', { tag: '@deep' }, async ({
  page,
}) => {
  await page.route(/\/matrassen/, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/<picture.*?<\/picture>|<img[^>]*>/gs, '');
    const [tile = ''] = /<li[^>]*data-product-tile.*?<\/li>/s.exec(html) ?? [];
    await route.fulfill({ response, body: html.replace(tile, () => tile.repeat(1000)) });
  });
  const styleTime = async () => {
    const work = await recorded(page, async () => {
      await page.goto('/matrassen');
      await page.waitForLoadState('networkidle');
      await idle(page);
    });
    expect(await page.locator('[data-product-tile]').count()).toBeGreaterThan(1000);
    const styled = work.filter(({ name }) => name === 'UpdateLayoutTree');
    return styled.reduce((sum, { dur = 0 }) => sum + dur, 0);
  };
  const withUs = await styleTime();
  await page.route(/\/assets\/storefront/, (route) =>
    route.fulfill({
      contentType: `text/${route.request().url().endsWith('.css') ? 'css' : 'javascript'}`,
      body: '',
    }),
  );
  // Four times. Thirty where each tile is compared with all that are before it.
  expect(withUs / (await styleTime())).toBeLessThan(7);
});
