// @ts-check
import { setTimeout as wait } from 'node:timers/promises';
import { expectSame } from './expect.mjs';

/** @import { Check } from './check.mjs' */

const title = '.hero-title';
const copyOfB = 'Slaap vannacht al beter';

/** When the browser first paints content, in ms. */
const firstPaint = () =>
  Math.round(
    performance.getEntriesByType('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime ??
      0,
  );

/** What is painted when, and experiments. @type {readonly Check[]} */
export const paint = [
  {
    title: 'a copy test shows B, and its end shows A again',
    async run(lab) {
      await lab.open('/');
      const before = await lab.run((one) => document.querySelector(one)?.textContent, title);
      await lab.open('/?variants=OD600:B');
      await lab.until('B', (one, copy) => document.querySelector(one)?.textContent === copy, title, copyOfB);
      await lab.run(() => /** @type {any} */ (window).storefront.experiments.stop('OD600'));
      expectSame(
        'the title',
        await lab.run((one) => document.querySelector(one)?.textContent, title),
        before,
      );
    },
  },
  {
    title: 'frames with A, with 100 ms for each file',
    only: 'Firefox',
    async run(lab) {
      /** @type {number[]} */
      const found = [];
      for (let load = 0; load < 5; load++) {
        await lab.delay('storefront.js=100,runtime.js=100,experiment-kit.js=100,OD600.js=100');
        await lab.open(`/?stream=15&variants=OD600:B&look=${title}`);
        await lab.until(
          'B',
          (one, copy) => document.querySelector(one)?.textContent === copy,
          title,
          copyOfB,
        );
        found.push(
          await lab.run((copy) => {
            const { frames } = /** @type {{ lab: { frames: { at: number, texts: string[] }[] } }} */ (
              /** @type {unknown} */ (window)
            ).lab;
            return frames.filter(({ texts }) => texts.some((text) => text && text !== copy)).length;
          }, copyOfB),
        );
      }
      return `${found.join(', ')} in 5 loads`;
    },
  },
  {
    title: 'the first paint of a page that streams for long',
    async run(lab) {
      /** @type {string[]} */
      const found = [];
      for (const script of ['', '&script=off']) {
        await lab.open(`/matrassen?stream=40${script}`);
        await wait(500);
        const at = await lab.run(firstPaint);
        const end = await lab.run(() =>
          Math.round(performance.timing.domContentLoadedEventStart - performance.timing.navigationStart),
        );
        found.push(`${script ? 'without' : 'with'} the script ${at} ms of ${end}`);
      }
      return found.join(', ');
    },
  },
];
