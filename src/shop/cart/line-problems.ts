import type { CartLine, CartProblem, CartResult } from './types.ts';

/** Whether a line has what was asked for, or what the server gives of it. */
export const isReached = (before: number, asked: number, now: number) =>
  now === asked || (now > Math.min(before, asked) && now < Math.max(before, asked));

/** The failed changes of lines, by item. */
export function createLineProblems() {
  const problems = new Map<string, CartProblem>();

  return {
    get: (itemId: string) => problems.get(itemId),
    set: (itemId: string, problem: CartProblem) => problems.set(itemId, problem),
    drop: (itemId: string) => problems.delete(itemId),
    /** Forgets the problems that the new lines end. Returns what became of changes whose responses were lost. */
    settle: (before: readonly CartLine[], lines: readonly CartLine[]): CartResult[] =>
      [...problems].flatMap(([itemId, { of, quantity, reason }]): CartResult[] => {
        const [known, line] = [before, lines].map((some) => some.find((one) => one.itemId === itemId));
        const isUnsure = reason === 'unsure' && known;
        if (!line) {
          problems.delete(itemId);
          return isUnsure && of === 'removal'
            ? [{ type: 'removed', removed: { line: known, isBusy: false } }]
            : [];
        }
        const isDone =
          of === 'quantity' &&
          (line.quantity === quantity || (isUnsure && isReached(known.quantity, quantity, line.quantity)));
        if (isDone) problems.delete(itemId);
        if (!isUnsure) return [];
        if (isDone) return [{ type: 'quantity', line, delta: line.quantity - known.quantity }];
        const problem: CartProblem = { of, quantity, reason: 'failed' };
        problems.set(itemId, problem);
        return [{ type: 'problem', line, problem }];
      }),
  };
}
