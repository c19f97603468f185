import type { SitePage } from './page.ts';

/** The doors of the home page, in its order; any other comes after them. */
const order = ['editor', 'qa', 'analyst', 'author', 'developer'];

/** The home page: a door for each reader, made from what `docs/doors` has, then the folders of what is shown live. */
export function homePage(pages: readonly SitePage[]): SitePage {
  const rank = ({ path }: SitePage) =>
    (order.indexOf(path.replace('doors/', '')) + order.length + 1) % (order.length + 1);
  const doors = pages.filter(({ path }) => path.startsWith('doors/') && path !== 'doors/index');
  const summary =
    'One script that makes a shop’s server-rendered pages modern: islands, behaviours, experiments, analytics.';
  return {
    path: 'index',
    title: 'Storefront client',
    summary,
    markdown: `${[
      '# Storefront client',
      `${summary} Choose your door: each begins with a task of five minutes. All examples are live. Change them as you like: nothing can break.`,
      '## Doors',
      list(doors.toSorted((one, other) => rank(one) - rank(other))),
      '## Everything of a kind',
      list(pages.filter(({ path, from }) => path.endsWith('/index') && !path.startsWith('doors/') && !from)),
    ].join('\n\n')}\n`,
  };
}

const list = (pages: readonly SitePage[]) =>
  pages
    .map(
      ({ path, title, summary }) =>
        `- [${title}](site:${path.replace(/index$/, '')})${summary && `: ${summary}`}`,
    )
    .join('\n');

/** A page for each folder that needs one, with what is in it: of the docs, a page of the same name may lead to all. */
export function indexPages(pages: readonly SitePage[]): SitePage[] {
  const has = (path: string) => pages.some((page) => page.path === path);
  const folders = new Set(pages.flatMap(({ path }) => /^(.+)\//.exec(path)?.[1] ?? []));
  return [...folders].flatMap((folder) => {
    const own = pages.filter(({ path }) => path.startsWith(`${folder}/`));
    const isWritten = own.some(({ from }) => from !== undefined);
    if (has(`${folder}/index`) || (isWritten && has(folder))) return [];
    const title = isWritten ? (folder[0] ?? '').toUpperCase() + folder.slice(1) : `All ${folder}`;
    return {
      path: `${folder}/index`,
      title,
      summary: `${own.length} pages, with a line about each.`,
      markdown: `# ${title}\n\n${list(own)}\n`,
    };
  });
}

/** The site in the form of llmstxt.org: every page with a line about it. */
export function llmsText(pages: readonly SitePage[]): string {
  const lines = pages.map(
    ({ path, title, summary }) => `- [${title}](/docs/${path}.html)${summary && `: ${summary}`}`,
  );
  return `# Storefront client\n\n${lines.join('\n')}\n`;
}
