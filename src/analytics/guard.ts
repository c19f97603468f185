/** Hashes and random ids, which can match a pattern by chance. */
const opaque = /^[\da-f-]{36}$|^[\da-f]{64}$/;
/**
 * Every text with personal data has one of these, or seven digits without a letter between them: an at sign, a postcode, a
 * year after a number. Few others have.
 */
const trace =
  /@|%(?:25){0,2}40|\bat\b|\(a\)|apenstaart|\bgeb(?:oo|oren)?\b|\d{4}(?:[^a-z\d]|%20){0,2}[a-z]{2}(?![a-z])|\d\D{1,14}(?:19|20)\d\d/i;
/** Parameters with article and order numbers, which can look like any number. */
const numberParameter = /(?:_id|Number)$/;

/** The kind of personal data in a text. Undefined if there is none. `isTyped` for what shoppers wrote themselves. */
export type PersonalData = (text: string, isTyped?: boolean) => string | undefined;

/** The kind that stands for all, as long as the code that tells them apart is not there. */
export const doubt = 'possible personal data';

/** What is said of a text as long as the code that knows all kinds is not there: any trace counts. */
export const suspect: PersonalData = (text) => {
  const plain = text.normalize('NFKC');
  const hasTrace = trace.test(plain) || /\d{7}/.test(plain.replace(/[^a-z\d]/gi, ''));
  return hasTrace && !opaque.test(text) ? doubt : undefined;
};

/**
 * Finds personal data in an event's parameters and says where: `items[0].item_name looks like personal data (…)`.
 * Undefined if there is none. It names the parameter, never its value.
 */
export function findPersonalData(value: unknown, kindOf: PersonalData, path = ''): string | undefined {
  if (typeof value === 'string') {
    const kind = !(numberParameter.test(path) && !value.includes('@')) && kindOf(value);
    return kind ? `${path} looks like personal data (${kind})` : undefined;
  }
  if (value && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) {
      const found = findPersonalData(
        inner,
        kindOf,
        Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key,
      );
      if (found) return found;
    }
  return undefined;
}
