/**
 * Characters that nobody sees. They come along when text is pasted: marks of direction around a telephone number from
 * a list of contacts, joiners and soft hyphens from documents.
 */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A typed line as its shopper sees it: without characters that cannot be seen, and with plain spaces. */
export function plainLine(text: string): string {
  return text.replace(unseen, '').replace(/\s/g, ' ').trim();
}

/** The same for what is made of digits and codes: signs of other alphabets, wide digits and long dashes become plain. */
export function plainSigns(text: string): string {
  return plainLine(text.normalize('NFKC')).replace(/[\p{Pd}−]/gu, '-');
}
