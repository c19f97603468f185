import type { Prop } from '../../src/page/prop-schemas.ts';

/** Describes the values of a prop and its default: `a number from 1 to 10, default 2`. */
export function wordsOf(prop: Prop<unknown>): string {
  const missing = read(prop, undefined);
  const takes = takenBy(prop);
  if (missing.expected) return takes;
  const { value } = missing;
  return `${takes}, ${value === undefined || value === '' ? 'optional' : `default \`${value}\``}`;
}

/** The words that a prop takes, where they are few: `popup`, `page`. Else none. */
export const choicesOf = (prop: Prop<unknown>): string[] =>
  /^(?:one of )?([\w-]+(?:(?:, | or )[\w-]+)+)$/.exec(takenBy(prop))?.[1]?.split(/, | or /) ?? [];

function takenBy(prop: Prop<unknown>): string {
  // An invalid and a blank value: a prop that refuses anything refuses one of the two.
  const refused = ['\u0000', ' '].map((text) => read(prop, text)).find(({ expected }) => expected);
  return refused?.expected ?? 'text';
}

function read(prop: Prop<unknown>, text: string | undefined): { value?: unknown; expected?: string } {
  try {
    return { value: prop(text) };
  } catch (error) {
    return { expected: (error as Error).message.replace(/^is (missing, expected|not) /, '') };
  }
}
