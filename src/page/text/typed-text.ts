/**
 * Characters that nobody sees. They come along when text is pasted: marks of direction around a telephone number from
 * a list of contacts, joiners and soft hyphens from documents, Braille's blank. Behind an emoji, and a letter of Persian or
 * Hindi, joiners are part of what is written.
 */
const unseen =
  /(?!(?<=[\p{Extended_Pictographic}\u0620-\u0dff])(?:\u200c|\u200d|\ufe0f))[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?!\s)\p{Cc}/gu;

/** A typed line as its shopper sees it: without characters that cannot be seen, and with plain spaces. */
export function plainLine(text: string): string {
  return text.replace(unseen, '').replace(/\s/g, ' ').trim();
}

/** The same for what is made of digits and codes: signs of other alphabets, wide digits and long dashes become plain. */
export function plainSigns(text: string): string {
  // Not of raised numbers and fractions: 42² is no 422.
  const plain = text.replace(/\P{No}+/gu, (part) => part.normalize('NFKC'));
  return plainLine(plain)
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/[٠-٩۰-۹]/g, (digit) => `${digit.charCodeAt(0) & 15}`);
}

/** Of scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** What was typed, for a sentence that is plain text: its direction does not turn the quotes around it. */
export const apart = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);
