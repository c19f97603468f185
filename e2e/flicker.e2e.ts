import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  addStyles,
  frameWith,
  type Look,
  nextFrames,
  recorded,
  recordFrames,
  recordScreen,
} from './support/frames.ts';
import { hold } from './support/hold.ts';
import { expect, latency, test } from './support/test.ts';

interface Case extends Look {
  readonly id: string;
  readonly address: string;
  /** It asks the server too: the first paint does not wait for that. */
  readonly asks?: boolean;
  /** Screen pictures can show A's look: it is a selector, and in the first view. */
  readonly inPictures?: boolean;
}

/** A product that is delivered for free. */
const product = /rel="canonical" href="([^"]+)"/.exec(readFileSync('html-fixtures/pdp.html', 'utf8'))?.[1];
const list = 'main [data-product-list]';

const cases: readonly Case[] = [
  {
    id: 'OD468',
    address: '/matrassen',
    old: '[data-product-tile][data-sleep-id-from] .product-tile-price:not(.od468-score + *)',
    changed: '.od468-score',
    targets: `${list} > *`,
    inPictures: true,
  },
  {
    id: 'OD478',
    address: '/matrassen',
    old: `${list} > :nth-child(n + 13):not([data-experiment], [data-experiment] ~ *)`,
    changed: '.od478-help-block',
    targets: `${list} > :nth-child(n + 13)`,
  },
  {
    id: 'OD485',
    address: '/matrassen',
    old: [
      `${list} > :nth-child(n + 7):not([data-experiment], .od485-usp-1 ~ *)`,
      `${list} > :nth-child(n + 14):not([data-experiment], .od485-usp-2 ~ *)`,
      `${list} > :nth-child(n + 21):not([data-experiment], .od485-usp-3 ~ *)`,
    ].join(),
    changed: '.od485-usp',
    asks: true,
    targets: `${list} > :nth-child(n + 7)`,
  },
  {
    id: 'OD509',
    address: product ?? '',
    old: '[data-product-detail] .product-price ~ :not([data-experiment], [data-experiment] ~ *)',
    changed: '.od509-free-shipping',
    targets: '[data-product-detail] .product-price ~ *',
    inPictures: true,
  },
  {
    id: 'OD600',
    address: '/',
    old: '.hero-title',
    copy: 'Slaap vannacht al beter',
    changed: '.hero-title',
    targets: '.hero-title, .hero-button, .hero-title ~ *, .hero-button ~ *',
  },
];

/** The page in small pieces, so that the frames fall between and amid what is changed. */
const addressOf = ({ address, id }: Case, variant: string, query = '') =>
  `${address}?stream=15&variants=${id}:${variant}${query}`;
/** As in a browser that does not know `blocking="render"`, from a server that names no chunks. */
const unblocked = '&chunks=off&blocking=off';
const chunkOf = ({ id }: Case) => new RegExp(`/chunks/${id}-`);

/** Covers last longer than a shopper's, so that a slow machine is not what is tested. */
const holdCovers = (page: Page, { targets }: Look) =>
  addStyles(page, `:is(${targets}){animation-duration:30s!important}`);

const noCovers = (page: Page, { targets }: Look) =>
  addStyles(page, `:is(${targets}){animation:none!important}`);

/** Resolves when the change is seen and the page whole, two frames later. */
async function changed(page: Page) {
  await frameWith(page, 'changed');
  await page.waitForLoadState();
  await nextFrames(page);
}

