import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

/** The part of a syntax tree that tables of texts are made of. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly key?: Node;
  readonly properties?: readonly Node[];
  readonly declaration?: Node;
  readonly declarations?: readonly { readonly id: Node; readonly init?: Node }[];
  readonly expression?: Node;
  readonly body?: readonly Node[];
}

/**
 * Every Dutch text by its key, from the tables in `*.texts.ts`, and in `*.rules.ts` where a server says the same;
 * experiments have their own. Nothing of them is run.
 *
 * @throws Error if a table has more than keys with their texts
 */
export function readTexts(root: string): Readonly<Record<string, string>> {
  const files = ['src', 'islands'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(texts|rules)\.ts$/.test(file))
      .map((file) => join(root, folder, file)),
  );
  return Object.fromEntries(files.sort().flatMap((file) => textsIn(file, readFileSync(file, 'utf8'))));
}

function textsIn(file: string, source: string): [key: string, text: string][] {
  const { body = [] } = parseAst(source, { lang: 'ts' }) as unknown as Node;
  const tables = body.flatMap(({ declaration }) => declaration?.declarations ?? []);
  return tables
    .filter(({ id }) => /T(exts|itles)$/.test(id.name ?? ''))
    .flatMap(({ init }) => (init?.expression ?? init)?.properties ?? [])
    .flatMap(({ type, key, value }) => {
      // What it takes from another table is read there.
      if (type === 'SpreadElement') return [];
      const [name, text] = [key?.name ?? key?.value, (value as Node | undefined)?.value];
      if (typeof name !== 'string' || typeof text !== 'string')
        throw new Error(`${file}: a table of texts has keys with their texts, and nothing else`);
      return [[name, text]];
    });
}
