import type { Browser, CDPSession, Page } from '@playwright/test';

export interface BenchPage {
  readonly page: Page;
  /** Collects garbage twice, so that objects with finalizers are collected too. */
  collectGarbage(): Promise<void>;
  /** CPU time of the page's main thread while the action runs, in ms, including layout, without other programs. */
  cost(action: () => Promise<unknown>): Promise<number>;
  /** Slows down the processor: 6 is six times slower. */
  throttle(rate: number): Promise<void>;
}

/**
 * Opens a page with its own storage, calls the action with it, and closes it. Rejects if the page throws or logs an
 * unexpected error.
 */
export async function withPage<T>(
  browser: Browser,
  url: string,
  action: (bench: BenchPage) => Promise<T>,
  expected?: RegExp,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const errors: unknown[] = [];
    page.on('pageerror', (error) => errors.push(error));
    page.on('console', (message) => {
      if (message.type() === 'error' && !expected?.test(message.text())) errors.push(message.text());
    });
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const result = await (async () => {
      if (url) await page.goto(url);
      return action(tools(page, session));
    })();
    if (errors.length) throw new Error(`${url}: ${errors[0]}`);
    return result;
  } finally {
    await context.close();
  }
}

function tools(page: Page, session: CDPSession): BenchPage {
  const cpu = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  return {
    page,
    async collectGarbage() {
      await session.send('HeapProfiler.collectGarbage');
      await session.send('HeapProfiler.collectGarbage');
    },
    async cost(action) {
      const before = await cpu();
      await action();
      return (await cpu()) - before;
    },
    throttle: async (rate) => {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
    },
  };
}
