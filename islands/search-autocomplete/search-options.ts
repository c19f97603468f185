import { methods } from '../../src/dom/own-methods.ts';
import { parseAddress } from '../../src/page/site-address.ts';
import type { AutoCompleteResult } from '../../src/server/schema.ts';

export type SearchOption =
  | { readonly kind: 'suggestion'; readonly text: string }
  | { readonly kind: 'page'; readonly title: string; readonly address: string }
  | {
      readonly kind: 'product';
      readonly title: string;
      readonly price: string;
      readonly address: string;
      readonly image?: { readonly address: string; readonly alt: string };
    };

/** Converts the response to options. Leaves out products and pages whose URL is on another site. */
export function toOptions(
  { Suggestions, Items, Pages = [] }: AutoCompleteResult,
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
        ...(image && { image: { address: image, alt: item.Image.Name } }),
      },
    ];
  });
  const pages = Pages.flatMap(({ Title, Url }): SearchOption[] => {
    const address = siteAddress(Url);
    return address ? [{ kind: 'page', title: Title, address }] : [];
  });
  return [...Suggestions.map((text): SearchOption => ({ kind: 'suggestion', text })), ...pages, ...products];
}

/** The image's absolute URL. It may be on another host, but only by HTTP. Undefined if it is not. */
function imageAddress(address: string): string | undefined {
  const url = parseAddress(address, document.baseURI);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** Where the server's form leads with this text in it. */
export function searchAddress(form: HTMLFormElement, text: string): string {
  const address = new URL(methods.getAttribute.call(form, 'action') ?? '', document.baseURI);
  for (const [name, value] of new FormData(form)) address.searchParams.set(name, `${value}`);
  address.searchParams.set('q', text);
  return address.href;
}

/** The index after Arrow Up or Down. It wraps around through -1, which is the field itself. */
export function moveActive(active: number, step: 1 | -1, count: number): number {
  const next = active + step;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}
