import type { Answers } from './lost-answers.ts';
import type { Cart, CartCalls, CartLine, CartResult, RemovedLine } from './types.ts';

const piecesOf = ({ lines }: Cart, { articleId }: CartLine) =>
  lines.reduce((sum, line) => sum + (line.articleId === articleId ? line.quantity : 0), 0);

/** The lines that the shopper has removed and can restore. */
export function createRemovedLines<C extends Cart>(calls: CartCalls<C>, answers: Answers<C>) {
  const removals = new Set<RemovedLine>();
  const change = ({ line }: RemovedLine) => `again with ${line.itemId}`;

  function resultOf(removed: RemovedLine, pieces: number): CartResult {
    if (pieces <= 0) return { type: 'not-restored', removed };
    removals.delete(removed);
    return { type: 'restored', removed, pieces };
  }

  return {
    all: (): ReadonlySet<RemovedLine> => removals,
    add: (removed: RemovedLine) => removals.add(removed),
    /** Asks for a line. Returns the result if it can't be sent. */
    ask(removed: RemovedLine): CartResult | undefined {
      removed.reason = answers.whyUnsent(change(removed));
      removed.isBusy = !removed.reason;
      return removed.isBusy ? undefined : resultOf(removed, 0);
    },
    /** Adds the pieces again, unless an attempt whose response was lost has done so. */
    async send(removed: RemovedLine, known: Cart) {
      const { line, piecesBefore } = removed;
      const before = piecesBefore ?? piecesOf(known, line);
      const isBack = (cart: C) => piecesOf(cart, line) > before;
      const { cart, reason } = await answers.request(
        change(removed),
        async () => {
          const now = piecesBefore === undefined ? undefined : await calls.read();
          if (now && isBack(now)) return now;
          removed.piecesBefore = before;
          return calls.restore(line.articleId, line.quantity);
        },
        isBack,
      );
      removed.isBusy = false;
      // With a response the outcome is known; without one it stays open.
      if (cart || reason !== 'unsure') removed.piecesBefore = undefined;
      const pieces = cart && !reason ? piecesOf(cart, line) - before : 0;
      if (pieces <= 0) removed.reason = reason ?? 'failed';
      return { cart, result: resultOf(removed, pieces) };
    },
    /** What a cart tells of attempts whose responses were lost. */
    settle: (cart: Cart): CartResult[] =>
      [...removals].flatMap((removed): CartResult[] => {
        const { isBusy, piecesBefore, reason, line } = removed;
        if (isBusy || piecesBefore === undefined) return [];
        const pieces = piecesOf(cart, line) - piecesBefore;
        if (pieces <= 0 && reason !== 'unsure') return [];
        if (pieces <= 0) removed.reason = 'failed';
        return [resultOf(removed, pieces)];
      }),
  };
}
