import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Definition, EnhancementKind } from '../../src/enhance/enhancement.ts';
import type { Kinds } from '../../src/page/prop-schemas.ts';
import { readSource } from '../checks/read-source.mjs';
import { isHidden, markupOf } from '../lib/declared-markup.ts';
import {
  type Declaration,
  type DeclaredPart,
  type DeclaredProp,
  readDeclarations,
} from '../lib/read-declaration.ts';
import { madeTable } from './made-part.ts';
import { wordsOf } from './prop-words.ts';

/** The data of the tables: what is declared, and the kinds of its props. */
export interface Documented extends Declaration {
  /** Its code loads style of its own. */
  readonly hasStyle: boolean;
  readonly kinds: Kinds;
}

const definitions = import.meta.glob<Definition>(['/islands/*/*.island.tsx', '/src/**/*.behaviour.ts'], {
  eager: true,
  import: 'default',
});

/** All islands and behaviours, sorted by name. */
export function documentedEnhancements(root: string): Documented[] {
  return readDeclarations(root).map((one) => {
    const { kinds = {} } = definitions[`/${one.file}`]?.props ?? {};
    return { ...one, hasStyle: loadsStyle(join(root, one.file)), kinds };
  });
}

/** Whether a file, or one that it imports by a relative name, imports style. */
function loadsStyle(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const files = readSource(file, readFileSync(file, 'utf8'))
    .imports.filter(({ specifier, kind }) => kind !== 'type' && specifier.startsWith('.'))
    .map(({ specifier }) => join(dirname(file), specifier));
  return files.some((one) => one.endsWith('.css') || loadsStyle(one, seen));
}

/** The tables of islands and behaviours. */
export const enhancementTables = (enhancements: readonly Documented[]): string =>
  (['island', 'behaviour'] as const)
    .map((kind) =>
      tableOf(
        kind,
        enhancements.filter((one) => one.kind === kind),
      ),
    )
    .join('\n\n');

function tableOf(kind: EnhancementKind, enhancements: readonly Documented[]): string {
  const rows = enhancements.map((one) => {
    const often = one.once ? 'once on a page' : '';
    const markup = [often, one.words, ...one.parts.map(partText)].filter(Boolean).join('<br>');
    return [`\`${one.name}\``, `\`${one.when}\``, propsOf(one), markup, styleOf(one)];
  });
  return madeTable([kind, 'starts', 'props', 'server markup inside', 'style'], rows);
}

const counts = {
  one: '',
  maybe: 'optional; ',
  many: 'one or more; ',
  live: 'repeatable; ',
  way: '',
  around: '',
} as const;

/** A part of the markup: `<button type="button" data-share-button hidden>`, and what it is. */
export function partText(part: DeclaredPart): string {
  const { count, needs, words } = part;
  const isWithout = needs?.startsWith('!');
  const often = needs ? `with${isWithout ? 'out' : ''} \`${needs.replace('!', '')}\`; ` : counts[count];
  return `\`${markupOf(part)}\`: ${often}${isHidden(part) ? words.replace(/^hidden[;,]? ?/, '') : words}`.replace(
    /[:;] $/,
    '',
  );
}

function styleOf({ hasStyle, style }: Documented): string {
  return [hasStyle && 'its own', style && `the page’s: ${style}`].filter(Boolean).join('; ') || 'none';
}

const propsOf = ({ props, kinds }: Documented) =>
  props.map((prop) => `\`${prop.attribute}\` ${propText(prop, kinds)}`).join('<br>') || 'none';

/** What a prop takes, and what it is: `(a number from 1 to 10, default `2`): how far`. */
export function propText({ key, words }: DeclaredProp, kinds: Kinds): string {
  const kind = kinds[key];
  return `(${kind ? wordsOf(kind) : 'text'}): ${words}`;
}
