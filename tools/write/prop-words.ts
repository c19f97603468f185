import type { Kind } from '../../src/page/kinds.ts';

/** Describes the values of a prop and its default: `a number from 1 to 10, default 2`. */
export function wordsOf({ expects, fallback }: Kind<unknown>): string {
  if (fallback === undefined) return expects;
  return `${expects}, ${fallback === '' ? 'optional' : `default \`${fallback}\``}`;
}
