import { parseSync, Visitor } from 'vite';

/** What a file of calls asks of the server. */
export interface AskedCalls {
  /** Paths, in which `*` stands for what is known only at run time. */
  readonly paths: readonly string[];
  /** Exported functions whose address is given to them. */
  readonly givenAnAddress: readonly string[];
}

/** The functions through which every call goes. */
const verbs = /\b(?:(?:get|post)(?:Json|Fragment|Done|ForPage|JsonOrFragment)|send|wholePage)\(|\bpost\(/;

/**
 * Reads from a file's source which calls it makes: each text that is a path from the root of the site, with the names
 * that a union of its parameter's type allows, and each exported function that makes a call without such a text.
 */
export function callsOf(file: string, source: string): AskedCalls {
  const { program } = parseSync(file, source);
  const paths: string[] = [];
  /** Where the paths stand, and the names of the constants that hold them. */
  const starts: number[] = [];
  const functions: { name: string; start: number; end: number }[] = [];
  const constants: { name: string; start: number; end: number }[] = [];
  new Visitor({
    Literal({ value, start }) {
      if (typeof value !== 'string' || !isPath(value)) return;
      paths.push(withoutQuery(value));
      starts.push(start);
    },
    TemplateLiteral({ quasis, expressions, start }) {
      const [first = ''] = quasis.map(({ value }) => value.raw);
      if (!isPath(first)) return;
      starts.push(start);
      const [name] = expressions;
      const names =
        name?.type === 'Identifier' && quasis.length === 2 ? namesOf(name.name, source) : undefined;
      for (const one of names ?? ['*']) paths.push(first.includes('?') ? withoutQuery(first) : first + one);
    },
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type === 'FunctionDeclaration' && declaration.id)
        functions.push({ name: declaration.id.name, start: declaration.start, end: declaration.end });
    },
    VariableDeclarator({ id, start, end }) {
      if (id.type === 'Identifier') constants.push({ name: id.name, start, end });
    },
  }).visit(program);

  const holders = constants.filter(({ start, end }) => starts.some((at) => at >= start && at < end));
  const givenAnAddress = functions.filter(({ start, end }) => {
    const body = source.slice(start, end);
    const hasPath =
      starts.some((at) => at >= start && at < end) ||
      holders.some(({ name }) => new RegExp(`\\b${name}\\b`).test(body));
    return verbs.test(body) && !hasPath;
  });
  return { paths: [...new Set(paths)], givenAnAddress: givenAnAddress.map(({ name }) => name) };
}

const isPath = (text: string) => /^\/[A-Za-z]/.test(text);
const withoutQuery = (path: string) => path.replace(/\?.*/s, '');

/** The texts that a parameter's type allows: `name: PlainPopup`, with `type PlainPopup = 'a' | 'b'`. */
function namesOf(parameter: string, source: string): string[] | undefined {
  const [, type] = new RegExp(`\\b${parameter}: ([A-Z]\\w*)`).exec(source) ?? [];
  const [, union] = new RegExp(`\\btype ${type} =([^;]*);`).exec(source) ?? [];
  return union === undefined ? undefined : [...union.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
}
