import { test as base } from '@playwright/test';
import { type ConsoleGuard, guardConsole } from './console-guard.ts';

export { expect } from '@playwright/test';
export { axe } from './axe.ts';
export { clearFaults, fault, latency } from './fault.ts';
export { giveCart } from './give-cart.ts';
export { alive, approach, events, expectNoPopup, faultsOf, mounted } from './storefront.ts';

interface Fixtures extends ConsoleGuard {
  guard: ReturnType<typeof guardConsole>;
}

/**
 * Playwright's test. Each test is a separate visitor (Playwright gives it a fresh context without cookies), and fails
 * on every console line that it does not cover by `expectConsole` or `allowConsole`.
 */
export const test = base.extend<Fixtures>({
  guard: [
    async ({ context }, use) => {
      const guard = guardConsole(context);
      await use(guard);
      await guard.check();
    },
    { auto: true },
  ],
  expectConsole: ({ guard }, use) => use(guard.expectConsole),
  allowConsole: ({ guard }, use) => use(guard.allowConsole),
});
