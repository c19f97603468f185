import { doors } from './own-pages.ts';
import { groups, type SitePage } from './page.ts';

/** The start page: the five doors, and what else there is. */
export function homePage(pages: readonly SitePage[]): SitePage {
  const shown = doors.flatMap((path) => pages.filter((page) => page.path === path));
  const rest = groups.filter(({ id }) => id !== 'start');
  return {
    path: 'index',
    title: 'Storefront client',
    summary: 'Five doors into the storefront client, each with a first task of five minutes.',
    group: 'start',
    markdown: `${[
      '# Storefront client',
      'One script makes the shop’s plain pages modern: islands, behaviours, experiments and analytics. Choose your door; each begins with a task of five minutes. All examples are live: change them as you like, nothing can break.',
      '## Five doors',
      shown.map(({ path, title, summary }) => `- [${title}](site:${path}) ${summary}`).join('\n'),
      '## Everything else',
      rest
        .map(({ id, title }) => {
          const own = pages.filter(({ group }) => group === id);
          const links = own.map((page) => `[${page.title}](site:${page.path})`);
          return `**${title}** (${own.length}): ${links.join(' · ')}`;
        })
        .join('\n\n'),
    ].join('\n\n')}\n`,
  };
}
