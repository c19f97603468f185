import type { MarkdownRenderer } from 'vitepress';
import { escapeHtml } from './escape-html.ts';

/** Keeps text from being markup or a Vue template: of raw HTML only line breaks and comments count. */
export function plainText(md: MarkdownRenderer) {
  const { rules } = md.renderer;
  const contentOf: NonNullable<typeof rules.text> = (tokens, at) => tokens[at]?.content ?? '';
  const { text = (...all) => escapeHtml(contentOf(...all)) } = rules;
  rules.text = (...all) => text(...all).replaceAll('{{', '&#123;&#123;');
  rules.html_inline = (...all) => {
    const html = withoutComments(contentOf(...all));
    return /^<br\s*\/?>$/i.test(html) ? '<br>' : shown(html);
  };
  rules.html_block = (...all) => {
    const html = withoutComments(contentOf(...all)).trim();
    return html && `<p>${shown(html)}</p>\n`;
  };
}

const withoutComments = (html: string) => html.replaceAll(/<!--[\s\S]*?-->/g, '');
const shown = (html: string) => escapeHtml(html).replaceAll('{{', '&#123;&#123;');
