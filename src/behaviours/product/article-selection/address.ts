import type { Services } from '../../../page/services.ts';
import type { ArticleContent } from './parts.ts';

/** Sets the page's title and address to the article's, if the answer's address is on the same page. */
export function showInAddress(
  { address, title }: Pick<ArticleContent, 'address' | 'title'>,
  { document, location, history }: Window,
  siteAddress: Services['siteAddress'],
): void {
  if (title) document.title = title;
  const checked = siteAddress(address);
  if (!checked || new URL(checked).pathname !== location.pathname) return;
  try {
    history.replaceState(history.state, '', checked + location.hash);
  } catch {
    // Some browsers limit the number of changes. A reload then shows the previous article.
  }
}
