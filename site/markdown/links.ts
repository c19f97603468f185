import { posix } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { pagePath } from './page-path.ts';

/**
 * Leads the links of the docs, which are those between files of the repository, to pages of the site. In pages that are
 * made for the site alone, `site:` begins a path of it and `shop:` one of the shop beside it. A link to a file that the
 * site does not have becomes its text.
 */
export function links(md: MarkdownRenderer) {
  md.core.ruler.push('links', ({ tokens, env }) => {
    const from: string = env.frontmatter?.from ?? '';
    for (const token of tokens) {
      let isText = false;
      token.children &&= token.children.filter((child) => {
        if (child.type === 'image') child.attrSet('src', pictureOf(child.attrGet('src') ?? '', from));
        if (child.type === 'link_open') {
          const href = child.attrGet('href') ?? '';
          const target = targetOf(href, from);
          isText = target === undefined;
          child.attrSet('href', target ?? '');
          // A page of the shop has no way back, and what is chosen in its tab would count in the examples.
          if (href.startsWith('shop:')) child.attrSet('target', '_blank');
        }
        return !(isText && child.type.startsWith('link_'));
      });
    }
  });
}

/** Where a link of a file leads on the site; undefined for what the site does not have. */
export function targetOf(href: string, from: string): string | undefined {
  if (href.startsWith('shop:')) return href.slice('shop:'.length);
  if (href.startsWith('site:')) return `/${href.slice('site:'.length)}`;
  if (/^(#|[a-z]+:)/.test(href)) return href;
  const [, path = '', hash = ''] = /^([^#]*)(.*)$/.exec(href) ?? [];
  const page = pagePath(fileAt(path, from));
  return page === undefined ? undefined : `/${page}.md${hash}`;
}

/** Pictures of the docs are beside the pages. */
const pictureOf = (src: string, from: string) =>
  /^[a-z]+:/.test(src) ? src : fileAt(src, from).replace(/^docs/, '');

const fileAt = (path: string, from: string) => posix.join(posix.dirname(from), path);
