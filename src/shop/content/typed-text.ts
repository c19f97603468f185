/**
 * Characters that nobody sees. They come along when text is pasted: marks of direction around a telephone number from
 * a list of contacts, joiners and soft hyphens from documents, Braille's blank.
 */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?!\s)\p{Cc}/gu;

/** What stands around a code or an address in a sentence or a chat: quotes, stars, brackets, full stops. */
const before = /[\s"'`´“”„‟‘’‚‛«»‹›*]/u;
const behind = /[\s"'`´“”„‟‘’‚‛«»‹›*.,;:!?…]/u;
const bracketed = /^[([{<](.*)[)\]}>]$/u;

function bare(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && before.test(text.charAt(start))) start += 1;
  while (end > start && behind.test(text.charAt(end - 1))) end -= 1;
  const inside = text.slice(start, end).replace(bracketed, '$1');
  return inside === text ? text : bare(inside);
}

/** A typed line as its shopper sees it: without characters that cannot be seen, and with plain spaces. */
export function plainLine(text: string): string {
  return text.replace(unseen, '').replace(/\s/g, ' ').trim();
}

/** The same for what is made of digits and codes: signs of other alphabets, wide digits and long dashes become plain. */
export function plainSigns(text: string): string {
  return plainLine(text.normalize('NFKC'))
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/[٠-٩۰-۹]/g, (digit) => `${digit.charCodeAt(0) & 15}`);
}

/** Of scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** What was typed, for a sentence that is plain text: its direction does not turn the quotes around it. */
export const apart = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);

/** A discount code or a number that was copied out of a sentence. */
export function plainCode(text: string): string {
  // First as it came: signs would make a space and a mark of an acute accent.
  return bare(plainSigns(bare(plainLine(text))));
}

/** An e-mail address as it was copied: from a link (`mailto:`), or with its owner (`Noor <noor@voorbeeld.nl>`). */
export function plainEmail(text: string): string {
  const line = plainSigns(text)
    .replace(/^[^<>]*<([^<>@]+@[^<>@]+)>[^<>@]*$/, '$1')
    .replace(/^\W*(?:mailto|e-?mail(?:adres)?)\s*:\s*/i, '')
    .replace(/^([^\s?@]+@[^\s?@]+)\?.*$/, '$1');
  return plainCode(line);
}

/**
 * A telephone number with spaces and dashes alone between its digits: Belgians write 0475/12.34.56, links `tel:`, and
 * signatures `(+31)`.
 */
export function plainPhone(text: string): string {
  const [line = ''] = plainSigns(text).split(/[;?]/);
  return line
    .replace(/%20/g, ' ')
    .replace(/^[^\d+]*?(\(?[+\d])/, '$1')
    .replace(/^\(\+\s*(\d+)\)/, '+$1')
    .replace(/^\+\s+/, '+')
    .replace(/(?<=[\d)])\s*[./\\·•|_,]\s*(?=[\d(])/g, ' ')
    .replace(/(?<=\d)\D+$/, '');
}

/** A house number without what announces it: `nr. 42`. */
export function plainHouseNumber(text: string): string {
  return plainCode(text).replace(/^(?:(?:huis)?(?:nr|no|nummer)\b[.:]*|#)\s*(?=\d)/i, '');
}
