import type { AutoCompleteResult } from '../../src/server/schema.ts';

export type SearchOption =
  | { readonly kind: 'suggestion'; readonly text: string }
  | {
      readonly kind: 'product';
      readonly title: string;
      readonly price: string;
      readonly address: string;
      /** Address of its picture. */
      readonly image?: string;
    };

/** The answer as options. A product whose address leads off this site is left out. */
export function toOptions(
  { Suggestions, Items }: AutoCompleteResult,
  siteAddress: (address: unknown) => string | undefined,
): SearchOption[] {
  const products = Items.flatMap((item): SearchOption[] => {
    const address = siteAddress(item.ArticleUrl);
    const image = imageAddress(item.Image.Url);
    if (!address) return [];
    return [
      {
        kind: 'product',
        title: item.Title,
        price: item.CurrentPrice.DisplayPriceText,
        address,
        ...(image && { image }),
      },
    ];
  });
  return [...Suggestions.map((text): SearchOption => ({ kind: 'suggestion', text })), ...products];
}

/** Pictures may come from another host, but only as pictures do. */
function imageAddress(address: string): string | undefined {
  const url = URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** Where Arrow Up and Down lead: -1 is the field itself, so that the shopper gets back to what was typed. */
export function moveActive(active: number, step: 1 | -1, count: number): number {
  const next = active + step;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}
