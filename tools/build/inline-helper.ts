import { type Plugin, parseAst } from 'vite';

const helpers = /^chunks\/rolldown-runtime-[\w-]+\.js$/;
const imported = /\bimport\{([^}]*)\}from"\.\/rolldown-runtime-[\w-]+\.js";/;

/**
 * Writes the bundler's helpers, which are a chunk of their own by default, into each chunk that uses them: a request
 * that every page would wait for weighs more than a hundred bytes in a few chunks.
 */
export function inlineHelper(): Plugin {
  return {
    name: 'inline-helper',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const helper = Object.values(bundle).find(
          (output) => output.type === 'chunk' && helpers.test(output.fileName),
        );
        if (helper?.type !== 'chunk') return;
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk' || output === helper) continue;
          output.code = withHelper(output.code, helper.code);
          output.imports = output.imports.filter((name) => name !== helper.fileName);
        }
        delete bundle[helper.fileName];
      },
    },
  };
}

/** The code of a chunk with the helpers that it imports at its end. Blanks keep the source map right. */
export function withHelper(code: string, helper: string): string {
  const [statement, names] = imported.exec(code) ?? [];
  if (!statement || names === undefined) return code;
  const { own, exported } = readHelper(helper);
  const pairs = names.split(',').map((pair) => pair.split(' as '));
  // Functions are hoisted, so that they are there for whatever the chunk begins with.
  const functions = pairs.map(([outer = '', name = outer]) => {
    const inner = exported.get(outer) ?? '';
    // One may need what is not exported.
    const variables = [...own].filter(([one]) => one === inner || ![...exported.values()].includes(one));
    const declared = variables.map(([one, code]) => `${one}=${code}`);
    return `function ${name}(...given){var ${declared};return ${inner}(...given)}`;
  });
  const end = code.search(/\n\/\/# sourceMappingURL=|$(?![\s\S])/);
  const blank = ' '.repeat(statement.length);
  return `${code.slice(0, end).replace(statement, blank)}\n${functions.join('')}${code.slice(end)}`;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly declarations: readonly { readonly id: Node; readonly init: Node }[];
  readonly specifiers: readonly { readonly local: Node; readonly exported: Node }[];
}

/** The helpers' code by their own names, and these by the names that they are exported by. */
function readHelper(code: string) {
  const body = parseAst(code).body as unknown as readonly Node[];
  const variables = body.filter(({ type }) => type === 'VariableDeclaration');
  const exports = body.filter(({ type }) => type === 'ExportNamedDeclaration');
  if (variables.length + exports.length < body.length)
    throw new Error(`the bundler writes its helpers otherwise: ${code}`);
  return {
    own: new Map(
      variables.flatMap(({ declarations }) =>
        declarations.map(({ id, init }) => [id.name, code.slice(init.start, init.end)]),
      ),
    ),
    exported: new Map(
      exports.flatMap(({ specifiers }) =>
        specifiers.map(({ local, exported }) => [exported.name, local.name]),
      ),
    ),
  };
}
