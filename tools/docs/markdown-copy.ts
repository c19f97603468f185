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
    if (open.length > 0) parts.push(outsideSpans(open.join('\n'), change));
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

/** Keeps code spans that look like a link; a link's label may have a span too. */
function outsideSpans(text: string, change: (text: string) => string): string {
  const kept: string[] = [];
  const held = text.replaceAll(/`[^`\n]*`/g, (span) =>
    span.includes('](') ? `\u0000${kept.push(span) - 1}\u0000` : span,
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has one, so it can stand for a span
  return change(held).replaceAll(/\u0000(\d+)\u0000/g, (_all, at) => kept[Number(at)] ?? '');
}
