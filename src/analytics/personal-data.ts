/** Hashes and random ids, which can match a pattern by chance. */
const opaque = /^[\da-f-]{36}$|^[\da-f]{64}$/;

/** Whether some prefix of the text has the checksum of an account number (ISO 13616: modulo 97 is 1). */
const isIban = (text: string) => {
  const plain = text.replace(/ /g, '');
  for (let length = 15; length <= plain.length; length++) {
    const signs = plain.slice(4, length) + plain.slice(0, 4);
    const digits = signs.replace(/\D/g, (letter) => `${Number.parseInt(letter, 36)}`);
    if (BigInt(digits) % 97n === 1n) return true;
  }
  return false;
};

/** Dates in the last ten years are of deliveries and visits. */
const isBirthDate = (date: string) => Number(/\d{4}/.exec(date)) < new Date().getFullYear() - 10;

type Kind = readonly [kind: string, pattern: RegExp, isReally?: (found: string) => boolean];

/**
 * Kinds of personal data, with a second check where matching the pattern is not enough. We have our own patterns because
 * no library finds Dutch phone numbers and postcodes inside a text within the few bytes that the entry can spend.
 */
const kinds: readonly Kind[] = [
  ['IBAN', /\b[a-z]{2}\d\d ?[a-z\d]{4}(?: ?\d){7,24}/gi, isIban],
  ['e-mail address', /[^\s@](?:@|%(?:25)*40)[^\s@%]+\.[a-z]{2}/gi],
  // Except for words that follow a number in product titles, like `2000 mm`, and are not the letters of a postcode.
  [
    'address',
    /\b[1-9]\d{3} ?(?!(?:mm|cm|ml|kg|gr|st|in|of|en|op|te|al|is|je|na|om|er|xl)\b|S[ADS])[A-Za-z]{2}[ ,]{0,3}\d/g,
  ],
  ['birth date', /\b\d\d?[-/.]\d\d?[-/.](?:19|20)\d\d\b|\b(?:19|20)\d\d-\d\d-\d\d(?!\d)/g, isBirthDate],
  [
    'phone number',
    /(?<![\w-])(?!\d\d?[-/.]\d\d?[-/.])\(?(?:\+31|0031|0)[\s./-]{0,3}(?:\(0\))?[\s(]{0,3}[1-9](?:[\s()./-]{0,3}\d){8}(?!\d)/g,
  ],
];

/** The kind of personal data that a text seems to contain, like `phone number`. Undefined if there is none. */
export function personalData(text: string): string | undefined {
  if (opaque.test(text)) return undefined;
  for (const [kind, pattern, isReally] of kinds)
    for (const [found] of text.matchAll(pattern)) if (isReally?.(found) ?? true) return kind;
  return undefined;
}

/** Parameters with article and order numbers, which can look like a phone number. */
const numberParameter = /(?:_id|Number)$/;

/**
 * Finds personal data in an event's parameters and says where: `items[0].item_name looks like personal data (…)`.
 * Undefined if there is none. It names the parameter, never its value.
 */
export function findPersonalData(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') {
    const kind = personalData(value);
    if (!kind || (kind === 'phone number' && numberParameter.test(path))) return undefined;
    return `${path} looks like personal data (${kind})`;
  }
  if (value && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) {
      const found = findPersonalData(
        inner,
        Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key,
      );
      if (found) return found;
    }
  return undefined;
}
