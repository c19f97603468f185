import type { CartLine } from './types.ts';

/** A requested number, and the one that the presses for it started from. A typed number starts from none. */
export interface Wanted {
  readonly quantity: number;
  readonly was?: number | undefined;
}

/** What of a difference our presses made: the rest was made elsewhere. */
export function ownPart(difference: number, { quantity, was = quantity - difference }: Wanted): number {
  const pressed = quantity - was;
  return pressed > 0 ? Math.min(pressed, difference) : Math.max(pressed, difference);
}

/** The numbers that the shopper wants, by item, as long as the server has not answered. */
export function createWantedNumbers() {
  const wanted = new Map<string, Wanted>();
  /** The request that is under way. */
  let sent: Wanted | undefined;

  return {
    get: (itemId: string) => wanted.get(itemId),
    drop: (itemId: string) => wanted.delete(itemId),
    /** A number that counts as it is. */
    type: (itemId: string, quantity: number) => wanted.set(itemId, { quantity }),
    /** A number that presses lead to. It counts from where the first of those started that are not sent yet. */
    press(line: CartLine, quantity: number) {
      const former = wanted.get(line.itemId);
      const was = former && former !== sent ? former.was : (former ?? line).quantity;
      wanted.set(line.itemId, { quantity, was });
    },
    send(asked: Wanted) {
      sent = asked;
    },
    /** Ends the request for a line. Returns whether nothing else is wanted since. */
    end(itemId: string, isKnown: boolean) {
      const next = wanted.get(itemId);
      const isLast = next === sent;
      if (isLast) wanted.delete(itemId);
      // What became of the first presses is not known: the number that the shopper saw counts.
      else if (next && !isKnown) wanted.set(itemId, { quantity: next.quantity });
      return isLast;
    },
    /** Counts presses that are not sent yet from the server's number. Those that lead below one piece are dropped. */
    rebase(lines: readonly CartLine[]) {
      for (const [itemId, { quantity, was }] of wanted) {
        const line = lines.find((one) => one.itemId === itemId);
        if (!line || was === undefined) continue;
        const rebased = quantity - was + line.quantity;
        if (rebased < 1) wanted.delete(itemId);
        else wanted.set(itemId, { quantity: rebased, was: line.quantity });
      }
    },
  };
}
