import { test as base, expect } from '@playwright/test';
import { keepPointerMoving } from './active-pointer.ts';
import { type ConsoleGuard, guardConsole } from './console-guard.ts';
import { watchCalls } from './described-calls.ts';
import { holdPaint } from './hold-paint.ts';
import { logLostPresses } from './lost-presses.ts';

export { expect } from '@playwright/test';
export { axe } from './axe.ts';
export { clearFaults, fault, latency } from './fault.ts';
export { giveCart } from './give-cart.ts';
export { alive, approach, events, expectNoPopup, faultsOf, mounted } from './storefront.ts';

interface Options {
  /** Whether the pointer moves on each page, as that of a shopper does; `false` for one who only looks. */
  isActive: boolean;
  /** Whether a page waits for our files as long as they take; `false` to let it end that by itself. */
  isHeld: boolean;
  /** Whether each call to the shop is as `dist/openapi.json` says; `false` where what sends it is broken. */
  isDescribed: boolean;
}

interface Fixtures extends ConsoleGuard {
  pointer: undefined;
  guard: ReturnType<typeof guardConsole>;
}

/**
 * Playwright's test. Each test is a separate visitor (Playwright gives it a fresh context without cookies), and fails
 * on every console line that it does not cover by `expectConsole` or `allowConsole`, and on every call to the shop that
 * `dist/openapi.json` does not describe as it was sent.
 */
export const test = base.extend<Fixtures & Options>({
  isActive: [true, { option: true }],
  isHeld: [true, { option: true }],
  isDescribed: [true, { option: true }],
  pointer: [
    async ({ context, isActive, isHeld }, use) => {
      if (isActive) await keepPointerMoving(context);
      if (isHeld) await holdPaint(context);
      await use(undefined);
    },
    { auto: true },
  ],
  guard: [
    async ({ context, isDescribed }, use) => {
      const guard = guardConsole(context);
      const otherwise = watchCalls(context);
      await logLostPresses(context);
      await use(guard);
      await guard.check();
      if (isDescribed) expect(otherwise, 'calls that dist/openapi.json does not describe so').toEqual([]);
    },
    { auto: true },
  ],
  expectConsole: ({ guard }, use) => use(guard.expectConsole),
  allowConsole: ({ guard }, use) => use(guard.allowConsole),
});
