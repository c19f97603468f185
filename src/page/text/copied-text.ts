import { plainLine, plainSigns } from './typed-text.ts';

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
