import { parseAddress, siteAddress } from './site-address.ts';

/**
 * What a value may be, of a data attribute as of a setting: what both are read by, and what the contract, the checker and
 * the console say of them.
 */
export interface Kind<Value> {
  /** Ends the sentence `is not …`: `a number from 6 to 19`. */
  readonly expects: string;
  /** The value as the code uses it; undefined for one that cannot be used. */
  readonly read: (given: unknown) => Value | undefined;
  /** What the text of an attribute stands for, undefined where it is as good as none. By default itself. */
  readonly ofText?: (text: string) => unknown;
  /** What is used where nothing is given. Without it an attribute is required; each setting has one. */
  readonly fallback?: Value | undefined;
  /** The values, where they are few. */
  readonly choices?: readonly string[];
}

const isText = (given: unknown): given is string => typeof given === 'string';

/** Texts that `read` takes. It is given no other value. */
export const kind = <Value>(
  expects: string,
  read: (text: string) => Value | undefined,
  fallback?: Value,
): Kind<Value> => ({ expects, fallback, read: (given) => (isText(given) ? read(given) : undefined) });

/** An attribute is trimmed, and not blank; a setting may be. */
export const text = ({ fallback }: { fallback?: string } = {}): Kind<string> => ({
  ...kind('a text', (given) => given, fallback),
  ofText: (given) => given.trim() || undefined,
});

export const number = (range: { min: number; max: number; fallback?: number }): Kind<number> => ({
  expects: `a number from ${range.min} to ${range.max}`,
  fallback: range.fallback,
  read: (given) =>
    typeof given === 'number' && given >= range.min && given <= range.max ? given : undefined,
  ofText: (given) => (given.trim() ? Number(given) : given),
});

/** An empty attribute is true, as in HTML. */
export const flag = (fallback: boolean): Kind<boolean> => ({
  expects: 'true or false',
  fallback,
  read: (given) => (typeof given === 'boolean' ? given : undefined),
  ofText: (given) => !given || given === 'true' || (given !== 'false' && given),
});

/** One of these words. */
export const choice = <const T extends string>(
  choices: readonly T[],
  { fallback }: { fallback?: NoInfer<T> } = {},
): Kind<T> => ({
  ...kind(
    choices.length > 2 ? `one of ${choices.join(', ')}` : choices.join(' or '),
    (given) => choices.find((word) => word === given),
    fallback,
  ),
  choices,
});

/** An address on this site. */
export const address = (fallback: string): Kind<string> =>
  kind('an address on this site', (given) => (siteAddress(given) ? given : undefined), fallback);

const isOnWeb = (given: string) => /^https?:/.test(parseAddress(given, location.origin)?.protocol ?? '');

/** An address anywhere on the web, or none. */
export const webAddress = (): Kind<string> =>
  kind('a web address', (given) => (!given || isOnWeb(given) ? given : undefined), '');

/** A text with spaces between its words, or a list of texts. */
export const words = (fallback: string): Kind<readonly string[]> => ({
  expects: 'texts',
  fallback: [fallback],
  read(given) {
    const texts = [given].flat();
    return texts.every(isText) ? texts.join(' ').split(' ') : undefined;
  },
});
