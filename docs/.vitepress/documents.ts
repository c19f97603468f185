import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';

/**
 * Makes of the documents what the site has: a paragraph that is only a link to a page of `html-fixtures` becomes a frame
 * with that page alive, and a link to any other file its text. Links between documents stay.
 *
 * @throws Error for a link to a file that is not there
 */
export function documents(md: MarkdownRenderer, root: string) {
  const { escapeHtml } = md.utils;
  md.core.ruler.push('documents', ({ tokens, env, Token }) => {
    for (const [at, { type, children }] of tokens.entries()) {
      const [before, after, last] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
      // An empty header cell is no header to a screen reader.
      if (type === 'th_open' && after?.content === '')
        for (const one of [tokens[at], last]) if (one) one.tag = 'td';

      for (const [place, link] of (children ?? []).entries()) {
        const href = link.type === 'link_open' ? (link.attrGet('href') ?? '') : '';
        if (/^(#|[a-z]+:|$)/.test(href)) continue;
        // A README is the index of its folder.
        link.attrSet('href', href.replace(/README\.md(?=#|$)/, 'index.md'));
        const [path = ''] = href.split(/[?#]/);
        if (path.endsWith('.md')) continue;

        const file = relative(root, join(dirname(env.path), path)).replaceAll('\\', '/');
        if (!existsSync(join(root, file))) throw new Error(`${env.path}: ${href} is not there`);
        const end = children?.slice(place).find((one) => one.type === 'link_close');
        for (const one of end ? [link, end] : []) one.tag = 'span';
        link.attrs = [['title', file]];

        const isAlone = children?.length === 3 && before?.type === 'paragraph_open' && after;
        if (!isAlone || !file.startsWith('html-fixtures/')) continue;
        const page = file.replace(/^html-(.*)\.html$/, '/$1/') + href.slice(path.length);
        const frame = new Token('html_inline', '', 0);
        frame.content = `<FixtureFrame page="${escapeHtml(page)}" name="${escapeHtml(children[1]?.content ?? '')}" />`;
        children.splice(0, 3, frame);
        // A figure cannot be in a paragraph.
        for (const one of [before, after]) one.tag = 'div';
      }
    }
  });
}