/** Timers, as frames may never come; between them the page could have made many. */
function timeForFrames(page: Page) {
  return page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

function find(id: string): Case {
  const one = cases.find((known) => known.id === id);
  if (!one) throw new Error(`there is no case ${id}`);
  return one;
}

async function framesOf(page: Page) {
  await expect.poll(async () => (await recorded(page)).frames.length).toBeGreaterThan(3);
  const { frames, shifts } = await recorded(page);
  // Nothing of ours ever hides the page.
  expect(frames.filter((frame) => !frame.page)).toEqual([]);
  const [first, last] = [frames[0], frames.at(-1)];
  if (!first || !last) throw new Error('no frame was recorded');
  return { frames, shifts, first, last };
}

// A trace takes pictures of its own, and its snapshots hold up the frames.
// All of the first tiles are in view: their prices are what changes.
test.use({ trace: 'off', viewport: { width: 1280, height: 1100 } });

for (const one of cases) {
  for (const [what, file] of [
    ['code', chunkOf(one)],
    ['entry', /storefront\.js/],
  ] as const)
    test(`${one.id}: the first paint waits for the ${what} that the head names, and no frame shows A`, async ({
      page,
    }) => {
      // Nothing but the wait for the code helps; the cover is only for what the server is asked for.
      await (one.asks ? holdCovers(page, one) : noCovers(page, one));
      await recordFrames(page, one);
      const stop = one.inPictures && (await recordScreen(page, one));
      const release = await hold(page, file);
      await page.goto(addressOf(one, 'B'), { waitUntil: 'domcontentloaded' });
      await timeForFrames(page);
      expect((await recorded(page)).frames).toEqual([]);
      release();
      await changed(page);
      const { frames, last } = await framesOf(page);
      expect(frames.filter(({ old }) => old)).toEqual([]);
      expect(last).toMatchObject({ covered: 0 });
      if (stop) expect(await stop()).toEqual({ withOld: 0, all: expect.any(Number) });
    });

  test(`${one.id}: a paint that does not wait has covers until the change is there, and no frame shows A`, async ({
    page,
  }) => {
    await holdCovers(page, one);
    await recordFrames(page, one);
    const stop = one.inPictures && (await recordScreen(page, one));
    const release = await hold(page, chunkOf(one));
    await page.goto(addressOf(one, 'B', unblocked), { waitUntil: 'commit' });
    await frameWith(page, 'covered');
    release();
    await changed(page);
    const { frames, last } = await framesOf(page);
    expect(frames.filter(({ old }) => old)).toEqual([]);
    expect(last).toMatchObject({ covered: 0 });
    if (stop) expect(await stop()).toEqual({ withOld: 0, all: expect.any(Number) });
  });

  test(`${one.id}: code that comes after the cover has ended changes what is shown, and hides nothing`, async ({
    page,
  }) => {
    await recordFrames(page, one);
    const stop = one.inPictures && (await recordScreen(page, one));
    const release = await hold(page, chunkOf(one));
    await page.goto(addressOf(one, 'B', unblocked), { waitUntil: 'commit' });
    await frameWith(page, 'old');
    // Every cover has ended by then.
    await page.waitForLoadState();
    await page.waitForFunction(() => !document.getAnimations().length);
    // A busy browser leaves pictures out.
    if (stop) await timeForFrames(page);
    const before = (await framesOf(page)).frames.length;
    release();
    await changed(page);
    const { frames, last } = await framesOf(page);
    expect(Math.max(...frames.map(({ longest }) => longest))).toBe(300);
    expect(frames.slice(before).filter(({ covered }) => covered)).toEqual([]);
    expect(last).toMatchObject({ old: 0 });
    // The pictures can tell: here they show A.
    if (stop) expect((await stop()).withOld).toBeGreaterThan(0);
  });

  test(`${one.id}: a script that never comes leaves everything shown`, async ({ page, allowConsole }) => {
    allowConsole(/storefront\.js|ERR_FAILED/);
    await recordFrames(page, one);
    await page.route('**/storefront.js', (route) => route.abort());
    await page.goto(addressOf(one, 'B', unblocked), { waitUntil: 'commit' });
    await frameWith(page, 'covered');
    await page.waitForLoadState();
    await page.waitForFunction(() => !document.getAnimations().length);
    await nextFrames(page);
    const { frames, last } = await framesOf(page);
    expect(Math.max(...frames.map(({ longest }) => longest))).toBe(300);
    expect(last.targets).toBeGreaterThan(0);
    expect(last).toMatchObject({ covered: 0, changed: 0 });
  });

  for (const [who, variants] of [
    ['a visitor in A', `${one.id}:A`],
    ['a visitor without a tag', ''],
  ])
    test(`${one.id}: ${who} has nothing covered`, async ({ page }) => {
      await recordFrames(page, one);
      await page.goto(`${one.address}?stream=15&variants=${variants}${unblocked}`);
      await nextFrames(page);
      const { frames, last } = await framesOf(page);
      expect(last.targets).toBeGreaterThan(0);
      expect(frames.filter(({ covered, longest }) => covered || longest)).toEqual([]);
    });

  test(`${one.id}: nothing shifts above the fold because of it`, async ({ page }) => {
    // The page's own fonts move it when they come, and its centred hero when more of that comes: without these, and
    // whole, it keeps still, and what moves is ours.
    await addStyles(page, '*{font-family:sans-serif!important}.hero-text{align-content:start!important}');
    if (one.asks) await holdCovers(page, one);
    await recordFrames(page, one);
    const whole = (address: string) => address.replace('stream=15&', '');
    await page.goto(one.address);
    await nextFrames(page);
    expect((await recorded(page)).shifts).toEqual([]);

    await latency(page, `storefront.js=150,${one.id}.js=300`);
    await page.goto(whole(addressOf(one, 'B')));
    await changed(page);
    expect((await recorded(page)).shifts).toEqual([]);
    await page.goto(addressOf(one, 'B'));
    await changed(page);
    // While it streams in, the page moves parts of its own.
    const { shifts } = await recorded(page);
    expect(shifts.filter(({ near }) => near)).toEqual([]);

    await holdCovers(page, one);
    await page.goto(whole(addressOf(one, 'B', unblocked)));
    await changed(page);
    expect((await recorded(page)).shifts).toEqual([]);
  });
}

test('what two experiments change stays covered until both are done', async ({ page }) => {
  const [scoreBar, helpBlock] = [find('OD468'), find('OD478')];
  await holdCovers(page, scoreBar);
  await recordFrames(page, scoreBar);
  const release = await hold(page, chunkOf(scoreBar));
  await page.goto(`/matrassen?stream=15&variants=OD468:B,OD478:B${unblocked}`, { waitUntil: 'commit' });
  await page.locator(helpBlock.changed).waitFor({ state: 'attached' });
  await page.waitForLoadState();
  release();
  await changed(page);
  const { frames, last } = await framesOf(page);
  expect(frames.filter(({ old }) => old)).toEqual([]);
  expect(last).toMatchObject({ covered: 0 });
});

test('a block whose text comes too late waits until its place is below the viewport', async ({ page }) => {
  const uspBlocks = find('OD485');
  await page.setViewportSize({ width: 1280, height: 2000 });
  await recordFrames(page, uspBlocks);
  const release = await hold(page, /GetClassificationNodeUsps/);
  await page.goto('/matrassen?variants=OD485:B');
  await frameWith(page, 'old');
  await page.waitForFunction(() => !document.getAnimations().length);
  const before = (await recorded(page)).shifts;
  release();
  const block = page.locator('.od485-usp-1');
  await expect(page.locator('.od485-usp-3')).toBeAttached();
  await nextFrames(page);
  await expect(block).not.toBeAttached();
  expect((await recorded(page)).shifts).toEqual(before);
  const told = await page.evaluate(() => {
    const { storefront } = window;
    return storefront && !Array.isArray(storefront) ? storefront.experiments.explain('OD485') : '';
  });
  expect(told).toMatch(/insert before on .* waits until its place is below the viewport/);

  const scroll = (top: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top);
  // Further down it would still push what is seen.
  await scroll(5000);
  await nextFrames(page);
  await expect(block).not.toBeAttached();
  await page.setViewportSize({ width: 1280, height: 700 });
  await scroll(0);
  await expect(block).toBeAttached();
  await nextFrames(page);
  expect((await recorded(page)).shifts).toEqual(before);

  // What the page renders anew was never seen without it.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await page.evaluate(() => {
    const list = document.querySelector('main [data-product-list]');
    const fresh = list?.cloneNode(true) as Element;
    for (const one of fresh.querySelectorAll('[data-experiment]')) one.remove();
    list?.replaceWith(fresh);
  });
  await expect(page.locator('.od485-usp')).toHaveCount(3);
});
