import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { documentsByReader, type Group } from './readers.ts';

/** For programs that read: `llms.txt`, and each document as the Markdown that it is, at its address on the site. */
export function writeForPrograms(root: string, out: string, pages: readonly string[]): void {
  for (const page of pages) {
    mkdirSync(dirname(join(out, page)), { recursive: true });
    copyFileSync(join(root, page), join(out, page));
  }
  writeFileSync(join(out, 'llms.txt'), llmsText(documentsByReader(root)));
}

/** The list of all documents with what each is about, in the form of https://llmstxt.org */
export function llmsText(groups: readonly Group[]): string {
  const [first] = groups[0]?.documents ?? [];
  const sections = groups.map(({ text, documents }) =>
    [
      `## ${text}\n`,
      ...documents.map(({ file, heading, about }) =>
        [`- [${heading}](${file})`, ...(about ? [sentenceOf(about)] : [])].join(': '),
      ),
    ].join('\n'),
  );
  return [`# ${first?.heading}`, `> ${plain(first?.about ?? '')}`, ...sections].join('\n\n').concat('\n');
}

/** The first sentence of a paragraph. */
const sentenceOf = (text: string) => plain(text).replace(/^(.+?)[.:](?= |$).*/, '$1');

/** Without links and line breaks. */
const plain = (markdown: string) =>
  markdown.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll(/\s+/g, ' ');
