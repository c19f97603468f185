import { parseAst } from 'vite';

/** What of a syntax tree the reader looks at. */
interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/**
 * The doc comments in a table: a constant of that name in the source, whose value is an object literal. By path:
 * `maps.zoom`. Keys without one are left out.
 *
 * @throws Error if the source has no such table
 */
export function wordsIn(source: string, name: string): Readonly<Record<string, string>> {
  const words: Record<string, string> = {};
  const read = (table: Syntax, path: string) => {
    for (const property of table.properties as Syntax[]) {
      const key = property.key as { readonly name?: string; readonly value?: string };
      const own = `${path}${key.name ?? key.value}`;
      const before = source.slice(0, property.start);
      if (/\*\/\s*$/.test(before)) words[own] = commentBefore(before);
      const value = property.value as Syntax;
      if (value.type === 'ObjectExpression') read(value, `${own}.`);
    }
  };
  const table = declared(parseAst(source, { lang: 'ts' }) as unknown as Syntax, name);
  if (!table) throw new Error(`there is no table "${name}"`);
  read(table, '');
  return words;
}

/** A member of an interface: its path from there, its source, and its doc comment. */
export interface Member {
  readonly path: string;
  /** `(id: string, variant: Variant): Promise<boolean>` of a method, `string` of a property. */
  readonly type: string;
  readonly words: string;
}

/** The members of an interface; those of an object inside it by their path. @throws Error if there is no such interface */
export function membersOf(source: string, name: string): Member[] {
  const read = (members: readonly Syntax[], path: string): Member[] =>
    members.flatMap((member) => {
      const key = member.key as { readonly name?: string; readonly value?: string; readonly end: number };
      const own = `${path}${key.name ?? key.value}`;
      const annotation = (member.typeAnnotation as { typeAnnotation?: Syntax } | null)?.typeAnnotation;
      const before = source.slice(0, member.start);
      const words = /\*\/\s*$/.test(before) ? commentBefore(before) : '';
      if (annotation?.type === 'TSTypeLiteral' && words === '')
        return read(annotation.members as Syntax[], `${own}.`);
      const type = member.type === 'TSMethodSignature' ? source.slice(key.end, member.end) : annotation;
      const text = typeof type === 'string' ? type : source.slice(type?.start, type?.end);
      return [{ path: own, type: text.replace(/;$/, '').replace(/\s+/g, ' '), words }];
    });
  const program = parseAst(source, { lang: 'ts' }) as unknown as Syntax;
  for (const statement of program.body as Syntax[]) {
    const { id, body } = (statement.declaration ?? statement) as { id?: { name?: string }; body?: Syntax };
    if (id?.name === name && body?.type === 'TSInterfaceBody') return read(body.body as Syntax[], '');
  }
  throw new Error(`there is no interface "${name}"`);
}

function declared(program: Syntax, name: string): Syntax | undefined {
  for (const statement of program.body as Syntax[]) {
    const { declarations = [] } = (statement.declaration ?? statement) as { declarations?: Syntax[] };
    for (const { id, init } of declarations)
      if ((id as { name?: string }).name === name) return plain(init as Syntax);
  }
  return undefined;
}

/** Without what only types see: `as const`, `satisfies`. */
function plain(value: Syntax): Syntax | undefined {
  if (value.expression) return plain(value.expression as Syntax);
  return value.type === 'ObjectExpression' ? value : undefined;
}

/** The text of the doc comment that ends the source. */
function commentBefore(source: string): string {
  const start = source.lastIndexOf('/**');
  const comment = source.slice(start + 3).replace(/\*\/\s*$/, '');
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join(' ')
    .trim();
}
