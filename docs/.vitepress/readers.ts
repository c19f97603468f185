import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The documents by who reads them. `*` is what is there and stands nowhere before it. */
const groups = [
  { text: 'Start here', files: ['README', 'docs/tour', 'docs/glossary', 'docs/troubleshooting'] },
  {
    text: 'Editors, QA and analysts',
    files: [
      ...['docs/editors', 'docs/qa', 'docs/analysts', 'docs/desk', 'docs/checker', 'docs/errors'],
      ...['docs/interruptions', 'docs/fixture-server', 'docs/tracking-plan', 'docs/wordpress'],
    ],
  },
  {
    text: 'Authors',
    files: ['docs/authors', 'docs/experiments', 'docs/builders', 'docs/experiment-matrix', 'docs/judge'],
  },
  {
    text: 'Shops',
    files: [
      ...['docs/operations', 'CHANGELOG', 'assign/README', 'SECURITY', 'docs/threat-model', 'docs/law'],
      ...['docs/accessibility', 'docs/agents', 'docs/bed-match', 'docs/speed'],
    ],
  },
  { text: 'The contract', files: ['docs/contract', 'docs/contract/*', 'docs/server/*'] },
  {
    text: 'Developers',
    files: [
      ...['CONTRIBUTING', 'AGENTS', 'docs/architecture', 'docs/decisions/README', 'docs/specification'],
      ...['lab/README', 'docs/*'],
    ],
  },
];

export interface Group {
  readonly text: string;
  readonly documents: readonly Document[];
}

interface Document {
  /** From the root: `docs/tour.md`. */
  readonly file: string;
  readonly heading: string;
  /** The paragraph below it, or nothing. */
  readonly about: string;
}

/** All documents by who reads them, each once. */
export function documentsByReader(root: string): Group[] {
  const seen = new Set<string>();
  return groups.map(({ text, files }) => ({
    text,
    documents: files
      .flatMap((file) => filesOf(file, root))
      .filter((file) => !seen.has(file) && seen.add(file))
      .map((file) => {
        const markdown = readFileSync(join(root, file), 'utf8');
        const [, heading = file, rest = ''] = /^# (.+)\n\s*([\s\S]*)/m.exec(markdown) ?? [];
        return { file, heading, about: /^(?!```)[\w`*[].+?(?=\n\n|$)/s.exec(rest)?.[0] ?? '' };
      }),
  }));
}

const filesOf = (file: string, root: string) =>
  file.endsWith('/*')
    ? readdirSync(join(root, file.slice(0, -2)))
        .filter((name) => name.endsWith('.md'))
        .map((name) => file.slice(0, -1) + name)
    : [`${file}.md`];
