/** The part of a syntax tree that a prop is made of. */
export interface PropNode {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly key?: PropNode;
  readonly callee?: PropNode;
  readonly arguments?: readonly PropNode[];
  readonly properties?: readonly PropNode[];
}

interface Builder {
  readonly example: string;
  takes(given: readonly PropNode[]): boolean;
}

/** Each builder of src/page/prop-schemas.ts. */
const builders: Readonly<Record<string, Builder>> = {
  text: {
    example: "text(), or text({ fallback: '' })",
    takes: ([options, ...more]) => !more.length && (!options || hasKeys(options, ['fallback'])),
  },
  number: {
    example: 'number({ min: 0, max: 10 }), or with a fallback',
    takes: ([range, ...more]) => !more.length && hasKeys(range, ['min', 'max'], ['fallback']),
  },
  flag: {
    example: 'flag(false) or flag(true)',
    takes: ([fallback, ...more]) => !more.length && typeof fallback?.value === 'boolean',
  },
  choice: {
    example: "choice(['popup', 'page']), or with a fallback",
    takes: ([words, options, ...more]) =>
      !more.length &&
      !/^(Object|Arrow|Literal)/.test(words?.type ?? 'Object') &&
      (!options || hasKeys(options, ['fallback'])),
  },
};

/**
 * What is wrong with how a prop is written, as the end of a sentence; undefined if nothing is. One that no builder makes is
 * left to the types.
 */
export function problemOfProp(prop: PropNode | undefined): string | undefined {
  if (!prop) return undefined;
  const { type, name = '', callee, arguments: given = [] } = prop;
  if (type === 'ObjectExpression' || type === 'Literal')
    return `is a value, expected a builder: ${examples()}`;
  if (type === 'Identifier' && Object.hasOwn(builders, name))
    return `is ${name}, which is not called: ${builders[name]?.example}`;
  const builder = type === 'CallExpression' ? builders[callee?.name ?? ''] : undefined;
  if (!builder || builder.takes(given)) return undefined;
  return `gives ${callee?.name} something else than it takes: ${builder.example}`;
}

const examples = () =>
  Object.values(builders)
    .map(({ example }) => example)
    .join('; ');

/** Whether it is an object written out with all of these keys, and perhaps with others of these. */
function hasKeys(
  node: PropNode | undefined,
  needed: readonly string[],
  allowed: readonly string[] = [],
): boolean {
  if (node?.type !== 'ObjectExpression') return false;
  const keys = (node.properties ?? []).map(({ key }) => key?.name ?? '');
  return (
    needed.every((key) => keys.includes(key)) &&
    keys.every((key) => needed.includes(key) || allowed.includes(key))
  );
}
