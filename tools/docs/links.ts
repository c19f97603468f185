import { posix } from 'node:path';
import type { SitePage } from './page.ts';

/** Where a link leads: to a page of the site with an anchor, to the shop, to another site, or to nothing we have. */
export type Target =
  | { readonly kind: 'page'; readonly path: string; readonly hash: string }
  | { readonly kind: 'address'; readonly address: string }
  | undefined;

/** Finds what links of a page lead to. `pages` are all pages of the site. */
export function targetFinder(pages: readonly SitePage[]): (href: string, page: SitePage) => Target {
  const paths = new Set(pages.map(({ path }) => path));
  const made = new Map(pages.flatMap(({ from, path }) => (from ? [[from, path] as const] : [])));
  return (href, page) => {
    if (href.startsWith('#')) return { kind: 'page', path: page.path, hash: href.slice(1) };
    if (/^https?:\/\//.test(href)) return { kind: 'address', address: href };
    if (href.startsWith('shop:')) return { kind: 'address', address: href.slice('shop:'.length) };
    const [before = '', hash = ''] = href.split('#');
    if (href.startsWith('site:')) {
      const [path = '', query] = before.slice('site:'.length).split('?');
      if (!paths.has(path)) throw new Error(`${page.path}: the link ${href} leads to no page of the site`);
      return query === undefined
        ? { kind: 'page', path, hash }
        : { kind: 'address', address: `${relativeTo(page.path, path)}.html?${query}${hash && `#${hash}`}` };
    }
    const file = posix.normalize(posix.join(posix.dirname(page.from ?? ''), before));
    const path = made.get(file);
    if (path !== undefined) return { kind: 'page', path, hash };
    return /\.(png|svg)$/.test(file) && file.startsWith('docs/')
      ? { kind: 'address', address: `${relativeTo(page.path, file.slice('docs/'.length))}` }
      : undefined;
  };
}

/** The way from one page to another: from `islands/slider` to `contract` it is `../contract`. */
export const relativeTo = (from: string, to: string): string =>
  posix.join(posix.relative(posix.dirname(`/${from}`), posix.dirname(`/${to}`)), posix.basename(to));

/** The address of a target from a page, with this extension for pages. */
export function addressOf(target: Target, page: SitePage, extension: 'html' | 'md'): string | undefined {
  if (target === undefined) return undefined;
  if (target.kind === 'address') return target.address;
  const hash = target.hash && `#${target.hash}`;
  return target.path === page.path && hash
    ? hash
    : `${relativeTo(page.path, target.path)}.${extension}${hash}`;
}
