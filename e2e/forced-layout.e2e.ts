import type { CDPSession, Page } from '@playwright/test';
import { runtimeStarted } from './support/runtime.ts';
import { expect, giveCart, test } from './support/test.ts';
import { idle } from './support/wait-until-stable.ts';

/** What a trace tells of a piece of work: of one that a script has forced, where that was. */
interface Work {
  readonly name: string;
  readonly args?: {
    readonly beginData?: { readonly stackTrace?: readonly Frame[] };
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
  ['the home page', '/'],
  ['a list', '/matrassen'],
  ['a product page', '/product/boxspring-loosdrecht'],
  ['the cart', '/winkelwagen'],
] as const;

for (const where of ['', ' @phone'])
  for (const [what, address] of pages)
    test(`while ${what} loads, no script of ours forces a style or a layout${where}`, async ({ page }) => {
      await giveCart(page, 'one');
      const work = await recorded(page, () => load(page, address));
      expect(work.filter(({ name }) => name === 'Layout').length).toBeGreaterThan(0);
      expect(forced(work).filter(({ script }) => script.includes('/assets/'))).toEqual([]);
    });

test('a script that forces a layout is seen in the trace', async ({ page }) => {
  await page.goto('/');
  const work = await recorded(page, async () => {
    await page.evaluate(() => {
      document.body.style.paddingTop = '7px';
      return document.body.offsetHeight;
    });
  });
  expect(forced(work)).not.toEqual([]);
});
