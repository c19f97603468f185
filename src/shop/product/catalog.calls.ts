import type { CallOptions } from '../../calls/deadline.ts';
import { getFragment } from '../../calls/get-and-post.ts';
import type { FragmentSource } from '../../dom/fragment.ts';

/** The popup for choosing a size or colour. With an empty `articleId` the server selects one. */
export function articleSelection(
  { productId, articleId }: { readonly productId: string; readonly articleId: string },
  options: CallOptions = {},
): Promise<FragmentSource> {
  return getFragment('/Ajax/Catalog/ArticleSelectionAjax', { ...options, query: { productId, articleId } });
}

/** The parts of a page or popup for the chosen article. `choice` has the form's fields. */
export function articleSelectionContent(
  { productId, choice }: { readonly productId: string; readonly choice: URLSearchParams },
  options: CallOptions = {},
): Promise<FragmentSource> {
  const query = new URLSearchParams(choice);
  query.set('productId', productId);
  return getFragment('/Ajax/Catalog/ArticleSelectionContentAjax', { ...options, query, fresh: true });
}

/** A category's entrance: its name, a way to it and some of its products. */
export function categoryEntrance(nodeId: number, options: CallOptions = {}): Promise<FragmentSource> {
  return getFragment(`/Ajax/Catalog/ClassificationNodeEntranceAsync/${nodeId}`, options);
}
