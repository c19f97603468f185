import type { Kind } from './kinds.ts';

export { choice, flag, kind, number, text } from './kinds.ts';

/** The part of the Standard Schema interface (standardschema.dev) that we need, to allow any schema library. */
export interface PropsSchema<Props> {
  readonly '~standard': {
    readonly validate: (value: unknown) => PropsResult<Props> | Promise<PropsResult<Props>>;
    readonly types?: { readonly output: Props } | undefined;
  };
  /** Only of `props`, for those who tell what it takes. */
  readonly kinds?: Kinds | undefined;
}
type PropsResult<Props> =
  | { readonly value: Props; readonly issues?: undefined }
  | { readonly issues: readonly PropsIssue[] };
export interface PropsIssue {
  readonly message: string;
  /** What the message says that it should be, where it is one of `props`. */
  readonly expects?: string | undefined;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

export type Kinds = Readonly<Record<string, Kind<unknown>>>;
type Values<S> = { readonly [K in keyof S]: S[K] extends Kind<infer T> ? T : never };

/**
 * A schema of data attributes: `props({ zoom: number({ min: 0, max: 19, fallback: 8 }) })` reads `data-zoom`. `misfit` tells
 * what one of the values should be because of another.
 */
export function props<S extends Kinds>(
  kinds: S,
  misfit?: (values: Values<S>) => readonly [key: keyof S & string, expects: string] | undefined,
): PropsSchema<Values<S>> & { readonly kinds: S } {
  return {
    kinds,
    '~standard': {
      validate(raw) {
        let issues: PropsIssue[] | undefined;
        const value: Record<string, unknown> = {};
        for (const key of Object.keys(kinds)) {
          const { expects, fallback, ofText, read } = kinds[key] as Kind<unknown>;
          const text = (raw as Record<string, string | undefined>)[key];
          const given = text === undefined || !ofText ? text : ofText(text);
          const known = given === undefined ? fallback : read(given);
          if (known === undefined) {
            issues ??= [];
            issues.push(issueOf(key, text, expects));
          }
          value[key] = known;
        }
        const [key, expects] = (!issues && misfit?.(value as Values<S>)) || [];
        if (key && expects) issues = [issueOf(key, (raw as Record<string, unknown>)[key], expects)];
        return issues ? { issues } : { value: value as Values<S> };
      },
    },
  };
}

const issueOf = (key: string, given: unknown, expects: string): PropsIssue => ({
  message: `is ${given === undefined ? 'missing, expected' : 'not'} ${expects}`,
  path: [key],
  expects,
});

/** The attribute of a prop: `data-slide-by` of `slideBy`. */
export const attributeOf = (key: string): string =>
  `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
