import { addressOf } from './links.ts';
import type { Heading } from './markdown.ts';
import { escapeHtml } from './markdown.ts';
import { groups, type SitePage } from './page.ts';

interface Parts {
  readonly page: SitePage;
  readonly pages: readonly SitePage[];
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** A whole page of the site. It works without its script: only the search and the switches need that. */
export function layout({ page, pages, html, headings }: Parts): string {
  const depth = page.path.split('/').length - 1;
  const top = '../'.repeat(depth);
  const own = page.path.split('/').at(-1) ?? '';
  const isHome = page.path === 'index';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(isHome ? page.title : `${page.title} · Storefront client`)}</title>
<meta name="description" content="${escapeHtml(page.summary)}">
<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="${top}site.css">
<link rel="icon" href="data:,">
<link rel="alternate" type="text/markdown" href="${escapeHtml(own)}.md">
<script type="module" src="${top}site.js" data-top="${top}"></script>
</head>
<body>
<a class="skip" href="#content">To the text</a>
<header class="top" aria-label="Storefront client">
<a class="name" href="${top}index.html">Storefront client</a>
<form class="search" role="search" aria-label="This site" hidden><label class="visually-hidden" for="search">Search the site</label><input id="search" type="search" placeholder="Search, or press /" autocomplete="off" aria-controls="results"><div class="results" id="results" hidden></div><p class="visually-hidden" role="status" data-count></p></form>
<a class="shop" href="/">The shop</a>
</header>
<div class="columns">
<nav class="menu" aria-label="Pages"><details open><summary>All pages</summary>
${groups.map(({ id, title }) => menuGroup(id, title, page, pages)).join('\n')}
</details></nav>
<main id="content" tabindex="-1" class="${page.group}" aria-label="${escapeHtml(page.title)}">
${html}</main>
${contents(headings)}
</div>
<footer class="foot" aria-label="About this page">${page.from ? `Made from <code>${escapeHtml(page.from)}</code>` : 'Made from the code'} by <code>npm run docs</code>. <a href="${escapeHtml(own)}.md">This page as Markdown</a>. <a href="${top}llms.txt">llms.txt</a></footer>
</body>
</html>
`;
}

function menuGroup(id: string, title: string, page: SitePage, pages: readonly SitePage[]): string {
  const own = pages.filter(({ group, path }) => group === id && path !== 'index');
  const links = own.map((one) => {
    const current = one.path === page.path ? ' aria-current="page"' : '';
    const href = addressOf({ kind: 'page', path: one.path, hash: '' }, page, 'html') ?? '';
    return `<li><a href="${escapeHtml(href)}"${current}>${escapeHtml(one.title)}</a></li>`;
  });
  const isOpen = id === 'start' || id === page.group ? ' open' : '';
  return `<details${isOpen}><summary>${escapeHtml(title)} <span class="count">${own.length}</span></summary><ul>${links.join('')}</ul></details>`;
}

/** What is on a long page. */
function contents(headings: readonly Heading[]): string {
  const second = headings.filter(({ level }) => level === 2);
  if (second.length < 4) return '';
  const links = second.map(
    ({ text, anchor }) => `<li><a href="#${escapeHtml(anchor)}">${escapeHtml(text)}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${links.join('')}</ul></nav>`;
}
