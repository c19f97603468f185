import type { Plugin } from 'vite';

/** What pages include. */
const script = 'storefront.js';

interface Chunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  /** File names of the chunks that it imports statically. */
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

/**
 * Fails the build when a chunk imports the entry. A page may include `storefront.js?v=1`; such a chunk would then load
 * the entry a second time under its bare name. What chunks need of the entry is given to them as values. Fails it too
 * when the script that pages include imports a chunk: nothing would run before a second request was answered.
 */
export function entryGuard(): Plugin {
  return {
    name: 'entry-guard',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const [problem] = [...importsOfEntry(chunks, importsOf), ...importsOfScript(chunks)];
      if (problem) this.error(problem.replaceAll(`${process.cwd()}/`, ''));
    },
  };
}

/** A sentence where the script that pages include waits for chunks. */
export function importsOfScript(chunks: readonly Pick<Chunk, 'fileName' | 'imports'>[]): string[] {
  return chunks
    .filter(({ fileName, imports }) => fileName === script && imports.length > 0)
    .map(({ imports }) => `storefront.js imports ${imports.join(', ')}: it must stand alone.`);
}

/** One sentence for each chunk that imports an entry, naming the modules that tie them. */
export function importsOfEntry(
  chunks: readonly Chunk[],
  importsOf: (id: string) => readonly string[],
): string[] {
  const entries = chunks.filter(({ fileName }) => fileName === script);
  return chunks
    .filter(({ fileName }) => fileName !== script)
    .flatMap((chunk) =>
      entries
        .filter((entry) => chunk.imports.includes(entry.fileName))
        .map((entry) => {
          const ties = chunk.moduleIds.flatMap((id) =>
            importsOf(id)
              .filter((imported) => entry.moduleIds.includes(imported))
              .map((imported) => `${id} imports ${imported}`),
          );
          const because = ties.join('; ') || 'they share a helper of the bundler';
          return `${chunk.fileName} imports the entry ${entry.fileName}: ${because}. Give chunks the entry's services as values.`;
        }),
    );
}
