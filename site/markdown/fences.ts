import type { MarkdownRenderer } from 'vitepress';
import { escapeHtml } from './escape-html.ts';
import { flowchartHtml } from './flowchart.ts';

/**
 * Two fences of ours: `component LiveExample` with its props in JSON is that component of the theme, and a flowchart of
 * Mermaid is a list of its steps.
 */
export function fences(md: MarkdownRenderer) {
  const { fence } = md.renderer.rules;
  md.renderer.rules.fence = (tokens, at, ...rest) => {
    const { info = '', content = '' } = tokens[at] ?? {};
    const [kind, name = ''] = info.split(' ');
    if (kind === 'component')
      return `<${name} v-bind="${escapeHtml(JSON.stringify(JSON.parse(content)))}" />\n`;
    const flowchart = kind === 'mermaid' ? flowchartHtml(content) : undefined;
    return flowchart ?? fence?.(tokens, at, ...rest) ?? '';
  };
}
