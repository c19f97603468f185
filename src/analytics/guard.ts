/** Hashes and random ids, which can match a pattern by chance. */
const opaque = /^[\da-f-]{36}$|^[\da-f]{64}$/;
/**
 * Every text with personal data has one of these, or seven digits without a letter between them but an O for a 0: an at
 * sign, a postcode, a year after a number, a part of `apenstaart`, `paspoort`, `klantnummer`. Few others have.
 */
const trace =
  /@|%\d*40|\bat\b|\(a\)|penst|\bgeb(o|\b)|as+po|antn|\d{4}([\W_]|%20){0,2}[a-z]{2}(?![a-z])|\d\D{1,14}(19|20)\d\d/i;
/** In what was typed a street with its house number: the last letters of all endings in addresses.ts, and a number. */
const streetTrace = /(a[dilnt]|tr|eg|in|de|jk|ht|el|[eo]f|kt|oen|r[dk]|ei)(t?je)?\W{0,3}([hn]\D{1,12})?\d/i;
/** Parameters with article and order numbers, which can look like any number. */
const numberParameter = /(_id|Number)$/;

/** The kind of personal data in a text. Undefined if there is none. `isTyped` for what shoppers wrote themselves. */
export type PersonalData = (text: string, isTyped?: boolean) => string | undefined;

/** The kind that stands for all, as long as the code that tells them apart is not there. */
export const doubt = 'possible personal data';

/** What is said of a text as long as the code that knows all kinds is not there: any trace counts. */
export const suspect: PersonalData = (text, isTyped) => {
  const plain = text.normalize('NFKC');
  const hasTrace =
    trace.test(plain) ||
    (isTyped && streetTrace.test(plain)) ||
    /[\do]{7}/i.test(plain.replace(/[\W_]/g, ''));
  return hasTrace && !opaque.test(text) ? doubt : undefined;
};

/** What an event's parameters may hold is asked of it. */
export interface Guard {
  readonly personalData: PersonalData;
  /** What is personal in the parameters, in words, and where. Undefined if there is nothing. */
  readonly findPersonalData: (parameters: unknown) => string | undefined;
}

/** Whether the parameter of this name has a trace of personal data, or one inside it. */
export const hasTrace = (value: unknown, name = ''): boolean =>
  typeof value === 'string'
    ? !isNumber(name, value) && !!suspect(value)
    : Object.entries(Object(value)).some(([key, inner]) => hasTrace(inner, key));

/** Whether it is a number of an article or order, by its name or path. */
export const isNumber = (name: string, value: string) => numberParameter.test(name) && !value.includes('@');

/** The guard where all kinds are not known. */
export const suspicious: Guard = {
  personalData: suspect,
  findPersonalData: (parameters) => (hasTrace(parameters) ? doubt : undefined),
};
