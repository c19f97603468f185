import { goodEntries } from './good-entries.ts';
import { z } from './zod.ts';

/** A text that is cut to so many characters: an answer of any size costs a page no more than what it can show. */
export const text = (maxLength: number) => z.string().check(cutTo(maxLength));

/** The same for a text that may not be empty. */
export const filledText = (maxLength: number) => z.string().check(z.minLength(1), cutTo(maxLength));

/** An address of at most 2,000 characters. Cut it would lead elsewhere, so a longer one is empty. */
export const addressText = () => z.string().check(z.overwrite((given) => (given.length > 2000 ? '' : given)));

/** The first entries of a list, without those that are broken, the first of which are reported. */
export function listOf<T extends z.ZodMiniType>(entry: T, maxLength: number, name: string) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((entries): z.output<T>[] => goodEntries(entry, entries, maxLength, name)),
  );
}

function cutTo(maxLength: number) {
  return z.overwrite((given: string) => given.slice(0, maxLength));
}

/** A product in the search suggestions. */
const foundProduct = z.object({
  Image: z.object({ Url: addressText(), Name: text(200) }),
  Title: text(200),
  CurrentPrice: z.object({ DisplayPriceText: text(40) }),
  ArticleUrl: addressText(),
});

/** A page of the shop that is no product: customer service, a category. */
const foundPage = z.object({ Title: text(100), Url: addressText() });

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
