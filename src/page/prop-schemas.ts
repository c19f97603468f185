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
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

export type Kinds = Readonly<Record<string, Kind<unknown>>>;
type Values<S> = { readonly [K in keyof S]: S[K] extends Kind<infer T> ? T : never };

/** A schema of data attributes: `props({ zoom: number({ min: 0, max: 19, fallback: 8 }) })` reads `data-zoom`. */
export function props<S extends Kinds>(kinds: S): PropsSchema<Values<S>> & { readonly kinds: S } {
  return {
    kinds,
    '~standard': {
      validate(raw) {
        let issues: { message: string; path: [string] }[] | undefined;
        const value: Record<string, unknown> = {};
        for (const key of Object.keys(kinds)) {
          const { expects, fallback, ofText, read } = kinds[key] as Kind<unknown>;
          const text = (raw as Record<string, string | undefined>)[key];
          const given = text === undefined || !ofText ? text : ofText(text);
          const known = given === undefined ? fallback : read(given);
          if (known === undefined) {
            issues ??= [];
            const message = `is ${text === undefined ? 'missing, expected' : 'not'} ${expects}`;
            issues.push({ message, path: [key] });
          }
          value[key] = known;
        }
        return issues ? { issues } : { value: value as Values<S> };
      },
    },
  };
}

/** The attribute of a prop: `data-slide-by` of `slideBy`. */
export const attributeOf = (key: string): string =>
  `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
