import { plainLine } from '../page/text/typed-text.ts';
import { hasAddress } from './addresses.ts';
import { startsWithIban } from './check-digits.ts';
import { suspect } from './guard.ts';
import { personalNumber } from './personal-numbers.ts';

/** Ways to write an at sign or a dot around robots: `jan (at) voorbeeld [punt] nl`, `jan apenstaartje voorbeeld`. */
const atSign =
  /%(?:25){0,2}40|\s?[([{<]\s?(?:@|at|apenstaart(?:je)?)\s?[)\]}>]\s?|(?<=\w)\(a\)(?=\w)|(?<=\w)[\s_-]{0,2}apenstaart(?:je)?[\s_-]{0,2}(?=\w)/gi;
const dot =
  /\s?[([{<]\s?(?:\.|dot|punt|stip)\s?[)\]}>]\s?|\s\.\s|(?<=[a-z\d])[\s_-]{1,2}(?:punt|dot|stip)[\s_-]{1,2}(?=[a-z\d])/gi;
const email = /[^\s@]@[^\s@]+\.[a-z]{2}/i;
const emailWithoutEnding = /[^\s@]@[^\s@]/;
/** A word at a word; the second can be where mail goes. */
const atPlaces = /[a-z\d](?:\s?@\s?|[\s_-]{1,2}at[\s_-]{1,2})([a-z\d.-]{1,60})/gi;
const mailHost =
  /^(?:gmail|hotmail|outlook|ziggo|kpnmail|telenet|icloud|yahoo|proton|xs4all)\b|\.(?:nl|be|com|net|org|eu|de|fr|info|nu)\b/i;

function hasEmail(text: string, isTyped: boolean): boolean {
  const plain = text.replace(dot, '.');
  if (email.test(plain) || (isTyped && emailWithoutEnding.test(plain))) return true;
  for (const [, place = ''] of plain.matchAll(atPlaces)) if (mailHost.test(place)) return true;
  return false;
}

/** At each place, with what follows: one that begins earlier hides none. A word may be glued to it. */
const accounts =
  /(?<!\d[a-z]{0,2})(?=([a-z]{2}(?:[\s./\\|:,_\p{Pd}]{0,3}[\do]){2}(?:[\s./\\|:,_\p{Pd}]{0,3}[a-z\d]){11,30}))/giu;

function hasIban(text: string): boolean {
  for (const [, found = ''] of text.matchAll(accounts))
    if (startsWithIban(found.replace(/[^a-z\d]/gi, '').toUpperCase())) return true;
  return false;
}

const dayFirst = /(?<![\w.-])(\d\d?)([-/.\s\\]{1,3})(\d\d?)[-/.\s\\]{1,3}((?:19|20)\d\d)(?!\d)/g;
const yearFirst = /(?<!\d)((?:19|20)\d\d)([-/.])(\d\d?)[-/.](\d\d?)(?!\d)/g;
const monthInWords =
  /(?<!\d)\d\d?(?:e|ste)?[\s.-]{1,2}(?:jan|feb|maa|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec)[a-z]{0,7}[\s.-]{1,2}((?:19|20)\d\d)(?!\d)/gi;
const afterBorn =
  /\bgeb(?:oren|oortedatum|oortedag)?[\s.:]{1,3}(?:op |is |in )?\d\d?[-/.\s]?\d\d?[-/.\s]?(?:19|20)?\d\d(?!\d)/i;

/** Dates in the last ten years are of deliveries and visits. */
const isLongAgo = (year: string | undefined) => Number(year) < new Date().getFullYear() - 10;
const isDay = (one: string | undefined, other: string | undefined) => {
  const [low = 0, high = 0] = [Number(one), Number(other)].sort((a, b) => a - b);
  return low > 0 && low < 13 && high < 32;
};

function hasBirthDate(text: string): boolean {
  // With spaces, 2000 is a length.
  for (const [, day, between = '', month, year] of text.matchAll(dayFirst))
    if (isDay(day, month) && isLongAgo(year) && (between.trim() || year !== '2000')) return true;
  for (const [, year, , month, day] of text.matchAll(yearFirst))
    if (isDay(day, month) && isLongAgo(year)) return true;
  for (const [, year] of text.matchAll(monthInWords)) if (isLongAgo(year)) return true;
  return afterBorn.test(text);
}

/**
 * The kind of personal data that a text seems to contain, like `phone number`. Undefined if there is none. What shoppers
 * typed themselves has more: numbers without their zero, an e-mail address without its ending, a postcode alone, a street
 * with its house number.
 *
 * We have our own patterns because no library finds what Dutch and Belgian people write inside a text.
 */
export function personalData(text: string, isTyped = false): string | undefined {
  if (!suspect(text, isTyped)) return undefined;
  const plain = plainLine(text.normalize('NFKC'))
    .replace(/%(?:25){0,2}20/g, ' ')
    .replace(atSign, '@');
  if (hasEmail(plain, isTyped)) return 'e-mail address';
  if (hasIban(plain)) return 'IBAN';
  if (hasBirthDate(plain)) return 'birth date';
  return personalNumber(plain, isTyped) ?? (hasAddress(plain, isTyped) ? 'address' : undefined);
}
