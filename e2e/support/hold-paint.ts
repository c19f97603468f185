import type { BrowserContext } from '@playwright/test';
import { longestHold } from '../../fixtures/pages/paint-line.ts';

/** Has each page wait for our files as long as they take, so that a slow machine does not leave out an experiment. */
export const holdPaint = (context: BrowserContext) =>
  context.addInitScript((longest) => {
    const later = window.setTimeout;
    window.setTimeout = ((call: () => void, wait?: number, ...rest: unknown[]) =>
      later(call, wait === longest ? 60_000 : wait, ...rest)) as typeof setTimeout;
  }, longestHold);
