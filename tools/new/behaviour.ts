import { skeletonOf } from '../lib/declared-markup.ts';
import { filled } from '../lib/filled.ts';
import { readDeclaration } from '../lib/read-declaration.ts';
import { camel, folderOf, freeName, type Made, partFile, words, writeFiles } from './names.ts';
import test from './templates/behaviour.test.ts.txt?raw';
import behaviour from './templates/behaviour.ts.txt?raw';
import part from './templates/part.ts.txt?raw';

/**
 * Creates the folder of a behaviour that works right away, and its fixture page.
 *
 * @throws {PlainError} if the name is invalid, or there is no such area
 */
export function newBehaviour(root: string, given: string | undefined, area?: string): Made {
  const name = freeName(root, 'behaviour', given);
  const file = `${folderOf('behaviour', name, area)}/${name}.behaviour.ts`;
  const source = filled(behaviour, { name });
  const declaration = readDeclaration(file, source);
  const markup = (texts: Record<string, string>) => skeletonOf(declaration, texts);
  return {
    files: writeFiles(root, {
      [file]: source,
      [file.replace('.behaviour.ts', '.test.ts')]: filled(test, {
        ...{ name, variable: camel(name) },
        markup: markup({ toggle: 'Meer', content: 'content' }),
      }),
      [partFile(name)]: filled(part, {
        title: words(name),
        markup: markup({ toggle: 'Meer weten', content: 'Dit staat er zonder het script meteen.' }).replace(
          '<button ',
          '<button class="button button-secondary" ',
        ),
      }),
    }),
    hint: `Change ${file} into your own, and its markup in ${partFile(name)}; npm run fixtures writes the page anew.`,
  };
}
