import { forgetCsrfToken } from '../../../src/calls/csrf.ts';
import { forgetStores } from '../../../src/shop/stores/stores.calls.ts';
import table from './calls.json';

/** A call of the client, as calls.json describes it. */
export interface Call {
  /** The function in the area's `*.calls.ts` that makes it, where that is not its name. */
  readonly by?: string;
  readonly area: string;
  /** What it takes; `{articleId}` stands for a value. */
  readonly with?: readonly unknown[];
  /** The ends of its address, each of them a call: `{each}`. */
  readonly each?: readonly string[];
  /** Changes the cart, or needs one. */
  readonly cart?: boolean;
  /** What is in the cart after it. */
  readonly leaves?: 'some' | 'none';
  /** Why the check never makes it. */
  readonly never?: string;
  /** The answer changes with the cart, and the browser must not keep it. */
  readonly live?: boolean;
  /** In seconds: how long a shared cache may keep it. Default 0. */
  readonly shared?: number;
  /** Its address is a page too. */
  readonly alsoPage?: boolean;
  /** What its HTML must have, as selectors. */
  readonly has?: readonly string[];
  /** What each line of a filled cart must have, as selectors. */
  readonly lines?: readonly string[];
  /** For servers: what it does, where the function does not say it, more that it may send, and which fields. */
  readonly does?: string;
  readonly optional?: readonly string[];
  /** What of its own the client sends empty too. */
  readonly mayBeEmpty?: readonly string[];
  readonly fields?: string;
}

/** A value that calls take. */
export interface Value {
  readonly is: string;
  readonly example: string;
  /** Where pages have it: `selector@attribute`. */
  readonly at?: readonly string[];
  /** What has it, if no page does. */
  readonly from?: string;
  readonly default?: string;
  /** The client sends it empty too. */
  readonly mayBeEmpty?: boolean;
}

export const values: Readonly<Record<string, Value>> = table.values;

/** All calls of the client, each with its own name; those of one `each` have the name of all. */
export const calls: readonly (readonly [name: string, call: Call])[] = Object.entries(
  table.calls as Readonly<Record<string, Call>>,
).flatMap(([name, call]) =>
  (call.each ?? ['']).map((each) => [name, { ...call, with: fill(call.with ?? [], { each }) }] as const),
);

const functions: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...Object.values(import.meta.glob(['/src/calls/csrf.ts', '/src/shop/*/*.calls.ts'], { eager: true })),
);

/** Makes a call by the client's own function, as if the page were new. @throws ServerError */
export async function make(name: string, { by = name, with: given = [] }: Call): Promise<unknown> {
  const run = functions[by];
  if (typeof run !== 'function') throw new Error(`${name}: no *.calls.ts has the function ${by}`);
  if (by === 'csrfToken') forgetCsrfToken();
  forgetStores();
  if ('forget' in run && typeof run.forget === 'function') run.forget();
  return run(...fill(given, { origin: location.origin }));
}

/** The names of the values that a call takes. */
export const valuesOf = (call: Call): string[] =>
  [
    ...new Set([...JSON.stringify(call.with ?? []).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
  ].filter((name) => name in values);

/** The same with these values in their places. */
export function fill<T>(given: T, known: Readonly<Record<string, string>>): T {
  const json = JSON.stringify(given).replace(/\{(\w+)\}/g, (place, name: string) =>
    name in known ? JSON.stringify(known[name]).slice(1, -1) : place,
  );
  return JSON.parse(json);
}
