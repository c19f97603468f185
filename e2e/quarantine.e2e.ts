import type { Page } from '@playwright/test';
import { firstOf } from './support/first-of.ts';
import { events, expect, mounted, test } from './support/test.ts';

/** What a test does to `.bed` and what the page does about it; both run in the page. */
interface Hostile {
  readonly name: string;
  readonly test: () => void;
}

/** In the page: a test of our own with one change, as an author outside of the bundle writes it. */
const helpers = () => {
  Object.assign(window, {
    applied: 0,
    startTest(
      selector: string,
      apply: (element: Element) => (() => void) | undefined,
      intact?: (element: Element) => boolean,
    ) {
      const { storefront } = window;
      if (!storefront || Array.isArray(storefront)) throw new Error('the script has not run');
      const counted = (element: Element) => {
        (window as unknown as { applied: number }).applied++;
        return apply(element);
      };
      storefront.experiments.register({
        id: 'OD900',
        name: 'hostile',
        owner: 'tests',
        hypothesis: 'The tab stays alive.',
        expires: '2099-12-31',
        changes: { B: [{ selector, apply: counted, ...(intact && { intact }) }] },
        measures: [],
      });
      storefront.experiments.start('OD900', 'B');
    },
    answer(action: () => void) {
      new MutationObserver(action).observe(document.querySelector('#arena') as Element, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    },
  });
  const arena = Object.assign(document.createElement('div'), { id: 'arena' });
  arena.innerHTML = '<p class="bed">Bed</p><p class="bed">Kast</p>';
  document.querySelector('main')?.append(arena);
};

declare const startTest: (
  selector: string,
  apply: (element: Element) => (() => void) | undefined,
  intact?: (element: Element) => boolean,
) => void;
declare const answer: (action: () => void) => void;

const cases: readonly Hostile[] = [
  {
    name: 'removes what it matches',
    test: () =>
      startTest('.bed', (bed) => {
        const { parentNode, nextSibling } = bed;
        bed.remove();
        return () => parentNode?.insertBefore(bed, nextSibling);
      }),
  },
  {
    name: 'replaces what it matches',
    test: () =>
      startTest('.bed', (bed) => {
        const other = document.createElement('i');
        bed.replaceWith(other);
        return () => other.replaceWith(bed);
      }),
  },
  {
    name: 'puts in more of what it matches',
    test: () =>
      startTest('.bed', (bed) => {
        const copies = [bed.cloneNode(true) as Element, bed.cloneNode(true) as Element];
        bed.after(...copies);
        return () => {
          for (const copy of copies) copy.remove();
        };
      }),
  },
  {
    name: 'sets a text that the page answers with another one',
    test: () => {
      let answers = 0;
      answer(() => {
        const bed = document.querySelector('.bed');
        if (bed?.textContent === 'ours') bed.textContent = `P${answers++}`;
      });
      const apply = (bed: Element) => {
        const was = bed.textContent;
        bed.textContent = 'ours';
        return () => {
          bed.textContent = was;
        };
      };
      return startTest('.bed:first-child', apply, (bed) => bed.textContent === 'ours');
    },
  },
];

const state = (page: Page) =>
  page.evaluate(() => {
    const { storefront } = window;
    return storefront && !Array.isArray(storefront)
      ? storefront.experiments.list().find(({ id }) => id === 'OD900')
      : undefined;
  });

for (const [{ name, test: start }, deep] of firstOf(1, cases))
  test(`a test that ${name} is stopped and undone, and the page goes on`, { tag: deep }, async ({
    page,
    expectConsole,
  }) => {
    expectConsole('experiment-fought', 1);
    await page.goto('/matrassen');
    await mounted(page, 'search-autocomplete');
    await page.evaluate(helpers);
    await page.evaluate(start);
    await expect.poll(async () => (await state(page))?.whyNot).toBe('quarantined');
    await expect.poll(() => page.locator('#arena > *').count()).toBe(2);
    expect(await page.evaluate(() => (window as unknown as { applied: number }).applied)).toBeLessThan(5000);
    const told = (await events(page)).filter((event) => event.name === 'experiment_quarantined');
    expect(told).toHaveLength(1);
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().focus();
  });
