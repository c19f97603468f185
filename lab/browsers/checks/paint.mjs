// @ts-check
import { expectSame } from './parts.mjs';

/** @import { Checks } from './check.mjs' */

const title = '.hero-title';
const copyOfB = 'Slaap vannacht al beter';

/** When the browser first paints content, in ms. */
const firstPaint = () =>
  Math.round(
    performance.getEntriesByType('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime ??
      0,
  );

/** @param {string} one @param {string} copy */
const isB = (one, copy) => document.querySelector(one)?.textContent === copy;

/** B is there, or was left out because it came too late. @param {string} one @param {string} copy */
const hasEnded = (one, copy) =>
  document.querySelector(one)?.textContent === copy ||
  /** @type {any} */ (window).storefront?.analytics
    ?.events()
    .some((/** @type {any} */ { parameters }) => parameters.reason === 'late');

/**
 * The frames with A, as text, with when it was first painted; undefined if there are none. Not frames before the first
 * paint, of which Firefox runs some before it has the style sheet.
 *
 * @param {string} copy
 */
const framesWithA = (copy) => {
  const { frames } = /** @type {{ lab: { frames: { at: number, texts: string[] }[] } }} */ (
    /** @type {unknown} */ (window)
  ).lab;
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const first = frames.findLastIndex(({ at }) => at <= painted);
  const withA = frames
    .slice(Math.max(first, 0))
    .filter(({ texts }) => texts.some((text) => text && text !== copy));
  const told = withA.map(({ at }) => Math.round(at)).join(', ');
  return withA.length ? `A at ${told} ms, first paint at ${Math.round(painted)} ms` : undefined;
};

/** The files that the page's head names. */
const filesOfHead = () =>
  [...document.querySelectorAll('head :is(script[type=module], link[rel=modulepreload])')].map(
    (one) => one.getAttribute('src') ?? one.getAttribute('href') ?? '',
  );

/** How long the code of OD600 took to come, in ms. */
const tookOfTest = () =>
  performance.getEntriesByType('resource').find(({ name }) => name.includes('/OD600-'))?.duration ?? 0;

/** By what the page has, its query. */
const ways = { 'without the script': '&script=off', 'with it': '', 'with OD478 in B': '&variants=OD478:B' };

/** What is painted when, and experiments. @type {Checks} */
export const paint = {
  async 'a copy test shows B, and its end shows A again'(lab) {
    await lab.open('/');
    const before = await lab.run((one) => document.querySelector(one)?.textContent, title);
    // By the address, so that it is never too late for it.
    await lab.open('/?ab=OD600:B');
    await lab.until('B', (one, copy) => document.querySelector(one)?.textContent === copy, title, copyOfB);
    await lab.run(() => /** @type {any} */ (window).storefront.experiments.stop('OD600'));
    expectSame('the title', await lab.run((one) => document.querySelector(one)?.textContent, title), before);
  },

  async 'loads in which A is seen before B, with 100 ms for each file'(lab, { loads }) {
    /** @type {unknown[]} */
    const flickers = [];
    let late = 0;
    const address = `/?stream=15&variants=OD600:B&look=${title}`;
    await lab.open(address);
    const names = (await lab.run(filesOfHead)).map((file) => file.replace(/.*\/|-[\w-]{7}(?=\.js$)/g, ''));
    for (let load = 0; load < loads; load++) {
      await lab.delay(names.map((name) => `${name}=100`).join());
      await lab.open(address);
      await lab.until('B, or A that stays', hasEnded, title, copyOfB);
      const took = await lab.run(tookOfTest);
      if (took < 100) throw new Error(`the code of OD600 was there after ${took} ms: it was not delayed`);
      if (!(await lab.run(isB, title, copyOfB))) late++;
      else flickers.push((await lab.run(framesWithA, copyOfB)) ?? []);
    }
    expectSame('loads in which A is seen before B', flickers.flat().join('; '), '');
    return `0 of ${loads} loads; in ${late} of them A stays, as the code comes too late`;
  },

  async 'a page that streams for long is painted long before its end, with an experiment too'(lab) {
    /** @type {string[]} */
    const found = [];
    // The first page of a browser takes longer.
    await lab.open('/matrassen');
    for (const [what, query] of Object.entries(ways)) {
      await lab.open(`/matrassen?stream=100${query}`);
      const at = await lab.until('a first paint', firstPaint);
      const end = await lab.run(() =>
        Math.round(performance.timing.domContentLoadedEventStart - performance.timing.navigationStart),
      );
      found.push(`${what} ${at} ms`);
      if (at > end / 2) throw new Error(`${what}: first paint at ${at} ms of ${end}`);
    }
    return found.join(', ');
  },

  async 'a page is painted while its code or our style sheet hangs'(lab) {
    /** @type {string[]} */
    const found = [];
    for (const name of ['experiment-kit', 'OD478.js', 'storefront.css']) {
      await lab.delay(`${name}=8000`);
      await lab.open('/matrassen?variants=OD478:B').catch(() => {});
      const at = await lab.until('a first paint', firstPaint);
      if (at > 5000) throw new Error(`${name}: first paint at ${at} ms`);
      found.push(`${name} ${at} ms`);
    }
    return found.join(', ');
  },
};
