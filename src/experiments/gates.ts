import type { EarlyServices as Services } from '../page/services.ts';
import type { Source, Test } from './api.ts';

/** A request to start a test. */
export interface Request {
  readonly id: string;
  /** Undefined if none was chosen. */
  readonly variant: string | undefined;
  readonly source: Source;
  readonly test: Test | undefined;
  readonly page: Services['page'];
  /** QA's choices in the address. */
  readonly overrides: ReadonlyMap<string, string>;
}

interface Gate {
  /** The condition under which the request passes. */
  readonly name: string;
  /** Returns why the request does not pass; empty if it does. */
  readonly refuses: (request: Request) => string;
  /** A refusal is a mistake of an author or the server, logged as a console error; other refusals are normal. */
  readonly isError?: boolean;
}

/** Every start must pass these, in this order; the first refusal is the reason. */
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
    refuses({ id, variant }) {
      if (variant === undefined) return 'nobody has chosen one';
      return /^[ABC]$/.test(variant) ? '' : `Unexpected A/B variant: ${variant} on test ${id}`;
    },
  },
  {
    name: 'the settings do not turn it off',
    refuses: ({ id, page }) => (page.settings.experiments[id] === false ? 'turned off by the settings' : ''),
  },
  {
    name: 'it is made for this type of page',
    refuses({ test, page }) {
      if (!test) return 'nobody knows what it is made for';
      const { pages } = test;
      return pages.includes('*') || pages.includes(page.type) ? '' : `only for ${pages.join(', ')}`;
    },
  },
];

export interface GateResult {
  readonly name: string;
  /** Empty if the request passed. */
  readonly refusal: string;
}

/** Returns the result of every gate, including those after the first refusal. Logs nothing. */
export function results(request: Request): GateResult[] {
  return gates.map(({ name, refuses }) => ({ name, refusal: refuses(request) }));
}

/** Returns all results and the first refusal. Logs it if it is an error. */
export function askGates(request: Request): { results: GateResult[]; refusal: string; isError: boolean } {
  const all = results(request);
  const at = all.findIndex(({ refusal }) => refusal);
  const refusal = all[at]?.refusal ?? '';
  const isError = gates[at]?.isError ?? false;
  if (isError) console.error(refusal);
  return { results: all, refusal, isError };
}
