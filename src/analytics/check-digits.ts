/** How long an account number is in each country that has them (ISO 13616). */
const ibanLengths: Readonly<Record<string, number>> = Object.fromEntries(
  'AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 LI21 LT20 LU20 LV21 MA28 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 TR26 VA22'
    .split(' ')
    .map((one) => [one.slice(0, 2), Number(one.slice(2))]),
);

/** The rest of a number of any length after division. */
const modulo = (digits: string, by: number) =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % by, 0);

/** Whether the text, without separators and in capitals, starts with an account number. */
export function startsWithIban(text: string): boolean {
  const number = text.slice(0, ibanLengths[text.slice(0, 2)] ?? 0);
  // A word with a few digits is none.
  if (!number || text.length < number.length || number.replace(/\D/g, '').length < 8) return false;
  // An O is typed for a 0: anywhere, or beside the bank's letters, which have their own.
  const zeros = (from: number) => number.replace(/O/g, (sign, at) => (at < 4 || at >= from ? '0' : sign));
  return [number, zeros(8), zeros(4)].some((one) =>
    hasCheckDigits(one.slice(4) + number.slice(0, 2) + one.slice(2, 4)),
  );
}

const hasCheckDigits = (signs: string) =>
  modulo(
    signs.replace(/\D/g, (letter) => `${Number.parseInt(letter, 36)}`),
    97,
  ) === 1;

/** The Dutch citizen service number: nine digits whose weighted sum can be divided by 11. */
export const isBsn = (digits: string): boolean =>
  /^(?!000)\d{9}$/.test(digits) &&
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at === 8 ? -1 : 9 - at), 0) % 11 === 0;

/**
 * The Belgian national register number: the date of birth, a counter, and 97 less the rest of both, with a 2 before them
 * for who was born in 2000 or later. Foreigners have 20 or 40 added to the month.
 */
export function isRegisterNumber(digits: string): boolean {
  if (!/^\d\d[0-5]\d[0-3]\d{6}$/.test(digits)) return false;
  const [month, day] = [Number(digits.slice(2, 4)) % 20, Number(digits.slice(4, 6))];
  if (month > 12 || day > 31) return false;
  return ['', '2'].some(
    (century) => 97 - modulo(century + digits.slice(0, 9), 97) === Number(digits.slice(9)),
  );
}

/** Visa, Mastercard, American Express, Maestro, Discover and JCB, in their lengths. */
const cardNumber =
  /^(?:4\d{15}(?:\d{3})?|(?:5[1-5]|6011|65|35)\d{10,14}|2[2-7]\d{14}|3[47]\d{13}|(?:50|5[6-8]|67)\d{14}(?:\d{3})?)$/;

/** A payment card's number: a known beginning and length, and Luhn's check digit. */
export const isCardNumber = (digits: string): boolean =>
  cardNumber.test(digits) &&
  digits.length > 14 &&
  [...digits].reverse().reduce((sum, digit, at) => {
    const value = Number(digit) * (1 + (at % 2));
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
    0;
