/** In characters. Shorter texts match too many addresses. */
const minTextLength = 3;

/**
 * Finds the first store whose name or address contains the text as whole words, or as the start of a postcode. It is
 * the fallback if geocoding fails: a search for a town with a store still works.
 */
export function findStoreByText<S extends { readonly name: string; readonly address: string }>(
  stores: readonly S[],
  text: string,
): S | undefined {
  const wanted = normalize(text);
  if (wanted.trim().length < minTextLength) return undefined;
  return stores.find(({ name, address }) => normalize(`${name} ${address}`).includes(wanted));
}

/** Lower-case words without accents, each with a leading space. `5611 CK` and `5611ck` become the same. */
function normalize(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(\d{4}) ?([a-z]{2})\b/g, '$1$2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.map((word) => ` ${word}`).join('') + (/^\d{4}/.test(words.at(-1) ?? '') ? '' : ' ');
}
