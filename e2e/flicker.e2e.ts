import type { Page } from '@playwright/test';
import { delayRequests } from './support/delay-requests.ts';
import { firstOf } from './support/first-of.ts';
import {
  addStyles,
  frameWith,
  type Look,
  nextFrames,
  recorded,
  recordFrames,
  recordScreen,
} from './support/frames.ts';
import { events, expect, latency, test } from './support/test.ts';

interface Case extends Look {
  readonly id: string;
  readonly address: string;
  /** It also loads data from the server: the first paint does not wait for that. */
  readonly asks?: boolean;
  /** Screenshots can show A's look: it is a selector, and above the fold. */
  readonly inPictures?: boolean;
}

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
    id: 'OD600',
    address: '/',
    old: '.hero-title',
    copy: 'Slaap vannacht al beter',
    changed: '.hero-title',
    targets: '.hero-title, .hero-button, .hero-title ~ *, .hero-button ~ *',
  },
  {
    id: 'OD478',
    address: '/matrassen',
    old: `${list} > :nth-child(n + 13):not([data-experiment], [data-experiment] ~ *)`,
    changed: '.od478-help-block',
    targets: `${list} > :nth-child(n + 13)`,
  },
];

/** Streams the page in small pieces, so that frames occur between and within changed elements. */
const addressOf = ({ address, id }: Case, variant: string, query = '') =>
  `${address}?stream=15&variants=${id}:${variant}${query}`;
/** As in a browser without `blocking="render"`, with a server that names no chunks. */
const unblocked = '&chunks=off&blocking=off';
const chunkOf = ({ id }: Case) => new RegExp(`/chunks/${id}-`);

/** Covers last longer than for shoppers, so that a slow machine does not affect the test. */
const holdCovers = (page: Page, { targets }: Look) =>
  addStyles(page, `:is(${targets}){animation-duration:30s!important}`);

const noCovers = (page: Page, { targets }: Look) =>
  addStyles(page, `:is(${targets}){animation:none!important}`);

/** Resolves two frames after the change is visible and the page has loaded. */
async function changed(page: Page) {
  await frameWith(page, 'changed');
  await page.waitForLoadState();
  await nextFrames(page);
}

