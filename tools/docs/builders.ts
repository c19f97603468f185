import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commentBefore } from '../write/doc-comment.ts';

/** A function that experiment authors build with. */
export interface Builder {
  readonly name: string;
  readonly kind: 'change' | 'measure';
  /** Its declaration as TypeScript has it, up to its body. */
  readonly signature: string;
  readonly about: string;
  /** The file of the engine: `insert.ts`. */
  readonly file: string;
}

/** Parts of the engine that return a change too, and are not for authors. */
const inner = new Set(['layered', 'recorded']);

/** Every exported function of the engine that returns a change or a measure, sorted by kind and name. */
export function builders(root: string): Builder[] {
  const folder = join(root, 'src/experiments');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((file) => buildersIn(file, readFileSync(join(folder, file), 'utf8')))
    .filter(({ name }) => !inner.has(name))
    .sort((a, b) => a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name));
}

/** The builders of one file's source. */
export function buildersIn(file: string, source: string): Builder[] {
  const found = source.matchAll(
    /^export function (\w+)\((?:(?!\n\}\n)[\s\S])*?\): (?:readonly )?(Change|Measure)(?:\[\])? \{$/gm,
  );
  return [...found].map(({ 0: declaration, 1: name = '', 2: kind, index }) => {
    const before = source.slice(0, index);
    return {
      name,
      kind: kind === 'Change' ? 'change' : 'measure',
      signature: declaration.replace(/^export /, '').replace(/ \{$/, ''),
      about: /\*\/\s*$/.test(before) ? commentBefore(before) : '',
      file,
    };
  });
}

/** Whether the source of an experiment imports this builder. */
export function usesBuilder(source: string, { name }: Pick<Builder, 'name'>): boolean {
  return takenFrom(source, /\/kit\.ts$/).includes(name);
}

/** Whether it imports a part of the engine that uses the builder: a copy test is made of texts. */
export function usesIndirectly(
  source: string,
  { name, file }: Pick<Builder, 'name' | 'file'>,
  root: string,
): boolean {
  const kit = readFileSync(join(root, 'experiments/kit.ts'), 'utf8');
  const given = [...kit.matchAll(/^export \{([^}]*)\} from '\.\.\/(src\/experiments\/[\w-]+\.ts)';$/gm)];
  return takenFrom(source, /\/kit\.ts$/).some((taken) => {
    const [, , part] = given.find(([, names = '']) => namesIn(names).includes(taken)) ?? [];
    const from = (path: string) => path === `./${file}`;
    return !!part && takenFrom(readFileSync(join(root, part), 'utf8'), { test: from }).includes(name);
  });
}

/** The names that a source imports from files whose path passes the test, types excepted. */
function takenFrom(source: string, path: { test(path: string): boolean }): string[] {
  const imports = source.matchAll(/^import \{([^}]*)\} from '([^']*)';$/gm);
  return [...imports].flatMap(([, names = '', from = '']) => (path.test(from) ? namesIn(names) : []));
}

const namesIn = (list: string) => list.split(',').map((one) => one.trim());
