import type { FragmentSource } from '../dom/fragment-source.ts';
import { getFragment } from './client.ts';
import type { CallOptions } from './deadline.ts';

/** The popup in which a size or colour of a product is chosen. `articleId` may be empty: the server chooses one. */
export function articleSelection(
  { productId, articleId }: { readonly productId: string; readonly articleId: string },
  options: CallOptions = {},
): Promise<FragmentSource> {
  return getFragment('/Ajax/Catalog/ArticleSelectionAjax', { ...options, query: { productId, articleId } });
}

/** What a page or popup shows of the article that a form chooses: `choice` has its fields by name. */
export function articleSelectionContent(
  { productId, choice }: { readonly productId: string; readonly choice: Readonly<Record<string, string>> },
  options: CallOptions = {},
): Promise<FragmentSource> {
  const query = { ...choice, productId };
  return getFragment('/Ajax/Catalog/ArticleSelectionContentAjax', { ...options, query, fresh: true });
}
