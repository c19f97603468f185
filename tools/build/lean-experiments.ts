import { type Plugin, parseAst } from 'vite';

/** What an experiment says to those who read its source, and to the build: no page asks for it. */
const forReaders = new Set(['owner', 'hypothesis', 'legal', 'plan']);
const file = /\/experiments\/(OD\d+-[^/]+\/index|copy-tests\/OD\d+)\.ts(\?|$)/;
const definers = new Set(['defineExperiment', 'defineCopyTest']);

/** The parts of a syntax tree that are read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly declaration?: Node;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly Node[];
  readonly properties?: readonly (Node & { readonly key?: { readonly name?: string } })[];
}

/** Leaves out of an experiment's chunk what only people and the build read: each page would load it for nothing. */
export function leanExperiments(): Plugin {
  return {
    name: 'lean-experiments',
    apply: 'build',
    enforce: 'pre',
    // What is left out becomes blanks, which keep the source map right.
    transform: (code, id) => (file.test(id) ? { code: withoutWords(code), map: null } : null),
  };
}

/** The source of an experiment, with blanks for what only readers need. */
export function withoutWords(source: string): string {
  const { body } = parseAst(source, { lang: 'ts' }) as unknown as { readonly body: readonly Node[] };
  const call = body.find(({ type }) => type === 'ExportDefaultDeclaration')?.declaration;
  if (!definers.has(call?.callee?.name ?? '')) return source;
  let lean = source;
  for (const { key, start, end } of call?.arguments?.[0]?.properties ?? []) {
    if (!forReaders.has(key?.name ?? '')) continue;
    const [comma = ''] = /^\s*,/.exec(source.slice(end)) ?? [];
    const to = end + comma.length;
    lean = lean.slice(0, start) + source.slice(start, to).replace(/[^\n]/g, ' ') + lean.slice(to);
  }
  return lean;
}
