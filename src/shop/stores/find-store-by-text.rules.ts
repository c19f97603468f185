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

/** The country as it is written behind a place, and before its postcode: `Kortrijk (België)`, `B-8500`. */
const country =
  /[\s,(](?:belgi[eëê]|belgique|belgium|duitsland|deutschland|germany|luxemburg|luxembourg|frankrijk|france|bel?|de?|lu?x?|fr?)\.?\)?$/iu;
const countryBefore = /^\s*[a-z]{1,3}[\s-]+(?=\d)/i;
/** Postcode and town of an address abroad: no pair of capitals stands behind the digits, as in `5611 CK`. */
const townAbroad = /\b(\d{4,5})[\s,]+(?![A-Z]{2}\b)(\p{L}.*)$/u;
const typedCode = /^\s*\d{4,5}[\s,]+(?=\p{L})/u;

/**
 * The store abroad that the text names by its town, its postcode or both: it is asked for before a provider, who may take
 * `8500 Kortrijk` for a Dutch postcode. Nothing for any other place.
 */
export function findStoreAbroad<S extends { readonly name: string; readonly address: string }>(
  stores: readonly S[],
  text: string,
): S | undefined {
  const typed = text.replace(countryBefore, '').trimEnd();
  // A town may be called what a country is.
  return [typed, typed.replace(country, '')].map((one) => namedAbroad(stores, one)).find((store) => store);
}

function namedAbroad<S extends { readonly name: string; readonly address: string }>(
  stores: readonly S[],
  text: string,
): S | undefined {
  const wanted = plain(text);
  const town = plain(text.replace(typedCode, ''));
  if (wanted.length < minTextLength) return undefined;
  return stores.find(({ name, address }) => {
    const [, code = '', place = ''] = townAbroad.exec(address.trimEnd().replace(country, '')) ?? [];
    const isAt = plain(place) === town || ` ${plain(name)}`.endsWith(` ${town}`);
    return !!code && (wanted === code || (!!town && isAt));
  });
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
