import { plainPhone } from './copied-text.ts';

/** What follows the code of a country, without a zero before it. */
const abroad: Readonly<Record<string, RegExp>> = {
  '31': /^[1-9]\d{8}$/,
  '32': /^(?:(?!4[5-9])[1-9]\d{7}|4[5-9]\d{7})$/,
  '49': /^[1-9]\d{6,10}$/,
};

/**
 * What begins with one zero is of a country that we deliver to. A number of 06 and eight digits is Dutch; with one digit
 * less or more it is none, unless its grouping shows an area of Belgium (061 22 33 44) or Germany (06123 456789).
 */
const atHome = [
  // The Netherlands, and the longer numbers of Belgium.
  /^0[1-9]\d{8}$/,
  // Belgium's other areas.
  /^0(?:[239][2-8]\d{6}|4[23]\d{6}|(?:1\d|5\d|6\d|71|8\d)\d{6})$/,
  // Germany.
  /^0(?:1[5-7]\d{8,9}|[2-9]\d{9,10})$/,
];
const oddMobile = /^06(?!\d{8}$)/;
const areaApart = /^\(?0\d{2,4}[) -]/;
/** Only four areas of Germany are this short; a Dutch number has ten digits. */
const shortArea = /^\(?0(?!30|40|69|89)\d\d[) -]/;

/** Whether a typed number can be called: by its length where it belongs, and no row of one digit or of all in turn. */
export function isPhone(text: string): boolean {
  const plain = plainPhone(text);
  if (!/^\+?[\d ()-]+$/.test(plain)) return false;
  const digits = plain
    .replace(/(\d\s*)\(0\)/, '$1')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
  const [, code = '', rest = ''] = /^\+?(31|32|49)(\d+)$/.exec(digits) ?? [];
  const national = (rest || digits).replace(/^[0+]/, '');
  if (/(\d)\1{7}/.test(national) || national === '123456789') return false;
  if (code) return abroad[code]?.test(national) === true;
  if (digits.startsWith('+')) return /^\+[1-9]\d{7,14}$/.test(digits);
  if (oddMobile.test(digits) && !areaApart.test(plain)) return false;
  if (digits.length > 10 && shortArea.test(plain)) return false;
  return atHome.some((form) => form.test(digits));
}
