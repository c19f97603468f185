import { Marked, type Token, type Tokens } from 'marked';
import { slugger } from './slug.ts';

export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly anchor: string;
}

export interface Rendered {
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** How the parts that are not Markdown's own come out. */
export interface Renderers {
  /** The address of a link, or undefined where it leads to nothing that the site has: its text stays. */
  readonly link: (href: string) => string | undefined;
  /** HTML for a code block by its language, or undefined for a plain one. */
  readonly code?: (language: string, code: string) => string | undefined;
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Renders Markdown. Of raw HTML only line breaks and comments count; any other is shown as it is written. */
export function renderMarkdown(markdown: string, { link, code }: Renderers): Rendered {
  const headings: Heading[] = [];
  const anchorOf = slugger();
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      html: ({ text }) =>
        /^<br\s*\/?>$/i.test(text.trim())
          ? '<br>'
          : /^<!--[\s\S]*-->$/.test(text.trim())
            ? ''
            : escapeHtml(text),
      heading({ tokens, depth }) {
        const text = plain(tokens);
        const anchor = anchorOf(text);
        headings.push({ level: depth, text, anchor });
        const inner = this.parser.parseInline(tokens);
        return `<h${depth} id="${escapeHtml(anchor)}">${inner}${
          depth > 1
            ? ` <a class="anchor" href="#${escapeHtml(anchor)}" aria-label="Link to ${escapeHtml(text)}">#</a>`
            : ''
        }</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        const target = link(href);
        if (target === undefined) return inner;
        // A page of the shop has no way back, and what is chosen in its tab would count in the examples.
        const tab = target.startsWith('/') ? ' target="_blank" rel="noopener"' : '';
        return `<a href="${escapeHtml(target)}"${tab}>${inner}</a>`;
      },
      image({ href, text }) {
        const target = link(href);
        return target === undefined
          ? escapeHtml(text)
          : `<img src="${escapeHtml(target)}" alt="${escapeHtml(text)}" loading="lazy">`;
      },
      code({ text, lang }) {
        const language = lang ?? '';
        return code?.(language, text) ?? `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`;
      },
      table(token: Tokens.Table) {
        const cells = (row: readonly Tokens.TableCell[], tag: string) =>
          row
            .map((cell) => {
              const inner = this.parser.parseInline(cell.tokens);
              return tag === 'th' && inner !== '' ? `<th scope="col">${inner}</th>` : `<td>${inner}</td>`;
            })
            .join('');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        const name = escapeHtml(`Table: ${token.header.map((cell) => plain(cell.tokens)).join(', ')}`);
        return `<div class="table" tabindex="0" role="group" aria-label="${name}"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>\n${rows}\n</tbody></table></div>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { html, headings };
}

/** The text of tokens without their marks. */
export function plain(tokens: readonly Token[] = []): string {
  return tokens
    .map((token) => {
      if ('tokens' in token && token.tokens) return plain(token.tokens);
      if (token.type === 'html') return ' ';
      return 'text' in token ? unescapeHtml(String(token.text)) : '';
    })
    .join('');
}

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** A part of a page under one heading, as plain text, for the search. */
export interface Section {
  readonly heading: string;
  readonly anchor: string;
  readonly text: string;
}

/** Splits Markdown into its sections; what stands before the first heading has no heading. Code counts as text. */
export function sectionsOf(markdown: string): Section[] {
  const anchorOf = slugger();
  const sections: { heading: string; anchor: string; texts: string[] }[] = [];
  for (const token of new Marked({ gfm: true }).lexer(markdown)) {
    if (token.type === 'heading') {
      const heading = plain(token.tokens);
      sections.push({ heading, anchor: anchorOf(heading), texts: [] });
    } else {
      if (sections.length === 0) sections.push({ heading: '', anchor: '', texts: [] });
      sections.at(-1)?.texts.push(textOf(token));
    }
  }
  return sections
    .map(({ texts, ...section }) => ({ ...section, text: texts.filter(Boolean).join(' ').trim() }))
    .filter(({ heading, text }) => heading !== '' || text !== '');
}

function textOf(token: Token): string {
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'html':
      return '';
    case 'table':
      return [token.header, ...token.rows]
        .map((row: Tokens.TableCell[]) => row.map((cell) => plain(cell.tokens)).join(' '))
        .join(' ');
    case 'list':
      return token.items.map((item: Tokens.ListItem) => item.tokens.map(textOf).join(' ')).join(' ');
    case 'blockquote':
      return (token.tokens ?? []).map(textOf).join(' ');
    case 'code':
      // Markup of examples would be found everywhere.
      return token.lang?.startsWith('html') ? '' : token.text;
    default:
      return plain('tokens' in token && token.tokens ? token.tokens : [token]);
  }
}
