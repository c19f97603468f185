import { readProps } from '../../../src/enhance/define.ts';
import type { Definition } from '../../../src/enhance/enhancement.ts';
import { attributeOf, type Kinds, props } from '../../../src/page/prop-schemas.ts';
import { wordsOf } from '../../../tools/write/prop-words.ts';
import type { Kind } from './kind.ts';
import { anyText } from './values.ts';

interface Given {
  /** Of the island or behaviour. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const definitions = import.meta.glob<Definition>(['/islands/*/*.island.tsx', '/src/**/*.behaviour.ts'], {
  eager: true,
  import: 'default',
});
const all = new Map(
  Object.entries(definitions).map(([path, { props }]) => {
    const [, name = ''] = /([^/.]+)\.(?:island|behaviour)\./.exec(path) ?? [];
    return [name, props.kinds ?? {}] as const;
  }),
);
const strays = [
  'data-island',
  'data-x',
  'data-__proto__',
  'data-constructor',
  'data--a',
  'data-',
  'class',
  'id',
];

/** The words for a value that a prop promises, in the contract's own notation. */
function isPromised(prop: Kinds[string], value: unknown): boolean {
  const words = wordsOf(prop);
  const [, min, max] = /^a number from (\S+) to ([^\s,]+)/.exec(words) ?? [];
  if (min) return typeof value === 'number' && value >= Number(min) && value <= Number(max);
  if (words.startsWith('true or false')) return typeof value === 'boolean';
  if (words.startsWith('an id of'))
    return /^[\w-]{1,100}$/.test(String(value)) || ((value ?? '') === '' && words.endsWith('optional'));
  const listed =
    /^one of ([\w, -]+)$/.exec(words)?.[1]?.split(', ') ?? /^(\w+) or (\w+)/.exec(words)?.slice(1);
  if (listed) return listed.includes(String(value));
  if (words === 'a text') return typeof value === 'string' && value.trim() !== '';
  if (words.startsWith('the id of')) return typeof value === 'string' && value !== '';
  return value === undefined || typeof value === 'string';
}

/** The data attributes of islands and behaviours. */
export const attributes: Kind<Given> = {
  name: 'attributes',
  make(random) {
    const name = random.pick([...all.keys()].filter((one) => Object.keys(all.get(one) ?? {}).length));
    const shape = all.get(name) ?? {};
    const given: Record<string, string> = {};
    for (const [key, prop] of Object.entries(shape)) {
      const words = wordsOf(prop).replace(/^one of /, '');
      const hints = words.split(/, | or | from | to /);
      const beside = hints
        .filter(Number)
        .flatMap((bound) => [`${Number(bound) + 1}`, `${Number(bound) - 1}`]);
      if (random.chance(0.85)) given[attributeOf(key)] = anyText(random, [...hints, ...beside]);
    }
    if (random.chance(0.3)) given[random.pick(strays)] = anyText(random);
    return { name, attributes: given };
  },
  faults({ name, attributes: given }) {
    const shape = all.get(name);
    if (!shape) return [];
    const host = document.createElement('div');
    for (const [attribute, value] of Object.entries(given)) host.setAttribute(attribute, value);
    let value: Readonly<Record<string, unknown>>;
    try {
      value = readProps<Readonly<Record<string, unknown>>>(host, props(shape));
    } catch (error) {
      if (!(error instanceof TypeError)) return [`error: ${error}, which is no TypeError`];
      const isNamed = Object.keys(shape).some((key) => error.message.startsWith(attributeOf(key)));
      return isNamed ? [] : [`unnamed: "${error.message}" names no attribute`];
    }
    const keys = Object.keys(value).sort();
    if (`${keys}` !== `${Object.keys(shape).sort()}`) return [`keys: ${keys} is not what is promised`];
    return Object.entries(shape)
      .filter(([key, prop]) => !isPromised(prop, value[key]))
      .map(([key, prop]) => `value: ${key} is ${JSON.stringify(value[key])}, not ${wordsOf(prop)}`);
  },
};
