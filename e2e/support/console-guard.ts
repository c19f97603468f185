import { setTimeout } from 'node:timers/promises';
import { type BrowserContext, expect } from '@playwright/test';
import type { FaultCode } from '../../src/page/faults.ts';

/** What a test expects of the console. Lines read `console error: …`, `uncaught: …` and `request failed: …`. */
export interface ConsoleGuard {
  /**
   * Requires a line with this code of a fault, or one that matches, exactly `times` times (once or more if absent):
   * otherwise the test fails.
   */
  expectConsole(what: FaultCode | RegExp, times?: number): void;
  /** Allows such lines. */
  allowConsole(what: FaultCode | RegExp): void;
}

/**
 * Records console errors and warnings, uncaught errors and failed requests on all pages of a visitor. `check` fails
 * with a list of unexpected lines and of expected lines that are missing.
 */
export function guardConsole(context: BrowserContext): ConsoleGuard & { check(): Promise<void> } {
  const logged: string[] = [];
  const expected: { pattern: RegExp; times: number | undefined }[] = [];
  const allowed: RegExp[] = [];

  context.on('console', (message) => {
    if (!['error', 'warning', 'assert'].includes(message.type())) return;
    const { url } = message.location();
    // Browsers request it by themselves on pages without an icon.
    if (url.endsWith('/favicon.ico')) return;
    logged.push(`console ${message.type()}: ${message.text()}${url ? ` (${url})` : ''}`);
  });
  context.on('weberror', (error) => logged.push(`uncaught: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Leaving a page, or a newer search, aborts requests.
    if (why !== 'net::ERR_ABORTED')
      logged.push(`request failed: ${request.method()} ${request.url()} ${why}`);
  });

  const countOf = (pattern: RegExp) => logged.filter((line) => matches(pattern, line)).length;
  const unmet = () =>
    expected
      .filter(({ pattern, times }) =>
        times === undefined ? countOf(pattern) < 1 : countOf(pattern) !== times,
      )
      .map(
        ({ pattern, times }) => `${pattern} came ${countOf(pattern)} times, not ${times ?? 'once or more'}`,
      );
  const unexpected = () => {
    const patterns = [...allowed, ...expected.map(({ pattern }) => pattern)];
    return logged.filter((line) => !patterns.some((pattern) => matches(pattern, line)));
  };

  return {
    expectConsole: (what, times) => void expected.push({ pattern: lineOf(what), times }),
    allowConsole: (what) => void allowed.push(lineOf(what)),
    async check() {
      for (let tries = 0; tries < 20 && unmet().length > 0; tries++) await setTimeout(100);
      expect([...unmet(), ...unexpected()], 'missing and unexpected console lines').toEqual([]);
    },
  };
}

/** A line of the fault, with its words or without. */
export function lineOf(what: FaultCode | RegExp): RegExp {
  return typeof what === 'string' ? new RegExp(`storefront (?:\\{code: )?${what}[:,]`) : what;
}

/** Not pattern.test, which is stateful for a global pattern. */
function matches(pattern: RegExp, line: string) {
  return line.search(pattern) >= 0;
}
