import type { Plugin } from 'vite';

/** The script that pages include. */
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
 * the entry a second time under its bare name. The entry passes to chunks as values what they need of it. Also fails
 * the build when the script that pages include imports a chunk, because nothing would run before a second request was
 * answered.
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

/** An error message if the script that pages include imports chunks. */
export function importsOfScript(chunks: readonly Pick<Chunk, 'fileName' | 'imports'>[]): string[] {
  return chunks
    .filter(({ fileName, imports }) => fileName === script && imports.length > 0)
    .map(({ imports }) => `storefront.js imports ${imports.join(', ')}: it must stand alone.`);
}

/** An error message for each chunk that imports an entry, with the modules that connect them. */
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
