import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DefaultTheme } from 'vitepress';

/** The menu, by who reads. `*` is what is there and stands nowhere before it. */
const groups = [
  { text: 'Start here', files: ['README', 'docs/tour', 'docs/glossary'] },
  {
    text: 'Editors, QA and analysts',
    files: [
      ...['docs/editors', 'docs/qa', 'docs/analysts', 'docs/troubleshooting', 'docs/desk', 'docs/checker'],
      ...['docs/errors', 'docs/interruptions', 'docs/fixture-server', 'docs/tracking-plan', 'docs/wordpress'],
    ],
  },
  { text: 'Authors', files: ['docs/authors', 'docs/experiments', 'docs/experiment-matrix', 'docs/judge'] },
  {
    text: 'Shops',
    files: [
      ...['docs/operations', 'assign/README', 'SECURITY', 'docs/threat-model', 'docs/law'],
      ...['docs/accessibility', 'docs/agents', 'docs/bed-match', 'docs/speed'],
    ],
  },
  { text: 'The contract', files: ['docs/contract', 'docs/contract/*', 'docs/server/*'] },
  {
    text: 'Developers',
    files: [
      ...['CONTRIBUTING', 'docs/architecture', 'docs/decisions/README', 'docs/specification', 'lab/README'],
      'docs/*',
    ],
  },
];

/** Makes the menu of the documents, each by its heading. */
export function sidebar(root: string): DefaultTheme.SidebarItem[] {
  const seen = new Set<string>();
  return groups.map(({ text, files }) => ({
    text,
    items: files
      .flatMap((file) => filesOf(file, root))
      .filter((file) => !seen.has(file) && seen.add(file))
      .map((file) => ({
        text: headingOf(join(root, `${file}.md`)),
        link: `/${file.replace(/README$/, '')}`,
      })),
  }));
}

const filesOf = (file: string, root: string) =>
  file.endsWith('/*')
    ? readdirSync(join(root, file.slice(0, -2)))
        .filter((name) => name.endsWith('.md'))
        .map((name) => file.slice(0, -1) + name.slice(0, -3))
    : [file];

const headingOf = (file: string) => /^# (.+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? file;
