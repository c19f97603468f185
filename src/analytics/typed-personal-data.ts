/** Ways to write an at sign around robots: `jan (at) voorbeeld`. */
const atSign = /\s?(?:\(at\)|\[at\]|\{at\}|\(apenstaartje\))\s?/gi;
const email = /[^\s@]@[^\s@]/;
/**
 * A Dutch postcode by itself, as a shopper types it where it does not belong. Not 0 first, not the letters SA, SD and
 * SS, which no postcode has, nor what follows a number in a shop: units and small words.
 */
const zipCode =
  /(?<![\w-])[1-9]\d{3} ?(?!(?:mm|cm|ml|kg|gr|st|tc|hz|in|of|en|op|te|al|is|je|na|om|er|xl|de|nl|nu)\b|s[ads])[a-z]{2}(?![\w-])/i;
/** Digits with what people write between those of a phone number. */
const digits = /(?<![\w-])(\+|00)?\(?\d(?:[\s()./-]{0,3}\d){7,14}(?![\w-])/g;

/** First digit and groups of what is written without its zero: `612345678`, `6 12345678`, `475 12 34 56`. */
const withoutZero = ['6 9', '6 1-8', '6 1-2-2-2-2', '4 9', '4 3-6', '4 3-2-2-2'];
/** Dates are of deliveries and visits, or a birth date that has its own rule. */
const date = /^\d\d?[-/.]\d\d?[-/.](?:19|20)\d\d/;

function isPhoneNumber(text: string): boolean {
  const numbers = text.match(/\d+/g) ?? [];
  const count = numbers.join('').length;
  const groups = numbers.map(({ length }) => length).join('-');
  if (/^(?:\+|00)/.test(text)) return count > 9;
  // Three groups of three are a size.
  if (groups === '3-3-3' || date.test(text)) return false;
  if (/^\(?0/.test(text)) return count === 9 || count === 10;
  return withoutZero.includes(`${numbers[0]?.[0]} ${groups}`);
}

/**
 * The kind of personal data in a text that a shopper typed into a search box, like `phone number`; undefined if there is
 * none. Wider than `personalData`, which also reads product names: numbers without a leading zero, Belgian numbers, an
 * e-mail address without its ending, a postcode alone, and other forms of the same characters.
 */
export function typedPersonalData(
  text: string,
  personalData: (text: string) => string | undefined,
): string | undefined {
  const plain = text.normalize('NFKC').replace(atSign, '@');
  if (email.test(plain)) return 'e-mail address';
  for (const [found] of plain.matchAll(digits)) if (isPhoneNumber(found)) return 'phone number';
  return personalData(plain) ?? (zipCode.test(plain) ? 'address' : undefined);
}