/** Waits long enough for many frames, with timers, because frames may never come. */
function timeForFrames(page: Page) {
  return page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

/** The reasons of the misses that the test has reported. */
async function missesOf(page: Page) {
  const all = await events(page);
  const funnel = all.filter(({ name }) => name === 'experiment_funnel');
  return funnel.flatMap(({ parameters }) => (parameters as { reason?: string }).reason ?? []);
}

function find(id: string): Case {
  const one = cases.find((known) => known.id === id);
  if (!one) throw new Error(`there is no case ${id}`);
  return one;
}

async function framesOf(page: Page) {
  await expect.poll(async () => (await recorded(page)).frames.length).toBeGreaterThan(3);
  const { frames, shifts } = await recorded(page);
  // Our code never hides the whole page.
  expect(frames.filter((frame) => !frame.page)).toEqual([]);
  const [first, last] = [frames[0], frames.at(-1)];
  if (!first || !last) throw new Error('no frame was recorded');
  return { frames, shifts, first, last };
}

// No trace: it takes its own screenshots, and its snapshots delay frames. The viewport shows all of the first tiles,
// whose prices change.
test.use({ trace: 'off', viewport: { width: 1280, height: 1100 } });

for (const [one, deep] of firstOf(1, cases)) {
  test(`${one.id}: the first paint waits for the code that the head names, and no frame shows A`, {
    tag: deep,
  }, async ({ page }) => {
    // Only blocking the paint helps here; the cover is for data from the server.
    await (one.asks ? holdCovers(page, one) : noCovers(page, one));
    await recordFrames(page, one);
    const stop = one.inPictures && (await recordScreen(page, one));
    const releaseEntry = await delayRequests(page, /storefront\.js/);
    const releaseCode = await delayRequests(page, chunkOf(one));
    await page.goto(addressOf(one, 'B'), { waitUntil: 'domcontentloaded' });
    for (const release of [releaseEntry, releaseCode]) {
      await timeForFrames(page);
      expect((await recorded(page)).frames).toEqual([]);
      release();
    }
    await changed(page);
    const { frames, last } = await framesOf(page);
    expect(frames.filter(({ old }) => old)).toEqual([]);
    expect(last).toMatchObject({ covered: 0 });
    if (stop) expect(await stop()).toEqual({ withOld: 0, all: expect.any(Number) });
  });

  test(`${one.id}: a paint that does not wait shows covers until the change is applied, and no frame shows A`, {
    tag: deep,
  }, async ({ page }) => {
    await holdCovers(page, one);
    await recordFrames(page, one);
    const stop = one.inPictures && (await recordScreen(page, one));
    const release = await delayRequests(page, chunkOf(one));
    await page.goto(addressOf(one, 'B', unblocked), { waitUntil: 'commit' });
    await frameWith(page, 'covered');
    release();
    await changed(page);
    const { frames, last } = await framesOf(page);
    expect(frames.filter(({ old }) => old)).toEqual([]);
    expect(last).toMatchObject({ covered: 0 });
    if (stop) expect(await stop()).toEqual({ withOld: 0, all: expect.any(Number) });
  });

  test(`${one.id}: code that loads after the cover has ended hides and shifts nothing, and changes only what is out of view`, {
    tag: deep,
  }, async ({ page }) => {
    await recordFrames(page, one);
    const stop = one.inPictures && (await recordScreen(page, one));
    const release = await delayRequests(page, chunkOf(one));
    await page.goto(addressOf(one, 'B', unblocked), { waitUntil: 'commit' });
    await frameWith(page, 'old');
    // All covers have ended by then.
    await page.waitForLoadState();
    await page.waitForFunction(() => !document.getAnimations().length);
    // A busy browser skips screenshots.
    if (stop) await timeForFrames(page);
    const { frames: earlier, shifts: shiftsBefore } = await framesOf(page);
    release();
    const inView = await page.evaluate((targets) => {
      const top = document.querySelector(targets)?.getBoundingClientRect().top ?? 0;
      return top < innerHeight;
    }, one.targets);
    if (inView) await expect.poll(() => missesOf(page)).toEqual(['late']);
    else await changed(page);
    await nextFrames(page);
    const { frames, shifts, last } = await framesOf(page);
    expect(Math.max(...frames.map(({ longest }) => longest))).toBe(300);
    expect(frames.slice(earlier.length).filter(({ covered }) => covered)).toEqual([]);
    expect(shifts.slice(shiftsBefore.length)).toEqual([]);
    expect(last.old > 0).toBe(inView);
    // Proves that screenshots can detect A: here they show it.
    if (stop) expect((await stop()).withOld).toBeGreaterThan(0);
  });

  test(`${one.id}: nothing shifts above the fold because of it`, { tag: '@deep' }, async ({ page }) => {
    // The page's own fonts cause shifts when they load, and so do its centred hero, its wide menu and the list's links while
    // they come. Without these every shift is ours.
    const still =
      '.hero-text{align-content:start!important}:is(.menu-item,.list-display){display:none!important}';
    await addStyles(page, `*{font-family:sans-serif!important}${still}`);
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
    // While it streams in, the page shifts its own parts.
    const { shifts } = await recorded(page);
    expect(shifts.filter(({ near }) => near)).toEqual([]);

    await holdCovers(page, one);
    await page.goto(whole(addressOf(one, 'B', unblocked)));
    await changed(page);
    expect((await recorded(page)).shifts).toEqual([]);
  });
}

test('everything is visible if the script never loads', async ({ page, allowConsole }) => {
  const one = find('OD468');
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

test('nothing is covered for a visitor in A, nor for one without a tag', { tag: '@deep' }, async ({
  page,
}) => {
  const one = find('OD468');
  await recordFrames(page, one);
  for (const variants of [`${one.id}:A`, '']) {
    await page.goto(`${one.address}?stream=15&variants=${variants}${unblocked}`);
    await nextFrames(page);
    const { frames, last } = await framesOf(page);
    expect(last.targets).toBeGreaterThan(0);
    expect(frames.filter(({ covered, longest }) => covered || longest)).toEqual([]);
  }
});

test('an element of two experiments stays covered until both are done', { tag: '@deep' }, async ({
  page,
}) => {
  const [scoreBar, helpBlock] = [find('OD468'), find('OD478')];
  await holdCovers(page, scoreBar);
  await recordFrames(page, scoreBar);
  const release = await delayRequests(page, chunkOf(scoreBar));
  await page.goto(`/matrassen?stream=15&variants=OD468:B,OD478:B${unblocked}`, { waitUntil: 'commit' });
  await page.locator(helpBlock.changed).waitFor({ state: 'attached' });
  await page.waitForLoadState();
  release();
  await changed(page);
  const { frames, last } = await framesOf(page);
  expect(frames.filter(({ old }) => old)).toEqual([]);
  expect(last).toMatchObject({ covered: 0 });
});

test('a block whose text arrives too late waits until its place is below the viewport', {
  tag: '@deep',
}, async ({ page }) => {
  const uspBlocks = find('OD485');
  await page.setViewportSize({ width: 1280, height: 2000 });
  await recordFrames(page, uspBlocks);
  const release = await delayRequests(page, /GetClassificationNodeUsps/);
  // What is fixed to the window moves with its size.
  const settings = encodeURIComponent('{"behaviours":{"contact-options":false}}');
  await page.goto(`/matrassen?variants=OD485:B&settings=${settings}`);
  await frameWith(page, 'old');
  await page.waitForFunction(() => !document.getAnimations().length);
  const before = (await recorded(page)).shifts;
  release();
  const block = page.locator('.od485-usp-1');
  await expect(page.locator('.od485-usp-3')).toBeAttached();
  await nextFrames(page);
  await expect(block).not.toBeAttached();
  expect((await recorded(page)).shifts).toEqual(before);
  const log = await page.evaluate(() => {
    const { storefront } = window;
    return storefront && !Array.isArray(storefront) ? storefront.experiments.explain('OD485') : '';
  });
  expect(log).toMatch(/insert before on .* waits until its place is below the viewport/);

  const scroll = (top: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top);
  // Further down it would still shift visible content.
  await scroll(5000);
  await nextFrames(page);
  await expect(block).not.toBeAttached();
  await page.setViewportSize({ width: 1280, height: 700 });
  await scroll(0);
  await expect(block).toBeAttached();
  await nextFrames(page);
  expect((await recorded(page)).shifts).toEqual(before);

  // Content that the page re-renders has never been visible without it.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await page.evaluate(() => {
    const list = document.querySelector('main [data-product-list]');
    const fresh = list?.cloneNode(true) as Element;
    for (const one of fresh.querySelectorAll('[data-experiment]')) one.remove();
    list?.replaceWith(fresh);
  });
  await expect(page.locator('.od485-usp')).toHaveCount(3);
});
