import type { Random } from './kind.ts';
import words from './words.json';

/**
 * Texts that readers stumble over: blank, numbers in disguise, names of prototypes, controls. And half
 * characters, which the bundler reads in no JSON.
 */
const awkward = [...words.awkward, '\ud800', '\udc00'];

const signs = 'abcXYZ019 -_.,:;/\\?#@%&="\'<>[]{}()|+*~\n\t\u0000é€';

/** A text: awkward, one of the hints, one of them changed a little, noise, or very long. */
export function anyText(random: Random, hints: readonly string[] = []): string {
  const known = () => random.pick(hints.length && random.chance(0.6) ? hints : awkward);
  switch (random.below(8)) {
    case 0:
    case 1:
      return random.pick(awkward);
    case 2:
    case 3:
      return known();
    case 4:
      return changedText(random, known());
    case 5:
      return known() + random.pick([...awkward, ',', ' ']) + known();
    case 6:
      return noise(random, random.below(24));
    default:
      return random.chance(0.1) ? long(known(), random.pick([100, 10_000])) : noise(random, 3);
  }
}

/** What was long already is not made longer without end. */
const long = (text: string, times: number) => text.repeat(text.length > 10_000 ? 1 : times).slice(0, 200_000);

const noise = (random: Random, length: number) =>
  Array.from({ length }, () => random.pick([...signs])).join('');

/** The text with a few characters lost, doubled or put in. */
export function changedText(random: Random, text: string): string {
  let changed = text;
  for (let times = 1 + random.below(3); times > 0; times--) {
    const from = random.below(changed.length + 1);
    const to = Math.min(changed.length, from + random.below(random.pick([2, 2, 2, 20])));
    const instead = random.pick([
      '',
      '',
      changed.slice(from, to).repeat(2),
      random.pick(awkward),
      noise(random, 1),
    ]);
    changed = changed.slice(0, from) + instead + changed.slice(to);
  }
  return changed;
}

/** Any value that JSON can have. */
export function anyJson(random: Random, depth = 3): unknown {
  const kind = random.below(depth > 0 ? 8 : 5);
  const size = random.below(4);
  if (kind === 0) return null;
  if (kind === 1) return random.chance(0.5);
  if (kind === 2) return random.pick([0, -0, 1, -1, 1.5, 42, 2 ** 53, 1e308, -1e21, 5e-324]);
  if (kind < 5) return anyText(random);
  if (kind === 5) return Array.from({ length: size }, () => anyJson(random, depth - 1));
  // By entries: a key `__proto__` becomes an own one, as JSON.parse makes it.
  return Object.fromEntries(
    Array.from({ length: size }, () => [anyText(random), anyJson(random, depth - 1)]),
  );
}

const removed = Symbol('removed');
type Path = readonly (string | number)[];

/** A copy of a valid value with up to three mutations: dropped, of another type, huge, nested, with prototype keys. */
export function mutated(random: Random, valid: unknown): unknown {
  let value = valid;
  for (let times = random.below(4); times > 0; times--) {
    const all = pathsIn(value);
    // Mostly a value that has none inside: there are the numbers and texts with bounds.
    const leaves = all.filter((path, at) => all[at + 1]?.length !== path.length + 1);
    const path = random.pick(random.chance(0.6) ? leaves : all);
    const next = replacedAt(value, path, (old) => mutation(random, old));
    if (next !== removed) value = next;
  }
  return value;
}

/** Beside the usual bounds of numbers and degrees, and beyond all. */
const numbers = [-1, -0, 0.5, 91, -91, 181, -181, 1000, 1e9, 2 ** 53, 1e308, -1e308, 5e-324];

function mutation(random: Random, old: unknown): unknown {
  if (typeof old === 'number' && random.chance(0.6)) return random.pick(numbers);
  if (typeof old === 'string' && random.chance(0.3))
    return random.chance(0.7)
      ? old.replace(/-?\d+(\.\d+)?/, () => String(random.pick(numbers)))
      : old + random.pick(['\ud800', '\u0000', '\n']);
  switch (random.below(10)) {
    case 0:
    case 1:
      return removed;
    case 2:
    case 3:
      return anyJson(random);
    case 4:
      return typeof old === 'string' ? anyText(random, [old]) : random.pick([[], {}, '', 0, null, false]);
    case 5:
      return nested(old, random.pick([1, 1, 2, 50]), random.chance(0.5));
    case 6:
      if (typeof old === 'string') return long(random.pick([old, '€ ']), random.pick([2, 100, 20_000]));
      return Array.from({ length: random.pick([2, 20, 2000]) }, () => old);
    case 7:
      return withKey(old, random.pick(['__proto__', 'constructor', 'toString', 'length']), anyJson(random));
    case 8:
      return random.pick<unknown>([
        { toString: null },
        { length: { toString: null } },
        { valueOf: 1, toString: 1 },
      ]);
    default:
      return withKey(
        old,
        '__proto__',
        random.pick<unknown>([{ isPolluted: true }, [], null, { toString: 1 }]),
      );
  }
}

const nested = (value: unknown, depth: number, inLists: boolean): unknown =>
  Array.from({ length: depth }).reduce((inner) => (inLists ? [inner] : { value: inner }), value);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const withKey = (value: unknown, key: string, given: unknown): unknown =>
  Object.fromEntries([...(isObject(value) ? Object.entries(value) : []), [key, given]]);

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (!isObject(value)) return [path];
  const entries: [string, unknown][] = Object.entries(value).slice(0, 50);
  return [path, ...entries.flatMap(([key, one]) => (path.length > 8 ? [] : pathsIn(one, [...path, key])))];
}

/** A copy with what the call gives for the value at this path. */
function replacedAt(value: unknown, [key, ...rest]: Path, give: (old: unknown) => unknown): unknown {
  if (key === undefined || !isObject(value)) return give(value);
  const entries = Object.entries(value).flatMap(([name, one]): [string, unknown][] => {
    const next = name === key ? replacedAt(one, rest, give) : one;
    return next === removed ? [] : [[name, next]];
  });
  return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}

/** The value as JSON; sometimes with what is no JSON, a number beyond all bounds, or nesting that breaks a stack. */
export function jsonText(random: Random, value: unknown): string {
  const text = JSON.stringify(value);
  switch (random.below(24)) {
    case 0:
      return text.slice(0, random.below(text.length + 1));
    case 1:
      return changedText(random, text);
    case 2:
      return text.replace(
        /-?\d+(\.\d+)?/,
        random.pick(['NaN', 'Infinity', '-0', '1e999', '-1e999', '0x1', '01']),
      );
    case 3:
      return text.replace(/"[^"]*"(?=[,}\]])|\d+/, () => deepText(random.pick([5000, 20_000])));
    case 4:
      return random.pick(['', ' ', '\ufeff', ")]}',\n"]) + text;
    default:
      return text;
  }
}

/** Lists in lists: recursion over it ends in a RangeError. */
const deepText = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
