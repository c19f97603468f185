import { skeletonOf } from '../lib/declared-markup.ts';
import { filled } from '../lib/filled.ts';
import { readDeclaration } from '../lib/read-declaration.ts';
import { camel, folderOf, freeName, type Made, partFile, pascal, words, writeFiles } from './names.ts';
import css from './templates/island.css.txt?raw';
import test from './templates/island.test.tsx.txt?raw';
import texts from './templates/island.texts.ts.txt?raw';
import island from './templates/island.tsx.txt?raw';
import part from './templates/part.ts.txt?raw';

/**
 * Creates the folder of an island that works right away, and its fixture page.
 *
 * @throws {PlainError} if the name is invalid
 */
export function newIsland(root: string, given: string | undefined): Made {
  const name = freeName(root, 'island', given);
  const folder = folderOf('island', name);
  const parts = { name, variable: camel(name), Component: pascal(name), className: `sf-${name}` };
  const sources = { 'texts.ts': texts, css, 'island.tsx': island, 'test.tsx': test };
  const files = Object.fromEntries(
    Object.entries(sources).map(([file, text]) => [`${folder}/${name}.${file}`, filled(text, parts)]),
  );
  const declaration = readDeclaration(`${folder}/${name}.island.tsx`, filled(island, parts));
  const markup = skeletonOf(declaration, {
    server: 'Dit stuurt de server, en dit staat er zonder het script.',
  });
  return {
    files: writeFiles(root, { ...files, [partFile(name)]: filled(part, { title: words(name), markup }) }),
    hint: `Change ${folder} into your own, and its markup in ${partFile(name)}; npm run fixtures writes the page anew.`,
  };
}
