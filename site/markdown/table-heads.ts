import type { MarkdownRenderer } from 'vitepress';

/** A head without words is no head to a screen reader: it becomes a cell. */
export function tableHeads(md: MarkdownRenderer) {
  md.core.ruler.push('table heads', ({ tokens }) => {
    for (const [at, token] of tokens.entries()) {
      const [text, end] = [tokens[at + 1], tokens[at + 2]];
      if (token.type !== 'th_open' || text?.content !== '' || !end) continue;
      token.tag = 'td';
      end.tag = 'td';
    }
  });
}
