import type { EnhancementDocs } from '../../src/enhance/docs.ts';
import type { Definition, EnhancementKind, EnhancementMeta } from '../../src/enhance/enhancement.ts';
import type { Prop } from '../../src/page/prop-schemas.ts';

/** The data of the tables. */
export interface Documented {
  readonly kind: EnhancementKind;
  readonly name: string;
  readonly shape: Readonly<Record<string, Prop<unknown>>>;
  readonly meta: EnhancementMeta | undefined;
  readonly docs: EnhancementDocs | undefined;
}

const definitions = import.meta.glob<Definition>(['/islands/*/*.island.tsx', '/src/**/*.behaviour.ts'], {
  eager: true,
  import: 'default',
});
const metas = import.meta.glob<EnhancementMeta>(['/islands/*/*.meta.ts', '/src/**/*.meta.ts'], {
  eager: true,
  import: 'default',
});
const docs = import.meta.glob<EnhancementDocs>(['/islands/*/*.docs.ts', '/src/**/*.docs.ts'], {
  eager: true,
  import: 'default',
});

/** All islands and behaviours, sorted by name. */
export function documentedEnhancements(): Documented[] {
  const all = Object.entries(definitions).map(([path, { props }]): Documented => {
    const [, start = '', name = '', kind] = /^(.*\/([^/.]+))\.(island|behaviour)\./.exec(path) ?? [];
    return {
      kind: kind === 'island' ? 'island' : 'behaviour',
      name,
      shape: 'shape' in props ? (props.shape as Documented['shape']) : {},
      meta: metas[`${start}.meta.ts`],
      docs: docs[`${start}.docs.ts`],
    };
  });
  return all.sort((a, b) => a.name.localeCompare(b.name));
}

const [start, end] = ['<!-- made by npm run contract: islands and behaviours -->', '<!-- end -->'];

/** Returns the contract with regenerated tables of islands and behaviours. @throws Error if it has no marks for them */
export function withTables(contract: string, enhancements: readonly Documented[]): string {
  const [from, to] = [contract.indexOf(start), contract.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/contract.md has no "${start}" with an "${end}" after it`);
  const tables = (['island', 'behaviour'] as const).map((kind) =>
    tableOf(
      kind,
      enhancements.filter((one) => one.kind === kind),
    ),
  );
  return `${contract.slice(0, from + start.length)}\n\n${tables.join('\n\n')}\n\n${contract.slice(to)}`;
}

function tableOf(kind: EnhancementKind, enhancements: readonly Documented[]): string {
  const rows = enhancements.map((one) => {
    const cells = [`\`${one.name}\``, `\`${one.meta?.when ?? 'visible'}\``, propsOf(one), docsOf(one).markup];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return [`| ${kind} | starts | props | server markup inside |`, '|---|---|---|---|', ...rows].join('\n');
}

function docsOf({ kind, name, shape, docs }: Documented): EnhancementDocs {
  if (!docs) throw new Error(`${kind} "${name}" has no ${name}.docs.ts beside it`);
  const [meant, known] = [Object.keys(docs.props ?? {}), Object.keys(shape)];
  for (const key of known)
    if (!meant.includes(key)) throw new Error(`${name}.docs.ts does not tell what the prop "${key}" means`);
  for (const key of meant)
    if (!known.includes(key)) throw new Error(`${name}.docs.ts tells of a prop "${key}" that is none`);
  return docs;
}

function propsOf(one: Documented): string {
  const { props = {} } = docsOf(one);
  const texts = Object.entries(one.shape).map(([key, prop]) => {
    const attribute = `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return `\`${attribute}\` (${wordsOf(prop)}): ${props[key]}`;
  });
  return texts.join('<br>') || 'none';
}

/** Describes the values of a prop and its default: `a number from 1 to 10, default 2`. */
export function wordsOf(prop: Prop<unknown>): string {
  const missing = read(prop, undefined);
  // An invalid and a blank value: a prop that refuses anything refuses one of the two.
  const refused = ['\u0000', ' '].map((text) => read(prop, text)).find(({ expected }) => expected);
  const takes = refused?.expected ?? 'text';
  if (missing.expected) return takes;
  const { value } = missing;
  return `${takes}, ${value === undefined || value === '' ? 'optional' : `default \`${value}\``}`;
}

function read(prop: Prop<unknown>, text: string | undefined): { value?: unknown; expected?: string } {
  try {
    return { value: prop(text) };
  } catch (error) {
    return { expected: (error as Error).message.replace(/^is (missing, expected|not) /, '') };
  }
}
