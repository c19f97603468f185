// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { type CartChanges, createCartChanges } from './cart-changes.ts';
import type { Cart, CartResult } from './types.ts';

/** A server with one line of two pieces, whose answers get lost as the tests say. */
let server: { pieces: number; code: string | undefined };
/** What becomes of the next changes: carried out or not, with their answers lost. Then all works. */
let fates: ('arrives' | 'is lost' | 'is not sent')[];
/** How many readings fail. */
let unread: number;
let isOffline: boolean;
let results: CartResult[];
/** What the shopper was told, as it was then. */
let said: string[];
let sent: number;

const now = (): Cart => ({
  lines: server.pieces ? [{ itemId: '1', articleId: 'a', quantity: server.pieces }] : [],
  code: server.code,
});
const lost = new Error('no answer came in time');
const unsent = new Error('no token came');
async function send(change: () => void): Promise<Cart> {
  const fate = fates.shift();
  if (fate === 'is not sent') throw unsent;
  sent++;
  if (fate !== 'is lost') change();
  if (fate) throw lost;
  return now();
}

function open(): CartChanges {
  return createCartChanges<Cart>({
    first: now(),
    calls: {
      setQuantity: (_, quantity, was) =>
        send(() => {
          server.pieces = Math.min(8, was === undefined ? quantity : server.pieces + quantity - was);
        }),
      remove: () =>
        send(() => {
          server.pieces = 0;
        }),
      restore: (_, quantity) =>
        send(() => {
          server.pieces += quantity;
        }),
      setCode: (code) =>
        send(() => {
          server.code = code || undefined;
        }),
      async read() {
        if (unread-- > 0) throw lost;
        return now();
      },
      isNotDone: (error) => error === unsent,
    },
    view: { show() {}, update() {}, notify, changed() {} },
    isExpired: () => false,
    isOffline: () => isOffline,
    onError() {},
  });
}

/** Why a change was not made, or is not known; `done` if it was. */
function told(result: CartResult): string {
  if (result.type === 'problem') return result.problem.reason;
  if (result.type === 'not-restored') return result.removed.reason ?? '';
  if (result.type === 'code') return result.isDone ? 'done' : (result.reason ?? 'refused');
  return 'done';
}
function notify(result: CartResult) {
  results.push(result);
  said.push(told(result));
}
/** The pieces that were reported as added or removed. */
const reported = () =>
  results.reduce((sum, result) => {
    if (result.type === 'quantity') return sum + result.delta;
    if (result.type === 'removed') return sum - result.removed.line.quantity;
    return result.type === 'restored' ? sum + result.pieces : sum;
  }, 0);

interface Change {
  readonly name: string;
  /** The server's pieces and code after it. */
  readonly done: readonly [pieces: number, code: string | undefined];
  readonly before?: (cart: CartChanges) => void;
  readonly make: (cart: CartChanges) => void;
}
const undo = (cart: CartChanges) => {
  for (const one of cart.removed()) cart.restore(one);
};
const changes: readonly Change[] = [
  { name: 'a typed number', done: [5, 'OUD'], make: (cart) => cart.setQuantity('1', 5) },
  { name: 'plus', done: [3, 'OUD'], make: (cart) => cart.setQuantity('1', 3, 'press') },
  { name: 'minus', done: [1, 'OUD'], make: (cart) => cart.setQuantity('1', 1, 'press') },
  { name: 'more than there are', done: [8, 'OUD'], make: (cart) => cart.setQuantity('1', 20) },
  { name: 'a removal', done: [0, 'OUD'], make: (cart) => cart.remove('1') },
  { name: 'an undo', done: [2, 'OUD'], before: (cart) => cart.remove('1'), make: undo },
  { name: 'a code', done: [2, 'SLAAP25'], make: (cart) => cart.setCode('slaap25'.toUpperCase()) },
  { name: 'a code that is taken away', done: [2, undefined], make: (cart) => cart.setCode('') },
];

beforeEach(() => {
  server = { pieces: 2, code: 'OUD' };
  [fates, unread, isOffline, results, said, sent] = [[], 0, false, [], [], 0];
});

describe.each(changes)('$name whose answer is lost', ({ done, before, make }) => {
  describe.each(['arrives', 'is lost'] as const)('and that %s', (fate) => {
    const became = fate === 'arrives' ? 'done' : 'failed';
    /** Makes the change, and lets so many readings fail after it. */
    async function lose(failing: number) {
      const cart = open();
      before?.(cart);
      await cart.settled();
      [results, said, sent, fates, unread] = [[], [], 0, [fate], failing];
      const from = server.pieces;
      make(cart);
      await cart.settled();
      return { cart, from };
    }
    const read = async (cart: CartChanges) => {
      cart.refresh({ alreadyAnnounced: false });
      await cart.settled();
    };

    test('is asked after at once', async () => {
      const { from } = await lose(0);
      expect([said, sent]).toEqual([[became], 1]);
      expect(reported()).toBe(server.pieces - from);
    });

    test('is not known while the cart can’t be read, and told by the first cart that comes', async () => {
      const { cart, from } = await lose(2);
      expect(said).toEqual(['unsure']);
      await read(cart);
      expect([said, cart.isStale()]).toEqual([['unsure'], true]);
      await read(cart);
      await read(cart);
      expect([said, sent, unread]).toEqual([['unsure', became], 1, -2]);
      expect(reported()).toBe(server.pieces - from);
    });

    test('is made once by a second press', async () => {
      const { cart, from } = await lose(1);
      make(cart);
      await cart.settled();
      expect([server.pieces, server.code]).toEqual(done);
      expect(said).toEqual(['unsure', 'done']);
      expect(reported()).toBe(server.pieces - from);
    });

    test('stays unknown, and is not sent, when it is pressed without a connection', async () => {
      const { cart } = await lose(1);
      isOffline = true;
      make(cart);
      await cart.settled();
      expect([said, sent]).toEqual([['unsure', 'unsure'], 1]);
      isOffline = false;
      await read(cart);
      expect(said).toEqual(['unsure', 'unsure', became]);
    });

    test('stays unknown when another try is not sent', async () => {
      const { cart } = await lose(9);
      fates = ['is not sent'];
      make(cart);
      await cart.settled();
      expect([said, sent]).toEqual([['unsure', 'unsure'], 1]);
    });
  });

  test('has failed for certain where nothing was sent, though the cart can’t be read', async () => {
    const cart = open();
    before?.(cart);
    await cart.settled();
    [said, fates, unread] = [[], ['is not sent'], 1];
    make(cart);
    await cart.settled();
    expect(said).toEqual(['failed']);
  });
});

test('a number that is taken back while the first one is unknown is sent', async () => {
  const cart = open();
  [fates, unread] = [['arrives'], 1];
  cart.setQuantity('1', 3);
  await cart.settled();
  cart.setQuantity('1', 2);
  await cart.settled();
  expect([server.pieces, cart.quantity('1')]).toEqual([2, 2]);
});
