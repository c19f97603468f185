import type { Services } from '../../page/services.ts';
import type { ArticleContent } from './parts.ts';

/** Title and address of the page follow the article, where the answer names those of this same page. */
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
    // A browser that counts changes of the address refuses more: then a reload shows the article before.
  }
}
