import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import type { EnhancementKind } from '../../src/enhance/enhancement.ts';
import type { WhenName } from '../../src/enhance/when.ts';
import { attributeOf } from '../../src/page/prop-schemas.ts';
import { problemOfProp } from './prop-problem.ts';

export interface DeclaredProp {
  readonly key: string;
  readonly attribute: string;
  readonly words: string;
}
export interface DeclaredPart {
  readonly key: string;
  readonly count: 'one' | 'maybe' | 'many' | 'live' | 'way' | 'around';
  /** Empty where it may be any element. */
  readonly tags: readonly string[];
  readonly selector: string;
  readonly wants: string;
  /** The attribute with which it must be there, or after `!` without which. */
  readonly needs: string | undefined;
  /** What each has it inside. */
  readonly in: string | undefined;
  /** What each has it beside it. */
  readonly beside: string | undefined;
  /** The attribute with an address on this site. */
  readonly site: string | undefined;
  readonly words: string;
}
/** What an island or behaviour says of itself in its own file. */
export interface Declaration {
  readonly kind: EnhancementKind;
  readonly name: string;
  /** From the root. */
  readonly file: string;
  readonly when: WhenName;
  readonly defers: string | undefined;
  /** What has it loaded when idle: see src/enhance/when.ts. */
  readonly resumes: string | undefined;
  readonly once: boolean;
  readonly everyPage: boolean;
  /** What the server puts inside, as far as no part tells it. */
  readonly words: string;
  /** The style that the page brings, after `@style` in those words. Empty where it works without. */
  readonly style: string;
  readonly props: readonly DeclaredProp[];
  readonly parts: readonly DeclaredPart[];
  /** What of the source only tools read, as ranges. */
  readonly forTools: readonly (readonly [start: number, end: number])[];
}

/** The part of a syntax tree that declarations are made of. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly key?: Node;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly elements?: readonly Node[];
  readonly properties?: readonly Node[];
  readonly params?: readonly Node[];
  readonly body?: readonly Node[];
  readonly declaration?: Node;
  readonly declarations?: readonly { readonly id: Node; readonly init?: Node }[];
}

const named = /([^/.]+)\.(island\.tsx|behaviour\.ts)$/;

/** Every island and behaviour below the root, sorted by name. @throws Error if one is not declared in full */
export function readDeclarations(root: string): Declaration[] {
  const files = ['islands', 'src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => named.test(file)),
  );
  const all = files.map((file) => readDeclaration(file, readFileSync(join(root, file), 'utf8')));
  all.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const [at, { name, file }] of all.entries()) {
    const next = all[at + 1];
    if (next?.name === name)
      throw new Error(`two islands or behaviours are called "${name}": ${file} and ${next.file}`);
  }
  return all;
}

/** Reads what the source declares; nothing of it is run. @throws Error if a name, or the words of a prop or part are missing */
export function readDeclaration(file: string, source: string): Declaration {
  const [, name = '', ending = ''] = named.exec(file) ?? [];
  const { body = [] } = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
  const constants = new Map(
    body.flatMap(({ declarations = [] }) => declarations.map(({ id, init }) => [id.name, init] as const)),
  );
  const valueAt = (property: Node | undefined) => {
    const value = property?.value as Node | undefined;
    return value?.type === 'Identifier' ? constants.get(value.name) : value;
  };
  const get = (object: Node | undefined, key: string) =>
    object?.properties?.find((one) => one.key?.name === key);
  const textOf = (object: Node | undefined, key: string) =>
    valueAt(get(object, key))?.value as string | undefined;
  const wordsOf = (node: Node | undefined) => {
    const [, comment = ''] = /\/\*\*((?:(?!\*\/).)*)\*\/\s*$/s.exec(source.slice(0, node?.start ?? 0)) ?? [];
    return comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim();
  };
  const wordsNeeded = (node: Node, what: string) => {
    const words = wordsOf(node);
    if (!words) throw new Error(`${file}: no comment tells what the ${what} "${node.key?.name}" is`);
    return words;
  };

  const call = body.find(({ type }) => type === 'ExportDefaultDeclaration')?.declaration;
  const [declared] = call?.arguments ?? [];
  if (textOf(declared, 'name') !== name)
    throw new Error(`${file}: its default export declares no name "${name}"`);

  const propNodes = valueAt(get(declared, 'props'))?.arguments?.[0]?.properties ?? [];
  const partNodes = valueAt(get(declared, 'parts'))?.properties ?? [];
  const parts = partNodes.map((node): DeclaredPart => {
    const key = node.key?.name ?? '';
    const { callee, arguments: [tag, options] = [] } = node.value as Node;
    const tags = (tag?.elements ?? (tag ? [tag] : [])).map(({ value }) => `${value}`);
    const prop = textOf(options, 'if');
    return {
      key,
      count: callee?.name as DeclaredPart['count'],
      tags: tags.filter((one) => one !== '*'),
      selector: textOf(options, 'is') ?? `[${attributeOf(`${name}-${key}`)}]`,
      wants: textOf(options, 'wants') ?? '',
      in: textOf(options, 'in'),
      beside: textOf(options, 'beside'),
      site: textOf(options, 'site'),
      needs: prop && (prop[0] === '!' ? `!${attributeOf(prop.slice(1))}` : attributeOf(prop)),
      words: wordsNeeded(node, 'part'),
    };
  });
  const isUsed = usedBy((get(declared, 'mount')?.value as Node | undefined)?.params?.[1], source);
  const unused = partNodes.filter((_, at) => {
    const { count, key } = parts[at] as DeclaredPart;
    return count === 'way' || (count === 'live' && !isUsed(key));
  });
  const [words = '', style = ''] = wordsOf(get(declared, 'parts')).split(/[ *]*@style /);
  const facts = ['when', 'defers', 'resumes', 'once', 'everyPage'].flatMap((key) => get(declared, key) ?? []);
  return {
    kind: ending === 'island.tsx' ? 'island' : 'behaviour',
    ...{ name, file, parts },
    when: (textOf(declared, 'when') ?? 'visible') as WhenName,
    defers: textOf(declared, 'defers'),
    resumes: textOf(declared, 'resumes'),
    once: get(declared, 'once') !== undefined,
    everyPage: get(declared, 'everyPage') !== undefined,
    words,
    style,
    props: propNodes.map((node) => {
      const key = node.key?.name ?? '';
      const problem = problemOfProp(node.value as Node | undefined);
      if (problem) throw new Error(`${file}: its prop "${key}" ${problem}`);
      return { key, attribute: attributeOf(key), words: wordsNeeded(node, 'prop') };
    }),
    forTools: [...facts, ...unused].map(({ start, end }) => [start, end]),
  };
}

/** Whether a mount that takes its parts by this parameter has one; an island, if it names it once more. */
function usedBy(parameter: Node | undefined, source: string): (key: string) => boolean {
  if (!parameter) {
    const code = source.replace(/\/\*.*?\*\//gs, '');
    return (key) => code.split(new RegExp(`\\b${key}\\b`)).length > 2;
  }
  const { type, name = '', properties = [] } = parameter;
  if (type === 'Identifier') return () => !name.startsWith('_');
  if (type !== 'ObjectPattern' || properties.some(({ key }) => !key)) return () => true;
  return (key) => properties.some((one) => one.key?.name === key);
}
