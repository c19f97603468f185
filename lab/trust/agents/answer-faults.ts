import { short } from '../fuzz/kind.ts';

/** It is bounded, marked, and has nothing hidden in it. */
export function faultsOfAnswer(answer: object, isUntrusted: boolean): string[] {
  const length = JSON.stringify(answer).length;
  const texts = textsIn((answer as { data: unknown }).data);
  return [
    ...(length <= 10_000 ? [] : [`long: ${length} characters`]),
    ...(isUntrusted === 'note' in answer ? [] : ['unmarked: without the note']),
    ...texts.filter((one) => one.length > 500).map((one) => `long: a text of ${one.length}`),
    ...texts
      .filter((one) => /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(one))
      .map((one) => `hidden: ${short(one)}`),
  ];
}

/** The texts and the names in a value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => [
    ...(Array.isArray(value) ? [] : [key]),
    ...textsIn(one),
  ]);
}
