import * as z from 'zod/mini';
import type { CallOptions } from '../../calls/deadline.ts';
import { getFragment } from '../../calls/get-and-post.ts';
import { loadOnce } from '../../calls/load-once.ts';
import { addressText, listOf, nodeUspsList } from '../../calls/schema.ts';
import type { FragmentSource } from '../../dom/fragment.ts';

/** Which advice page belongs to a classification node. */
export const advicePageRelation = z.object({
  classificationNodeId: z.int(),
  /** Follow it only through `siteAddress`. */
  advicePageUrl: addressText(),
});

export const advicePageRelationList = listOf(advicePageRelation, 1000, 'advice page');

export type AdvicePageRelation = z.output<typeof advicePageRelation>;

/** The advice pages by classification node; not every node has one. */
export const advicePageRelations = loadOnce(
  '/Ajax/AbTest/GetClassificationNodeAdvicePageRelations',
  advicePageRelationList,
);

/** Selling points by classification node. */
export const classificationNodeUsps = loadOnce('/Ajax/AbTest/GetClassificationNodeUsps', nodeUspsList);

/** Products that go with the cart, as a slider; empty where none does. @throws ServerError */
export function crossSellProducts(options: CallOptions = {}): Promise<FragmentSource> {
  return getFragment('/ajax/abtest/GetShoppingCartCrossSellProducts', { ...options, mayBeEmpty: true });
}
