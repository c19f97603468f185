import { addressText, listOf, text } from './limits.ts';
import { z } from './zod.ts';

/** A product in the search suggestions. */
export const foundProduct = z.object({
  Image: z.object({ Url: addressText(), Name: text(200) }),
  Title: text(200),
  CurrentPrice: z.object({ DisplayPriceText: text(40) }),
  ArticleUrl: addressText(),
});

/** A page of the shop that is no product: customer service, a category. */
export const foundPage = z.object({ Title: text(100), Url: addressText() });

export const autoCompleteResult = z.object({
  Suggestions: listOf(text(100), 20, 'suggestion'),
  Items: listOf(foundProduct, 20, 'suggested product'),
  Pages: z.optional(listOf(foundPage, 20, 'suggested page')),
  /** Nothing was found: what is in the lists is offered instead. */
  NothingFound: z.optional(z.boolean()),
});

/** Selling points of the classification nodes with these ids. */
export const nodeUsps = z.object({
  ids: z.array(z.int()),
  usp1: text(200),
  usp2: text(200),
  usp3: text(200),
});

export const nodeUspsList = listOf(nodeUsps, 1000, 'selling points');

export type FoundProduct = z.output<typeof foundProduct>;
export type AutoCompleteResult = z.output<typeof autoCompleteResult>;
export type NodeUsps = z.output<typeof nodeUsps>;
