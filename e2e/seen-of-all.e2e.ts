import type { Page } from '@playwright/test';
import { builtExperiment, newestFirst } from './purity/experiments.ts';
import { visitorOf } from './purity/visitors.ts';
import { latency } from './support/fault.ts';
import { pageOfType } from './support/page-of-type.ts';
import { expect, giveCart, test } from './support/test.ts';
import { idle } from './support/wait-until-stable.ts';

/** When the server answers each call of the page, in ms: later than the half second that `seen` takes. */
const after = '1000';

/** In ms: by then all calls have been answered, and what is in view is reported. */
const settle = 2500;

/** The shop's own cart: the written one names no code for the first paint to wait for. */
const addresses: Readonly<Record<string, string>> = { ...pageOfType, cart: '/winkelwagen' };

/** What changes nothing to be seen on such a page, which is enough if it has been applied. */
const unseenChanges: Readonly<Record<string, string>> = {
  OD523: 'its products are in the popup',
  OD526: 'its bar comes when the button is out of view',
  OD545: 'its line comes with an address',
  OD550: 'B is the page as it is',
  OD565: 'a wide window has no drawer',
  OD576: 'the order of cards is that of their answer',
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(900_000);

const width = 1280;
/** A window that somebody has. */
const height = 800;

for (const [window, isWhole] of [
  ['all of the page', true],
  ['its first screen', false],
] as const)
  test(`B of each experiment can be seen where the funnel says so, in ${window}, also where calls are late`, {
    tag: '@deep',
  }, async ({ page, request }) => {
    await giveCart(page, 'one');
    await latency(page, after);
    const shown = new Set<string>();
    for (const id of newestFirst) {
      const { pages } = await builtExperiment(request, id);
      await page.goto('/assets/manifest.json');
      const brings = visitorOf(id);
      if (brings) await page.evaluate(brings);
      for (const type of pages.includes('*') ? ['homepage'] : pages) {
        const resize = (height: number) => page.setViewportSize({ width, height });
        // All of the page is in view, as for one who scrolls faster than calls are answered.
        await resize(isWhole ? 9000 : height);
        await page.goto(`${addresses[type]}?variants=${id}:B`);
        let found = await whenSeen(page, id);
        if (isWhole && /^(not seen|waits)$/.test(found)) {
          // What waits until nobody sees its place comes then.
          await resize(20);
          await idle(page);
          await resize(9000);
          found = await whenSeen(page, id);
        }
        if (found.startsWith('shown')) shown.add(id);
        // What waits while its place is in view would not come for as long as the shopper looks there.
        const isRight = /^(shown|not seen)/.test(found) || (found === 'not shown' && id in unseenChanges);
        expect.soft(isRight ? '' : found, `${id} of ${type}`).toBe('');
      }
    }
    // On a sample page some have nothing to show.
    expect(shown.size, [...shown].join()).toBeGreaterThan(isWhole ? 25 : 10);
  });

/**
 * Waits until the funnel says `seen`, and tells in the same task whether anything of B is shown: an element that it has
 * put in, or else whatever its stop takes away.
 */
function whenSeen(page: Page, id: string): Promise<string> {
  return page.evaluate(
    async ({ id, settle }) => {
      const own = () => {
        const { storefront } = window;
        return storefront && !Array.isArray(storefront) ? storefront : undefined;
      };
      const hasReached = (stage: string) =>
        !!own()
          ?.analytics.events?.()
          .some(
            ({ name, parameters }) =>
              name === 'experiment_funnel' && parameters.testId === id && parameters.stage === stage,
          );
      const isShown = (element: Element) => {
        const { top, bottom } = element.getBoundingClientRect();
        const isInView = bottom > 0 && top < innerHeight;
        return isInView && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      };
      const look = () =>
        [...document.body.querySelectorAll('*')].filter(isShown).map((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const { color, backgroundColor, fontSize } = getComputedStyle(element);
          const texts = [...element.childNodes].filter((node) => node instanceof Text);
          return [
            left,
            top,
            width,
            height,
            color,
            backgroundColor,
            fontSize,
            ...texts.map(({ data }) => data),
          ];
        });
      const added = () => [...document.querySelectorAll(`[data-experiment="${id}"]`)];
      const isRead = (element: Element) => isShown(element) && !!element.textContent?.trim();
      const start = performance.now();
      while (!hasReached('seen')) {
        const waited = performance.now() - start;
        if (waited > settle || (waited > settle / 2 && !hasReached('anchor_found'))) {
          if (added().some(isRead)) return 'in view, and not seen';
          const explained = `${await own()?.experiments.explain(id)}`;
          return hasReached('applied') || !explained.includes('waits until its place') ? 'not seen' : 'waits';
        }
        await new Promise(requestAnimationFrame);
      }
      if (!hasReached('applied')) return 'not applied';
      if (added().some(isRead)) return 'shown';
      const hasAdded = added().length > 0;
      const before = JSON.stringify(look());
      own()?.experiments.stop(id);
      return !hasAdded && JSON.stringify(look()) !== before ? 'shown by its stop' : 'not shown';
    },
    { id, settle },
  );
}
