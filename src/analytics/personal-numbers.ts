import { isBsn, isCardNumber, isRegisterNumber } from './check-digits.ts';

/** Digits with what people write between those of a number. */
const runs = /[\d\s()./\\_:;,*|~+\p{Pd}]{7,}/gu;
/** Dates and times, which are not numbers to call. */
const dates = /(?:\b\d\d?[-/.]\d\d?[-/.](?:19|20)\d\d|\b(?:19|20)\d\d-\d\d-\d\d)(?:[ T]\d\d:\d\d)?(?!\d)/g;

/** The shop's own numbers. */
const ofArticle = /\b(?:art(?:ikel)?|bestel|order|factuur|product|ean|code)/i;
const toCall =
  /\b(?:tele[fp]h?one?(?:nummer)?|tel|handy|bel(?:len)?|mob(?:iel)?|gsm|sms|app|whatsapp|nummer|nr)\b/i;
const ofCitizen = /\b(?:bsn|sofi|burger|fiscaal|persoonsnu|citizen)/i;
/** Their numbers are known by the word before them alone. */
const labels: readonly (readonly [kind: string, label: RegExp])[] = [
  [
    'passport number',
    /\b(?:paspoort|passport|reispas|rijbewijs|(?:id|identiteits)[\s-]?kaart|reisepass)[\s-]?(?:nummer|number|nr|no)?[\s.:#]{0,3}(?:is )?(?=[a-z]{0,5}\d)[a-z\d]{6,12}(?![a-z\d])/i,
  ],
  [
    'customer number',
    /\b(?:klant(?:en)?|customer|kunden|relatie|lid(?:maatschaps)?|client)[\s-]?(?:nummer|number|nr|no|id|code)[\s.:#]{0,3}(?:is )?[a-z]{0,3}-?\d{4,12}(?!\d)/i,
  ],
];
/** Words that are typed without a space before a number. */
const glued = /(bsn|sofi|nummer|nr|tel)(?=\d)/gi;
const ofPerson = /\b(?:mijn|is|bsn|sofi(?:nummer)?|burgerservice(?:nummer)?|nummer|nr|het|een)\b/gi;

const national = /^0(?:6[1-58]|[1-57]\d|8[4578])\d{7}$/;
const abroad = /^(?:31 ?0?[1-9]\d{8}|32 ?0?[1-9]\d{7,8}|(?:33|34|39|4[0-9]|212|35[0-9]|90)\d{8,11})$/;
const mobileAbroad = /^(?:316[1-58]|324[5-9])\d{7}$/;
/** Of any country, after 00; 87 begins barcodes. */
const anyCountry = /^(?!87)(?:1\d{10}|[2-9]\d{9,12})$/;
/** German numbers have up to two digits more than ours. */
const german = /^0(?:1(?:5\d|6[0-3]|7\d)\d{7,8}|[2-9]\d{8,10})$/;
/** The digits of each group of Belgian numbers of nine digits. */
const belgian = /^(?:2-3-2-2|3-2-2-2|2-7|3-6|2-3-4)$/;
/** First digit and groups of what is written without its zero: `6 12345678`, `475 12 34 56`. */
const withoutZero = /^(?:6 1-8|6 1-2-2-2-2|4 3-6|4 3-2-2-2)$/;

interface Digits {
  readonly digits: string;
  /** The lengths of the groups: `2-3-2-2`. */
  readonly shape: string;
  readonly isWhole: boolean;
  readonly hasPlus: boolean;
  readonly text: string;
  readonly isTyped: boolean;
}

function isPhoneNumber({ digits, shape, isWhole, hasPlus, text, isTyped }: Digits): boolean {
  if (hasPlus && /^[1-9]/.test(digits)) return abroad.test(digits) || (isWhole && /^\d{9,15}$/.test(digits));
  if (national.test(digits)) return true;
  if (/^00/.test(digits)) {
    const number = digits.slice(2);
    if (ofArticle.test(text) && !/^3[12]/.test(number)) return false;
    return abroad.test(number) || (isWhole && anyCountry.test(number));
  }
  if (german.test(digits) && !ofArticle.test(text))
    return /^01/.test(digits) || toCall.test(text) || (isWhole && /^[3-6]-\d/.test(shape));
  if (/^0[1-9]\d{7}$/.test(digits))
    return belgian.test(shape) || (shape === '9' && (isTyped || toCall.test(text)));
  if (mobileAbroad.test(digits)) return !ofArticle.test(text);
  if (!isWhole) return false;
  // Nine digits alone are an article's number too.
  return (
    (isTyped && withoutZero.test(`${digits[0]} ${shape}`)) ||
    (shape === '9' && /^[46]/.test(digits) && toCall.test(text) && !ofArticle.test(text))
  );
}

/** Groups as people write it, or nine digits with nothing else beside them. */
function isCitizenNumber({ digits, shape, isWhole, text }: Digits): boolean {
  if (!isBsn(digits)) return false;
  if (ofCitizen.test(text)) return true;
  // Three groups of three can be a size.
  if (shape === '3-3-3') return isWhole && !/^\d\d0\d\d0/.test(digits);
  if (shape === '9') return !/[a-z]{2}/i.test(text.replace(ofPerson, ''));
  return shape === '4-2-3' || shape === '3-2-4';
}

const kinds: readonly (readonly [string, (digits: Digits) => boolean])[] = [
  [
    'card number',
    ({ digits, shape }) =>
      /^(?:1\d|(?:4-|8-|12-)+(?:4|8|12|3|7)|4-6-5|10-5|4-11)$/.test(shape) && isCardNumber(digits),
  ],
  [
    'national register number',
    ({ digits, shape }) => /^(?:11|2-2-2-3-2|6-3-2|6-5|2-2-2-5)$/.test(shape) && isRegisterNumber(digits),
  ],
  ['citizen service number', isCitizenNumber],
  ['phone number', isPhoneNumber],
];

interface Group {
  readonly digits: string;
  /** What stands before it. */
  readonly gap: string;
}

/** The groups of digits in each run, without those that are part of a word or of an article's number. */
function* groupsOf(text: string): Generator<readonly Group[]> {
  for (const { 0: run, index } of text.matchAll(runs)) {
    let groups: Group[] = [];
    let end = 0;
    let isInWord = /[\w×]$/.test(text.slice(index - 1, index)) && /^[\d-]/.test(run);
    for (const found of run.matchAll(/\d+/g)) {
      const gap = run.slice(end, found.index);
      end = found.index + found[0].length;
      isInWord &&= gap === '' || gap === '-';
      if (gap.length > 6) {
        yield groups;
        groups = [];
      }
      if (!isInWord && !(end === run.length && /^[\w×]/.test(text.slice(index + end, index + end + 1))))
        groups.push({ digits: found[0], gap });
    }
    yield groups;
  }
}

/** The kind of number in a text that is somebody's: of a phone, a card, a citizen. */
export function personalNumber(plain: string, isTyped: boolean): string | undefined {
  for (const [kind, label] of labels) if (label.test(plain)) return kind;
  const text = plain.replace(glued, '$1 ');
  // Other numbers may stand beside it.
  for (const groups of groupsOf(text.replaceAll(dates, ' d ')))
    for (let from = 0; from < groups.length; from++) {
      let digits = '';
      for (let to = from + 1; to <= groups.length && digits.length < 20; to++) {
        const parts = groups.slice(from, to);
        digits = parts.map((part) => part.digits).join('');
        if (digits.length < 9) continue;
        const number: Digits = {
          digits,
          shape: parts.map((part) => part.digits.length).join('-'),
          isWhole: parts.length === groups.length,
          hasPlus: !!groups[from]?.gap.includes('+'),
          text,
          isTyped,
        };
        for (const [kind, is] of kinds) if (is(number)) return kind;
      }
    }
  return undefined;
}
