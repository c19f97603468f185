import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commentBefore } from './doc-comment.ts';

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
const inner = new Set(['layered', 'withRecordedWork']);

/** Every exported function of the engine that returns a change or a measure, sorted by kind and name. */
export function builders(root: string): Builder[] {
  const folder = join(root, 'experiments/engine');
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

/** Whether the source of an experiment imports this builder from the engine. */
export function usesBuilder(source: string, { name, file }: Pick<Builder, 'name' | 'file'>): boolean {
  return takenFrom('../engine/', source).some((one) => one.file === file && one.names.includes(name));
}

/** Whether it imports a part of the engine that uses the builder: a copy test is made of texts. */
export function usesIndirectly(
  source: string,
  { name, file }: Pick<Builder, 'name' | 'file'>,
  root: string,
): boolean {
  return takenFrom('../engine/', source).some((one) => {
    const part = readFileSync(join(root, 'experiments/engine', one.file), 'utf8');
    return takenFrom('./', part).some((inner) => inner.file === file && inner.names.includes(name));
  });
}

/** What a file imports from this folder, types excepted. */
function takenFrom(folder: string, source: string): { file: string; names: string[] }[] {
  const imports = source.matchAll(/^import \{([^}]*)\} from '([^']*\/)([\w-]+\.ts)';$/gm);
  return [...imports].flatMap(([, names = '', from, file = '']) =>
    from === folder ? [{ file, names: names.split(',').map((one) => one.trim()) }] : [],
  );
}
