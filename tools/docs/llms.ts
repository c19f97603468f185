import { groups, type SitePage } from './page.ts';

/** `llms.txt`, in the form of llmstxt.org: what the site is, and every page as Markdown with a line about it. */
export function llmsText(pages: readonly SitePage[], folder = ''): string {
  const parts = groups.map(({ id, title }) => {
    const own = pages.filter(({ group, path }) => group === id && path !== 'index');
    const lines = own.map(
      (page) => `- [${page.title}](${folder}${page.path}.md)${page.summary && `: ${page.summary}`}`,
    );
    return `## ${title}\n\n${lines.join('\n')}`;
  });
  return `${[
    '# Storefront client',
    '> One script that makes the server-rendered pages of a bed retailer a modern shop: islands, behaviours, experiments and analytics on plain HTML.',
    'Every page of this site is also there as Markdown: the same address, ending in `.md`. Examples are pages of a fixture shop that a service worker answers.',
    ...parts,
  ].join('\n\n')}\n`;
}
