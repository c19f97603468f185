/** The part of the Standard Schema interface (standardschema.dev) that we need, to allow any schema library. */
export interface PropsSchema<Props> {
  readonly '~standard': {
    readonly validate: (value: unknown) => PropsResult<Props> | Promise<PropsResult<Props>>;
    readonly types?: { readonly output: Props } | undefined;
  };
}
type PropsResult<Props> =
  | { readonly value: Props; readonly issues?: undefined }
  | { readonly issues: readonly PropsIssue[] };
export interface PropsIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** Reads one attribute, undefined if it is missing. Throws an error that continues the sentence `data-zoom="ver" …`. */
export type Prop<T> = (value: string | undefined) => T;

type Values<S> = { readonly [K in keyof S]: S[K] extends Prop<infer T> ? T : never };

/** A schema of data attributes: `props({ zoom: number({ min: 0, max: 19, fallback: 8 }) })` reads `data-zoom`. */
export function props<S extends Record<string, Prop<unknown>>>(
  shape: S,
): PropsSchema<Values<S>> & { readonly shape: S } {
  return {
    shape,
    '~standard': {
      validate(raw) {
        let issues: { message: string; path: [string] }[] | undefined;
        const value: Record<string, unknown> = {};
        for (const key of Object.keys(shape)) {
          try {
            value[key] = shape[key]?.((raw as Record<string, string | undefined>)[key]);
          } catch (error) {
            issues ??= [];
            issues.push({ message: (error as Error).message, path: [key] });
          }
        }
        return issues ? { issues } : { value: value as Values<S> };
      },
    },
  };
}

const wrong = (value: string | undefined, expected: string) =>
  new TypeError(value === undefined ? `is missing, expected ${expected}` : `is not ${expected}`);

/** A string that is not blank. Required unless there is a fallback. */
export const text =
  (given: { fallback?: string } = {}): Prop<string> =>
  (value) => {
    if (value?.trim()) return value;
    if (given.fallback === undefined) throw wrong(value, 'a text');
    return given.fallback;
  };

/** A number within the bounds. Required unless there is a fallback. */
export const number =
  ({ min, max, fallback }: { min: number; max: number; fallback?: number }): Prop<number> =>
  (value) => {
    if (value === undefined && fallback !== undefined) return fallback;
    const read = value?.trim() ? Number(value) : Number.NaN;
    if (!(read >= min && read <= max)) throw wrong(value, `a number from ${min} to ${max}`);
    return read;
  };

/** `true` or `false`. An empty attribute is true, as in HTML. */
export const flag =
  (fallback: boolean): Prop<boolean> =>
  (value) => {
    if (value === undefined) return fallback;
    if (!['', 'true', 'false'].includes(value)) throw wrong(value, 'true or false');
    return value !== 'false';
  };

/** One of these words. Required unless there is a fallback. */
export const choice =
  <const T extends string>(words: readonly T[], { fallback }: { fallback?: NoInfer<T> } = {}): Prop<T> =>
  (value = fallback) => {
    const found = words.find((word) => word === value);
    if (!found) throw wrong(value, words.length > 2 ? `one of ${words.join(', ')}` : words.join(' or '));
    return found;
  };

/** The attribute of a prop: `data-slide-by` of `slideBy`. */
export const attributeOf = (key: string): string =>
  `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
