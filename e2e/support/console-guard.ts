import { setTimeout } from 'node:timers/promises';
import { type BrowserContext, expect } from '@playwright/test';

/** What a test says beforehand. Lines read `console error: …`, `uncaught: …` and `request failed: …`. */
export interface ConsoleGuard {
  /** This will be told, exactly `times` times (once or more, if not given): a test fails when it is not. */
  expectConsole(pattern: RegExp, times?: number): void;
  /** This may be told. */
  allowConsole(pattern: RegExp): void;
}

/**
 * Watches all pages of a visitor for what a clean page has none of: console errors and warnings, uncaught errors and
 * failed requests. `check` fails, in words, on what nobody expected and on what was expected and never came.
 */
export function guardConsole(context: BrowserContext): ConsoleGuard & { check(): Promise<void> } {
  const told: string[] = [];
  const expected: { pattern: RegExp; times: number | undefined }[] = [];
  const allowed: RegExp[] = [];

  context.on('console', (message) => {
    if (!['error', 'warning', 'assert'].includes(message.type())) return;
    const { url } = message.location();
    // A browser looks for it by itself on a page that names no icon.
    if (url.endsWith('/favicon.ico')) return;
    told.push(`console ${message.type()}: ${message.text()}${url ? ` (${url})` : ''}`);
  });
  context.on('weberror', (error) => told.push(`uncaught: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A page that is left and a search that is overtaken end their requests themselves.
    if (why !== 'net::ERR_ABORTED') told.push(`request failed: ${request.method()} ${request.url()} ${why}`);
  });

  const countOf = (pattern: RegExp) => told.filter((line) => matches(pattern, line)).length;
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
    return told.filter((line) => !patterns.some((pattern) => matches(pattern, line)));
  };

  return {
    expectConsole: (pattern, times) => void expected.push({ pattern, times }),
    allowConsole: (pattern) => void allowed.push(pattern),
    async check() {
      for (let tries = 0; tries < 20 && unmet().length > 0; tries++) await setTimeout(100);
      expect([...unmet(), ...unexpected()], 'what the console told and what it should').toEqual([]);
    },
  };
}

/** Not pattern.test, which remembers its place when the pattern is global. */
function matches(pattern: RegExp, line: string) {
  return line.search(pattern) >= 0;
}
