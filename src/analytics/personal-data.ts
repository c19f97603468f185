/**
 * What it may be, by its form. An own table, because no library knows Dutch phone numbers and postcodes amid a text
 * in the few bytes that the entry has for it.
 */
const forms: Readonly<Record<string, RegExp>> = {
  IBAN: /\b[a-z]{2}\d\d ?[a-z\d]{4}(?: ?\d){7,24}/gi,
  'e-mail address': /[^\s@]+(?:@|%40)[^\s@]+\.[a-z]{2}/gi,
  // But for words with a letter case of their own that follow a number in product titles and stand for no postcode.
  address:
    /\b[1-9]\d{3} ?(?!(?:mm|cm|ml|kg|gr|st|in|of|en|op|te|al|is|je|na|om|er|xl)\b|S[ADS])[A-Za-z]{2}[ ,]*\d/g,
  'birth date': /\b\d\d?[-/.]\d\d?[-/.](?:19|20)\d\d\b|\b(?:19|20)\d\d-\d\d-\d\d(?!\d)/g,
  'phone number':
    /(?<![\w-])(?!\d\d?[-/.]\d\d?[-/.])\(?(?:\+31|0031|0)[\s./-]*(?:\(0\))?[\s(]*[1-9](?:[\s()./-]{0,3}\d){8}(?!\d)/g,
};
/** What was hashed, and random ids: by chance anything may be in them. */
const opaque = /^[\da-f-]{36}$|^[\da-f]{64}$/;

/** Whether the checksum is that of an account number (ISO 13616: the rest of a division by 97 is 1), of any length. */
const isIban = (text: string) => {
  const plain = text.replace(/ /g, '');
  for (let length = 15; length <= plain.length; length++) {
    const signs = plain.slice(4, length) + plain.slice(0, 4);
    const digits = [...signs].map((sign) => Number.parseInt(sign, 36)).join('');
    if (BigInt(digits) % 97n === 1n) return true;
  }
  return false;
};

/** Dates of the last ten years are those of deliveries and visits. */
const isBirthDate = (date: string) => Number(/\d{4}/.exec(date)) < new Date().getFullYear() - 10;

/** Where the form alone is no proof. */
const proofs: Readonly<Record<string, (found: string) => boolean>> = {
  IBAN: isIban,
  'birth date': isBirthDate,
};

/** The kind of personal data that a text seems to hold: `phone number`. Undefined where there is none. */
export function personalData(text: string): string | undefined {
  if (opaque.test(text)) return undefined;
  for (const kind in forms)
    for (const [found] of text.matchAll(forms[kind] as RegExp))
      if (proofs[kind]?.(found) ?? true) return kind;
  return undefined;
}

/** Numbers of articles and orders may look like a phone's. */
const isNumbered = /(?:_id|Number)$/;

/**
 * Where personal data is among an event's parameters: `items[0].item_name looks like a phone number`. Undefined where
 * there is none. Names the parameter, never its value.
 */
export function findPersonalData(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') {
    const kind = personalData(value);
    if (!kind || (kind === 'phone number' && isNumbered.test(path))) return undefined;
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
