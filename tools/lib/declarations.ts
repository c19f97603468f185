import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { knownComponent } from './declared-markup.ts';
import { type Declaration, readDeclaration, readDeclarations } from './read-declaration.ts';
import { readTexts } from './read-texts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ours = /\.(island\.tsx|behaviour\.ts)$/;

/** The modules that are made of what islands and behaviours declare, and of the tables of texts. */
const modules: Readonly<Record<string, (all: readonly Declaration[]) => string>> = {
  'src/client/names.ts': (all) => ['island', 'behaviour'].map((kind) => tableOf(kind, all)).join('\n'),
  'src/client/every-page.ts': (all) => {
    const first = all.filter(({ everyPage }) => everyPage);
    const imports = first.map(({ file }, at) => `import first${at} from ${JSON.stringify(`/${file}`)};`);
    const names = first.map(({ name }, at) => `${JSON.stringify(name)}: first${at}`);
    return [...imports, `export const everyPage = { ${names} };`].join('\n');
  },
  // As JSON text it is parsed faster than as code.
  'qa/checker/components.ts': (all) => `export const components = ${parsed(all.map(knownComponent))};`,
  'qa/checker/texts.ts': () => `export const texts = ${parsed(readTexts(root))};`,
};

const parsed = (data: object) => `JSON.parse(${JSON.stringify(JSON.stringify(data))})`;

/**
 * Writes the tables of islands and behaviours from what each declares in its own file, and leaves out of their code what
 * only tools read.
 */
export function declarations(): Plugin {
  const made = Object.keys(modules).map((name) => root + name);
  return {
    name: 'declarations',
    enforce: 'pre',
    load: {
      filter: { id: made },
      handler(id) {
        const all = readDeclarations(root);
        for (const { file } of all) this.addWatchFile(root + file);
        return modules[id.slice(root.length)]?.(all);
      },
    },
    transform: {
      filter: { id: ours },
      handler(code, id) {
        const { forTools } = readDeclaration(id.slice(root.length), code);
        // Blanks keep the source map right.
        const short = forTools.reduce(
          (text, [start, end]) =>
            text.slice(0, start) +
            text.slice(start, end).replace(/\S/g, ' ') +
            text.slice(end).replace(/^,/, ' '),
          code,
        );
        return { code: short, map: null };
      },
    },
    configureServer({ watcher, moduleGraph }) {
      // A new one is in no module yet.
      for (const event of ['add', 'unlink'])
        watcher.on(event, (file) => {
          if (!ours.test(file)) return;
          for (const module of made.flatMap((one) => [...(moduleGraph.getModulesByFile(one) ?? [])]))
            moduleGraph.invalidateModule(module);
        });
    },
  };
}

/** Rows as `Row` of src/client/names.ts tells; names are written once, and what is usual not at all. */
function tableOf(wanted: string, all: readonly Declaration[]): string {
  const rows = all.flatMap(({ kind, name, file, everyPage, when, defers, resumes }) => {
    if (kind !== wanted) return [];
    const facts = [when === 'visible' ? '' : when, defers, resumes].map((fact) =>
      fact ? JSON.stringify(fact) : '',
    );
    const load = everyPage ? 'undefined' : `()=>import(${JSON.stringify(`/${file}`)})`;
    return `[${[JSON.stringify(name), load, ...facts].join().replace(/,+$/, '')}]`;
  });
  return `export const ${wanted}s = [${rows.join(',\n')}];`;
}
