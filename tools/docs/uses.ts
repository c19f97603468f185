import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { callsOf } from '../checks/calls-of.ts';

/** What a part of the client asks of the server and tells the data layer, as far as its source shows. */
export interface Uses {
  /** Paths of calls; `*` stands for what is known only at run time. Sorted. */
  readonly calls: readonly string[];
  /** Names of events, sorted. */
  readonly events: readonly string[];
}

interface Named {
  readonly specifier: string;
  readonly names: readonly string[];
}

interface Module {
  readonly source: string;
  readonly imports: readonly Named[];
  readonly events: readonly string[];
}

/** Rooms that every page has: what they do is not what one island does. */
const shared = /^(src\/(page|dom|enhance|react|runtime|entry|analytics)|experiments\/engine)\//;
/** Names every popup with its call. Whoever opens one by name uses that popup, not these calls. */
const popupNames = 'src/popups/known-popups.ts';
const popupOpener = 'src/behaviours/content/popup/popup.behaviour.ts';
const modules = new Map<string, Module>();

/** Reads what a file and the files that it imports use. `file` is from the repository's root. */
export function usesOf(file: string, root: string): Uses {
  const calls = new Set<string>();
  const events = new Set<string>();
  const seen = new Set<string>([file]);
  // The set grows during the loop.
  for (const path of seen) {
    const { imports, events: own } = moduleAt(path, root);
    for (const event of own) events.add(event);
    for (const { specifier, names } of imports) {
      const target = posix.join(posix.dirname(path), specifier);
      if (target.startsWith('src/server/'))
        for (const name of names) for (const call of callsFrom(target, name, root)) calls.add(call);
      else if (target === popupNames && file !== popupOpener) continue;
      else if (!shared.test(target) && /\.tsx?$/.test(target) && existsSync(posix.join(root, target)))
        seen.add(target);
    }
  }
  return { calls: [...calls].sort(), events: [...events].sort() };
}

/** The calls that one exported name of a file of `src/server` makes, through functions of that file too. */
function callsFrom(file: string, name: string, root: string, seen = new Set<string>()): string[] {
  if (seen.has(`${file} ${name}`)) return [];
  seen.add(`${file} ${name}`);
  const { source, imports } = moduleAt(file, root);
  const declaration = declarationOf(name, file, source);
  if (declaration === undefined) return [];
  const locals = localsOf(file, source).filter(
    (local) => local !== name && new RegExp(`\\b${local}\\b`).test(declaration),
  );
  const others = imports.flatMap(({ specifier, names }) => {
    const target = posix.join(posix.dirname(file), specifier);
    if (!target.startsWith('src/server/')) return [];
    return names
      .filter((one) => new RegExp(`\\b${one}\\b`).test(declaration))
      .flatMap((one) => callsFrom(target, one, root, seen));
  });
  return [
    ...callsOf(file, withTypes(declaration, source)).paths,
    ...locals.flatMap((local) => callsFrom(file, local, root, seen)),
    ...others,
  ];
}

/** A declaration alone, with the unions of texts of its file: names of calls are in them. */
function withTypes(declaration: string, source: string): string {
  const unions = source.match(/^(export )?type \w+ =\s[^;{]*;/gm) ?? [];
  return [declaration, ...unions].join('\n');
}

interface Declared {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const declared = new Map<string, readonly Declared[]>();

function declarationsOf(file: string, source: string): readonly Declared[] {
  const known = declared.get(file);
  if (known) return known;
  const found: Declared[] = [];
  for (const statement of parseSync(file, source).program.body) {
    const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (inner?.type === 'FunctionDeclaration' && inner.id)
      found.push({ name: inner.id.name, start: inner.start, end: inner.end });
    if (inner?.type === 'VariableDeclaration')
      for (const { id } of inner.declarations)
        if (id.type === 'Identifier') found.push({ name: id.name, start: inner.start, end: inner.end });
  }
  declared.set(file, found);
  return found;
}

const localsOf = (file: string, source: string) => declarationsOf(file, source).map(({ name }) => name);

function declarationOf(name: string, file: string, source: string): string | undefined {
  const found = declarationsOf(file, source).find((one) => one.name === name);
  return found && source.slice(found.start, found.end);
}

function moduleAt(path: string, root: string): Module {
  const known = modules.get(path);
  if (known) return known;
  const source = readFileSync(posix.join(root, path), 'utf8');
  const imports: Named[] = [];
  const events: string[] = [];
  new Visitor({
    ImportDeclaration({ importKind, source: from, specifiers }) {
      if (importKind === 'type' || !from.value.startsWith('.')) return;
      const names = specifiers.flatMap((one) =>
        one.type === 'ImportSpecifier' && one.importKind !== 'type' && one.imported.type === 'Identifier'
          ? [one.imported.name]
          : [],
      );
      imports.push({ specifier: from.value, names });
    },
    ImportExpression({ source: from }) {
      if (from.type === 'Literal' && typeof from.value === 'string')
        imports.push({ specifier: from.value, names: [] });
    },
    CallExpression({ callee, arguments: [first] }) {
      const name =
        callee.type === 'Identifier'
          ? callee.name
          : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
            ? callee.property.name
            : '';
      if (name === 'track' && first?.type === 'Literal' && typeof first.value === 'string')
        events.push(first.value);
    },
  }).visit(parseSync(path, source).program);
  const read = { source, imports, events };
  modules.set(path, read);
  return read;
}
