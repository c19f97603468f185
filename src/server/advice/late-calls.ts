import { fetchChunk } from '../../dom/fetch-chunk.ts';
import type { CallOptions } from '../deadline.ts';

/** What calls the server weighs more than what changes the page, so that the first paint doesn't wait for it. */
const calls = () => fetchChunk(() => import('./ab-test.ts'));

/** As the functions of the same names in `ab-test.ts`, whose code comes with the first call. */
export const advicePageRelations = async (options: CallOptions) =>
  (await calls()).advicePageRelations(options);

export const classificationNodeUsps = async (options: CallOptions) =>
  (await calls()).classificationNodeUsps(options);

export const classificationNodePromotions = async (options: CallOptions) =>
  (await calls()).classificationNodePromotions(options);

export const crossSellProducts = async (options: CallOptions) => (await calls()).crossSellProducts(options);
