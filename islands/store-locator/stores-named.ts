/** Characters: shorter texts are part of too many addresses. */
const shortest = 3;

/**
 * The first store whose name or address has the text as whole words, or as the start of a postcode. For when nobody can
 * say where the text is: a shopper who typed a town with a store still gets there.
 */
export function storeNamed<S extends { readonly name: string; readonly address: string }>(
  stores: readonly S[],
  text: string,
): S | undefined {
  const wanted = plain(text);
  if (wanted.trim().length < shortest) return undefined;
  return stores.find(({ name, address }) => plain(`${name} ${address}`).includes(wanted));
}

/** Words in lower case without accents, each after a space: `5611 CK` and `5611ck` are the same. */
function plain(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(\d{4}) ?([a-z]{2})\b/g, '$1$2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.map((word) => ` ${word}`).join('') + (/^\d{4}/.test(words.at(-1) ?? '') ? '' : ' ');
}
