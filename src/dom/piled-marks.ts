/** More in a row than any script writes on one letter: hundreds paint over what is above, and take long to lay out. */
const piled = /(\p{M}{10})\p{M}+/gu;

/** The text with at most ten combining marks in a row. */
export const withoutPiles = (text: string): string => text.replace(piled, '$1');
