import type { CallOptions } from '../../calls/deadline.ts';
import { postJson } from '../../calls/get-and-post.ts';
import { addressText, filledText, listOf, text } from '../../calls/schema.ts';
import { z } from '../../calls/zod.ts';

/** A product that a choice guide advises. */
export const guidedProduct = z.object({
  ProductId: filledText(50),
  Title: filledText(200),
  Brand: text(100),
  /** Follow it only through `siteAddress`. */
  ArticleUrl: addressText(),
  ImageUrl: addressText(),
  DisplayPriceText: text(40),
  /** Before the discount. */
  OldPriceText: z.optional(text(40)),
  /** The size that the price is of. */
  Size: z.optional(text(100)),
  /** Kind and colour, in a line. */
  Facts: z.optional(text(200)),
  /** In cents. */
  Price: z.number().check(z.nonnegative()),
  /** 0 to 10; 0 without ratings. */
  Rating: z.number().check(z.gte(0), z.lte(10)),
  RatingCount: z.optional(z.int().check(z.nonnegative())),
  /** What it has of each facet. */
  Facets: z.array(z.object({ Id: text(100), Values: z.array(text(100)) })),
});

export const guidedSellingResults = z.object({
  /** The number of products that have everything that was asked for. */
  Count: z.int().check(z.nonnegative()),
  /** The facets that were asked for and that the shop does not know; they were not looked at. */
  UnknownFacets: z.array(text(100)),
  Products: listOf(guidedProduct, 60, 'advised product'),
});

export type GuidedProduct = z.output<typeof guidedProduct>;
export type GuidedSellingResults = z.output<typeof guidedSellingResults>;

/**
 * What fits the chosen facets, and else the nearest.
 * @param facets The values of each facet, as `joinList` joins them
 * @throws ServerError
 */
export function guidedSellingResultsOf(
  classificationNodeId: number,
  facets: Readonly<Record<string, string>>,
  options: CallOptions = {},
): Promise<GuidedSellingResults> {
  const form = new URLSearchParams({ classificationNodeId: String(classificationNodeId) });
  for (const [facet, values] of Object.entries(facets)) form.set(`SelectedFacetIds[${facet}]`, values);
  return postJson('/Ajax/GuidedSelling/GetResults', guidedSellingResults, { ...options, form });
}
