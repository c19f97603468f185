import { filled } from '../lib/filled.ts';
import { PlainError } from '../lib/plain-error.mjs';
import { areaNamed, areas, camel, type Made, pascal, readIf, writeFiles } from './names.ts';
import test from './templates/call.test.ts.txt?raw';

const usage = 'npm run new -- call Wishlist/AddAjax --controller wishlist [--method get]';

/**
 * Adds a call to the file of its controller, which it creates if necessary, with its answer in the fixture shop and its
 * test.
 *
 * @throws {PlainError} if the call or the controller is invalid
 */
export function newCall(
  root: string,
  path: string | undefined,
  controller: string | undefined,
  given?: string,
  method = 'post',
): Made {
  if (!path) throw new PlainError(`new call: the call is missing: ${usage}`);
  if (!/^[A-Z][A-Za-z0-9]*(\/[A-Z][A-Za-z0-9]*)?$/.test(path))
    throw new PlainError(`new call: "${path}" is no path behind /Ajax/, as Wishlist/AddAjax or GetStores`);
  if (method !== 'get' && method !== 'post')
    throw new PlainError(`new call: the method "${method}" is not get or post: ${usage}`);
  if (!controller) throw new PlainError(`new call: the controller's file is missing: ${usage}`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(controller))
    throw new PlainError(`new call: the controller "${controller}" is not lower-case words joined by dashes`);

  const action = path.split('/').at(-1) ?? '';
  const reads = method === 'get';
  const helper = reads ? 'getJson' : 'postJson';
  const short = action.replace(/Ajax$/, '') || action;
  const call = `${camel(controller)}${short}`;
  const known = areas.find((one) => readIf(root, `src/server/${one}/${controller}.ts`) !== undefined);
  const area = known ?? areaNamed('call', given);
  const file = `src/server/${area}/${controller}.ts`;
  const handlers = `fixtures/handlers/calls/${controller}.ts`;
  const testFile = `src/server/${area}/${controller}-${kebab(short)}.test.ts`;
  const code = readIf(root, file);
  const answers = readIf(root, handlers);
  if (code?.includes(`/Ajax/${path}'`) || code?.includes(`function ${call}(`))
    throw new PlainError(`new call: ${path} is in ${file} already`);
  if (readIf(root, testFile) !== undefined) throw new PlainError(`new call: ${testFile} exists`);
  if (
    code !== undefined &&
    !/^import .* from '\.\.\/(client|deadline)\.ts';$/m.test(code) &&
    new RegExp(`\\b${helper}\\b`).test(code)
  )
    throw new PlainError(`new call: ${file} has a "${helper}" of its own`);
  return {
    files: writeFiles(root, {
      [file]: withCall(code ?? '', path, call, reads),
      [handlers]: withHandler(answers, path, `../../../${file}`, call, reads),
      [testFile]: filled(test, { path, controller, call, action, verb: method.toUpperCase() }),
    }),
    hint: `Say in ${file} what the call sends and answers, and in ${handlers} what the fixture shop answers.`,
  };
}

const kebab = (name: string) => name.replace(/\B[A-Z]/g, '-$&').toLowerCase();

function withCall(code: string, path: string, call: string, reads: boolean): string {
  const imports: readonly [module: string, names: readonly string[]][] = [
    ['../client.ts', [reads ? 'getJson' : 'postJson']],
    ['../deadline.ts', ['type CallOptions']],
  ];
  const body = `
export const ${call}Answer = z.object({ done: z.boolean() });

export type ${pascal(call)}Answer = z.output<typeof ${call}Answer>;

/** What the server does by it. @throws ServerError */
export function ${call}(id: string, options: CallOptions = {}): Promise<${pascal(call)}Answer> {
  return ${reads ? 'getJson' : 'postJson'}('/Ajax/${path}', ${call}Answer, { ...options, ${reads ? 'query' : 'form'}: { id } });
}
`;
  const withImports = imports.reduce((text, [module, names]) => withImport(text, module, names), code);
  const zod = /^import \{ z \} from '\.\.\/zod\.ts';$/m.test(withImports)
    ? ''
    : "import { z } from '../zod.ts';\n";
  return `${zod}${withImports.trimEnd()}\n${body}`;
}

/** Returns the code with an import of the names from the module. */
function withImport(code: string, module: string, names: readonly string[]): string {
  const found = new RegExp(`^import (type )?\\{([^}]*)\\} from '${module.replaceAll('.', '\\.')}';$`, 'm');
  const [, isType, list = ''] = found.exec(code) ?? [];
  const known = list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => (isType ? `type ${name}` : name));
  const bare = (name: string) => name.replace(/^type /, '');
  const missing = names.filter((name) => !known.some((one) => bare(one) === bare(name)));
  if (missing.length === 0) return code;
  const all = [...known, ...missing].sort((a, b) => bare(a).localeCompare(bare(b)));
  const line = all.every((name) => name.startsWith('type '))
    ? `import type { ${all.map(bare).join(', ')} } from '${module}';`
    : `import { ${all.join(', ')} } from '${module}';`;
  return list ? code.replace(found, line) : `${line}\n${code}`;
}

function withHandler(
  code: string | undefined,
  path: string,
  module: string,
  call: string,
  reads: boolean,
): string {
  const entry = `  call('${reads ? 'GET' : 'POST'}', '/Ajax/${path}', 'json', () => answerChecked(${call}Answer, { done: true })),\n`;
  if (code === undefined)
    return `import { ${call}Answer } from '${module}';
import { answerChecked } from '../answers.ts';
import { call } from '../route.ts';

export default [
${entry}];
`;
  return withImport(code, module, [`${call}Answer`]).replace(/^\];$/m, `${entry}];`);
}
