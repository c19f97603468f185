import { addressOf, type Target } from './links.ts';
import type { SitePage } from './page.ts';

/** The page's Markdown with its links leading to the Markdown of other pages; those that lead to nothing are words. */
export function markdownCopy(page: SitePage, find: (href: string, page: SitePage) => Target): string {
  return outsideCode(page.markdown, (text) =>
    text.replaceAll(/(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g, (_all, mark, label, href) => {
      const address = addressOf(find(href, page), page, 'md');
      return address === undefined ? label : `${mark}[${label}](${address})`;
    }),
  );
}

/** Changes what is neither in a code block nor in a code span. */
function outsideCode(markdown: string, change: (text: string) => string): string {
  let fence = '';
  const parts: string[] = [];
  let open: string[] = [];
  const flush = () => {
    // A link's label may have a code span: only spans that hold a bracket pair are kept whole.
    if (open.length > 0)
      parts.push(
        open
          .join('\n')
          .split(/(`[^`\n]*\]\([^`\n]*`)/)
          .map((part, at) => (at % 2 === 0 ? change(part) : part))
          .join(''),
      );
    open = [];
  };
  for (const line of markdown.split('\n')) {
    const [mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== '' || mark !== '') {
      flush();
      parts.push(line);
      if (fence === '') fence = mark.trim();
      else if (mark.trim().startsWith(fence)) fence = '';
    } else open.push(line);
  }
  flush();
  return parts.join('\n');
}
