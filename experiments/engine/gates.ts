import type { Services } from '../../src/page/services.ts';
import type { Source, Test } from './api.ts';

/** What is asked of a start. */
export interface Request {
  readonly id: string;
  readonly variant: string;
  readonly source: Source;
  readonly test: Test | undefined;
  readonly page: Services['page'];
  /** QA's choices by address. */
  readonly overrides: ReadonlyMap<string, string>;
}

interface Gate {
  /** What holds where the request gets through. */
  readonly name: string;
  /** Why it does not get through; empty where it does. */
  readonly refuses: (request: Request) => string;
  /** An author's or a server's mistake, told as a console error; others are how things should be. */
  readonly isError?: boolean;
}

/** Every start goes through these, in this order, until one refuses. */
export const gates: readonly Gate[] = [
  {
    name: 'the address does not choose otherwise',
    refuses: ({ id, source, overrides }) =>
      source === 'tag' && overrides.has(id) ? `the address says ${overrides.get(id)}` : '',
  },
  {
    name: 'it is known',
    isError: true,
    refuses: ({ id, test }) => (test ? '' : `Tried to start AB test ${id} but it does not exist`),
  },
  {
    name: 'it is not active yet, nor told as another variant on this page',
    isError: true,
    refuses: ({ id, test, variant }) =>
      test?.life || (test?.firstTime !== undefined && test.variant !== variant)
        ? `Tried to start AB test ${id} but it's already active`
        : '',
  },
  {
    name: 'its variant is A, B or C',
    isError: true,
    refuses: ({ id, variant }) =>
      /^[ABC]$/.test(variant) ? '' : `Unexpected A/B variant: ${variant} on test ${id}`,
  },
  {
    name: 'the settings do not turn it off',
    refuses: ({ id, page }) => (page.settings.experiments[id] === false ? 'turned off by the settings' : ''),
  },
  {
    name: 'it is made for this type of page',
    refuses: ({ test, page }) =>
      !test || test.pages.includes('*') || test.pages.includes(page.type)
        ? ''
        : `only for ${test.pages.join(', ')}`,
  },
];

export interface GateResult {
  readonly name: string;
  /** Empty where it let the request through. */
  readonly refusal: string;
}

/** The gates that were asked, the last of them perhaps with a refusal. Tells the errors. */
export function askGates(request: Request): { results: GateResult[]; refusal: string; isError: boolean } {
  const results: GateResult[] = [];
  for (const { name, refuses, isError = false } of gates) {
    const refusal = refuses(request);
    results.push({ name, refusal });
    if (!refusal) continue;
    if (isError) console.error(refusal);
    return { results, refusal, isError };
  }
  return { results, refusal: '', isError: false };
}
