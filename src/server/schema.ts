import * as z from 'zod/mini';
import { addressText, listOf, text } from './limits.ts';

export const csrfTokens = z.object({
  /** Null if the browser already has a valid cookie. */
  cookieToken: z.nullable(z.string()),
  /** Cut it would be another, so a longer one is refused. */
  formToken: z.string().check(z.minLength(1), z.maxLength(10_000)),
});

/** 1 cart locked, 2 quote in progress, 3 failure, 4 out of stock, 5 quantity exceeds stock; any other is success. */
export const addProductResult = z.int();

export const itemCount = z.int().check(z.nonnegative());

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

export type CsrfTokens = z.output<typeof csrfTokens>;
export type FoundProduct = z.output<typeof foundProduct>;
export type AutoCompleteResult = z.output<typeof autoCompleteResult>;
export type NodeUsps = z.output<typeof nodeUsps>;
