import { parseAddress, siteAddress } from './site-address.ts';

/** What one setting may be. */
export interface Setting<Value> {
  /** `a number from 6 to 19` */
  readonly expected: string;
  readonly fallback: Value;
  /** The value as the code uses it; undefined for one that cannot be used. */
  readonly read: (given: unknown) => Value | undefined;
  /** The values, where they are few. */
  readonly choices?: readonly string[];
}

/** A setting under any name: `false` by the name of an island. */
export interface ByName<Value> {
  readonly each: Setting<Value>;
}

/** The settings that a table describes, with their types. */
export type Read<Table> =
  Table extends Setting<infer Value>
    ? Value
    : Table extends ByName<infer Value>
      ? Readonly<Record<string, Value>>
      : { readonly [Key in keyof Table]: Read<Table[Key]> };

const isOnWeb = (given: string) => /^https?:/.test(parseAddress(given, location.origin)?.protocol ?? '');

const isText = (given: unknown): given is string => typeof given === 'string';

export const text = (): Setting<string> => ({
  expected: 'a text',
  fallback: '',
  read: (given) => (isText(given) ? given : undefined),
});

/** An address on this site. */
export const address = (fallback: string): Setting<string> => ({
  expected: 'an address on this site',
  fallback,
  read: (given) => (siteAddress(given) ? (given as string) : undefined),
});

/** An address anywhere on the web, or none. */
export const webAddress = (): Setting<string> => ({
  expected: 'a web address',
  fallback: '',
  read: (given) => (given === '' || (isText(given) && isOnWeb(given)) ? given : undefined),
});

export const flag = (fallback: boolean): Setting<boolean> => ({
  expected: 'true or false',
  fallback,
  read: (given) => (typeof given === 'boolean' ? given : undefined),
});

export const number = (range: { min: number; max: number; fallback: number }): Setting<number> => ({
  expected: `a number from ${range.min} to ${range.max}`,
  fallback: range.fallback,
  read: (given) =>
    typeof given === 'number' && given >= range.min && given <= range.max ? given : undefined,
});

/** One of these words; the first is the default. */
export const choice = <const Words extends readonly [string, ...string[]]>(
  ...choices: Words
): Setting<Words[number]> => ({
  expected: `one of ${choices.join(', ')}`,
  fallback: choices[0],
  read: (given) => choices.find((word) => word === given),
  choices,
});

/** A text with spaces between its words, or a list of texts. */
export const words = (fallback: string): Setting<readonly string[]> => ({
  expected: 'texts',
  fallback: [fallback],
  read(given) {
    const texts = [given].flat();
    return texts.every(isText) ? texts.join(' ').split(' ') : undefined;
  },
});

export const byName = <Value>(each: Setting<Value>): ByName<Value> => ({ each });
