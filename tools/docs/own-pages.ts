import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagePath } from '../../site/markdown/page-path.ts';
import { firstSentence } from '../write/doc-comment.ts';
import type { SitePage } from './page.ts';

/** The pages that are written by hand: every Markdown file of `docs`, and those beside it. */
export function ownPages(root: string): SitePage[] {
  const files = [
    ...readdirSync(root),
    ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
  ];
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap((from) => {
      const path = pagePath(from);
      if (path === undefined) return [];
      const markdown = readFileSync(join(root, from), 'utf8');
      // Its heading is the name of the whole.
      const title = from === 'README.md' && { title: 'Readme' };
      return [{ path, markdown, from, ...introOf(markdown, from), ...title }];
    });
}

/** The first heading, and the first sentence of the first paragraph. @throws Error where the text has no heading */
export function introOf(markdown: string, file: string): { title: string; summary: string } {
  const [, title, rest = ''] = /^# (.+)\n([\s\S]*)/m.exec(markdown) ?? [];
  if (title === undefined) throw new Error(`${file} has no heading`);
  const paragraph = rest.split(/\n{2,}/).find((block) => /^(?!```)[\w“*`[]/.test(block.trim())) ?? '';
  return {
    title: withoutMarks(title),
    summary: firstSentence(withoutMarks(paragraph.trim().replaceAll(/\s+/g, ' '))),
  };
}

const withoutMarks = (text: string) =>
  text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[*`]/g, '');
