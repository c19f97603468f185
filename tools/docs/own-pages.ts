import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';
import { plain } from './markdown.ts';
import type { Group, SitePage } from './page.ts';

/** The doors, in the order of the start page. */
export const doors = ['editor', 'qa', 'analyst', 'author', 'developer'] as const;

/** Guides outside of `docs`. */
const others = ['README.md', 'CONTRIBUTING.md'] as const;

/** The pages that are written by hand: the five doors, and every Markdown file of `docs`. */
export function ownPages(root: string): SitePage[] {
  const guides = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md') && !name.startsWith('doors/'))
    .sort()
    .map((name) => `docs/${name}`);
  return [
    ...doors.map((name) => readPage(root, `docs/doors/${name}.md`, name, 'start')),
    ...[...guides, ...others.filter((name) => existsSync(join(root, name)))].map((file) =>
      readPage(root, file, pathOf(file), 'guide'),
    ),
  ];
}

const pathOf = (file: string) =>
  file
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .toLowerCase();

function readPage(root: string, file: string, path: string, group: Group): SitePage {
  const markdown = readFileSync(join(root, file), 'utf8');
  const intro = introOf(markdown, file);
  // Its heading is the name of the whole.
  return { path, group, markdown, from: file, ...intro, ...(file === 'README.md' && { title: 'Readme' }) };
}

/** The first heading, and the first sentence of the first paragraph. @throws Error where the text has no heading */
export function introOf(markdown: string, file: string): { title: string; summary: string } {
  const tokens = new Marked().lexer(markdown);
  const heading = tokens.find((token) => token.type === 'heading');
  const paragraph = tokens.find((token) => token.type === 'paragraph');
  if (!heading) throw new Error(`${file} has no heading`);
  const text = plain(paragraph && 'tokens' in paragraph ? paragraph.tokens : []).replaceAll(/\s+/g, ' ');
  return {
    title: plain('tokens' in heading ? heading.tokens : []),
    summary: /^.*?[.:?!](?=\s|$)/.exec(text)?.[0] ?? text,
  };
}
