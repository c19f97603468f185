// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createCartChanges } from './cart-changes.ts';
import type { Cart, CartCalls, CartLine, CartResult } from './types.ts';

const line = (itemId: string, quantity: number): CartLine => ({
  itemId,
  articleId: `article-${itemId}`,
  quantity,
});
const one = line('1', 2);
const two = line('2', 4);

let isOffline = false;
let results: CartResult[];
let changed: number;
/** Of each change, whether it was made on this page. */
let ours: boolean[];
let errors: unknown[];
const calls = {
  setQuantity: vi.fn<CartCalls<Cart>['setQuantity']>(),
  remove: vi.fn<CartCalls<Cart>['remove']>(),
  restore: vi.fn<CartCalls<Cart>['restore']>(),
  read: vi.fn<CartCalls<Cart>['read']>(),
  setCode: vi.fn<CartCalls<Cart>['setCode']>(),
  isNotDone: vi.fn<CartCalls<Cart>['isNotDone']>(),
};
const expired = new Error('answered 403');
const lost = new Error('no answer came in time');

/** A call that the test settles. */
function later() {
  let answer = (_cart: Cart) => {};
  const promise = new Promise<Cart>((resolve) => {
    answer = resolve;
  });
  return { promise, answer: (...lines: CartLine[]) => answer({ lines }) };
}
const cartOf = (...lines: CartLine[]): Cart => ({ lines });

const show = vi.fn();
function open(...lines: CartLine[]) {
  return createCartChanges<Cart>({
    first: { lines },
    calls,
    view: {
      show,
      update: () => {},
      notify: (one) => results.push(one),
      changed: (by) => {
        changed++;
        ours.push(by.isOurs);
      },
    },
    isOffline: () => isOffline,
    isExpired: (error) => error === expired,
    onError: (error) => errors.push(error),
  });
}

beforeEach(() => {
  isOffline = false;
  results = [];
  changed = 0;
  ours = [];
  errors = [];
  for (const call of Object.values(calls)) call.mockReset().mockRejectedValue(lost);
  calls.isNotDone.mockReset().mockReturnValue(false);
});

test.each<[string, (cart: ReturnType<typeof open>) => void, keyof typeof calls]>([
  ['a number', (cart) => cart.setQuantity('1', 5), 'setQuantity'],
  ['a removal', (cart) => cart.remove('1'), 'remove'],
  ['a code', (cart) => cart.setCode('X'), 'setCode'],
])('%s of an expired visit fails, and the cart of a new visit is not asked', async (_what, change, call) => {
  const cart = open(one);
  calls[call].mockRejectedValue(expired);
  calls.read.mockResolvedValue(cartOf());
  change(cart);
  await cart.settled();
  expect(calls.read).not.toHaveBeenCalled();
  expect(cart.problem('1')?.reason ?? cart.codeReason()).toBe('expired');
});

describe('a number', () => {
  test('that changes quickly is sent at once, and then only the last one', async () => {
    const cart = open(one);
    const first = later();
    calls.setQuantity.mockReturnValueOnce(first.promise).mockResolvedValueOnce(cartOf(line('1', 7)));
    for (const quantity of [3, 4, 5, 6, 7]) cart.setQuantity('1', quantity);
    expect(cart.quantity('1')).toBe(7);
    first.answer(line('1', 3));
    await cart.settled();
    expect(calls.setQuantity.mock.calls).toEqual([
      ['1', 3, undefined],
      ['1', 7, undefined],
    ]);
    expect(results.map((each) => each.type === 'quantity' && each.delta)).toEqual([1, 4]);
    expect(changed).toBe(2);
  });

  test('that is requested twice is sent once', async () => {
    const cart = open(one);
    calls.setQuantity.mockResolvedValueOnce(cartOf(line('1', 3)));
    cart.setQuantity('1', 3);
    cart.setQuantity('1', 3);
    await cart.settled();
    expect(calls.setQuantity).toHaveBeenCalledTimes(1);
  });

  test('is replaced by the server’s number if that differs', async () => {
    const cart = open(one);
    calls.setQuantity.mockResolvedValueOnce(cartOf(line('1', 8)));
    cart.setQuantity('1', 20);
    await cart.settled();
    expect([cart.quantity('1'), cart.problem('1')]).toEqual([8, undefined]);
  });

  test('whose response was lost succeeds if the cart has it, and is announced and reported once', async () => {
    const cart = open(one);
    calls.read.mockResolvedValueOnce(cartOf(line('1', 3)));
    cart.setQuantity('1', 3);
    await cart.settled();
    expect(results).toEqual([{ type: 'quantity', line: line('1', 3), delta: 1 }]);
    expect([changed, cart.problem('1')]).toEqual([1, undefined]);
  });

  test('that could not be set is kept for a retry', async () => {
    const cart = open(one);
    calls.read.mockResolvedValueOnce(cartOf(one));
    cart.setQuantity('1', 5);
    await cart.settled();
    expect(cart.quantity('1')).toBe(2);
    expect(cart.problem('1')).toEqual({ of: 'quantity', reason: 'failed', quantity: 5 });
    expect(changed).toBe(0);
    calls.setQuantity.mockResolvedValueOnce(cartOf(line('1', 5)));
    cart.retry('1');
    await cart.settled();
    expect([cart.quantity('1'), cart.problem('1')]).toEqual([5, undefined]);
  });

  test('has no problem any more once the cart shows it', async () => {
    const cart = open(one);
    cart.setQuantity('1', 5);
    await cart.settled();
    expect([cart.isStale(), cart.problem('1')?.reason]).toEqual([true, 'unsure']);
    calls.read.mockResolvedValueOnce(cartOf(line('1', 5)));
    cart.refresh({ alreadyAnnounced: false });
    await cart.settled();
    expect([cart.isStale(), cart.problem('1'), changed]).toEqual([false, undefined, 1]);
  });

  test('that is set back before it is sent makes no call', async () => {
    const cart = open(one, two);
    const first = later();
    calls.setQuantity.mockReturnValueOnce(first.promise);
    cart.setQuantity('2', 5);
    cart.setQuantity('1', 3);
    cart.setQuantity('1', 2);
    first.answer(one, line('2', 5));
    await cart.settled();
    expect(calls.setQuantity.mock.calls).toEqual([['2', 5, undefined]]);
    expect(cart.isBusy('1')).toBe(false);
  });

  test('that was pressed counts from the server’s, where another tab has changed it', async () => {
    const cart = open(one);
    const first = later();
    calls.setQuantity.mockReturnValueOnce(first.promise).mockResolvedValueOnce(cartOf(line('1', 7)));
    for (const quantity of [3, 4, 5]) cart.setQuantity('1', quantity, 'press');
    first.answer(line('1', 5));
    await cart.settled();
    expect(calls.setQuantity.mock.calls).toEqual([
      ['1', 3, 2],
      ['1', 7, 5],
    ]);
    expect(results.map((each) => each.type === 'quantity' && each.delta)).toEqual([1, 2]);
  });

  test('that was pressed after a typed one counts as it is', async () => {
    const cart = open(one, two);
    calls.setQuantity.mockResolvedValueOnce(cartOf(one, line('2', 5)));
    cart.setQuantity('2', 5);
    cart.setQuantity('1', 6);
    cart.setQuantity('1', 7, 'press');
    await cart.settled();
    expect(calls.setQuantity).toHaveBeenLastCalledWith('1', 7, undefined);
  });

  test('whose response was lost leaves what was pressed since as the shopper saw it', async () => {
    const cart = open(one);
    calls.read.mockResolvedValueOnce(cartOf(one));
    cart.setQuantity('1', 3, 'press');
    cart.setQuantity('1', 4, 'press');
    await cart.settled();
    expect(calls.setQuantity).toHaveBeenLastCalledWith('1', 4, undefined);
  });

  test('that was pressed is dropped where another tab has left too few to take away', async () => {
    const cart = open(two);
    const reading = later();
    calls.read.mockReturnValueOnce(reading.promise);
    cart.refresh({ alreadyAnnounced: false });
    cart.setQuantity('2', 3, 'press');
    reading.answer(line('2', 1));
    await cart.settled();
    expect([calls.setQuantity.mock.calls.length, cart.quantity('2'), cart.isBusy('2')]).toEqual([
      0,
      1,
      false,
    ]);
  });

  test('that was waiting when the connection was lost is not sent', async () => {
    const cart = open(one, two);
    const first = later();
    calls.setQuantity.mockReturnValueOnce(first.promise);
    cart.setQuantity('2', 5);
    cart.setQuantity('1', 3);
    isOffline = true;
    first.answer(one, line('2', 5));
    await cart.settled();
    expect(calls.setQuantity).toHaveBeenCalledTimes(1);
    expect(cart.problem('1')).toEqual({ of: 'quantity', reason: 'offline', quantity: 3 });
  });

  test('is not sent while offline, but kept for a retry', async () => {
    isOffline = true;
    const cart = open(one);
    cart.setQuantity('1', 5);
    expect(cart.problem('1')).toEqual({ of: 'quantity', reason: 'offline', quantity: 5 });
    expect(calls.setQuantity).not.toHaveBeenCalled();
  });
});

describe('a removal', () => {
  test('is sent once for repeated requests, after earlier changes', async () => {
    const cart = open(one, two);
    const first = later();
    calls.setQuantity.mockReturnValueOnce(first.promise);
    calls.remove.mockResolvedValueOnce(cartOf(two));
    cart.setQuantity('1', 3);
    cart.remove('1');
    cart.remove('1');
    cart.setQuantity('1', 9);
    expect(calls.remove).not.toHaveBeenCalled();
    first.answer(line('1', 3), two);
    await cart.settled();
    expect(calls.remove.mock.calls).toEqual([['1']]);
    expect([...cart.removed()].map(({ line: { quantity } }) => quantity)).toEqual([3]);
    expect(changed).toBe(2);
  });

  test('whose response was lost can be undone if the server made it', async () => {
    const cart = open(one);
    calls.read.mockResolvedValueOnce(cartOf());
    cart.remove('1');
    await cart.settled();
    expect(cart.removed().size).toBe(1);
    expect(cart.problem('1')).toBeUndefined();
  });

  test('that failed keeps the line and allows a retry', async () => {
    const cart = open(one);
    calls.read.mockResolvedValueOnce(cartOf(one));
    cart.remove('1');
    await cart.settled();
    expect([cart.removed().size, cart.problem('1')?.of]).toEqual([0, 'removal']);
    calls.remove.mockResolvedValueOnce(cartOf());
    cart.retry('1');
    await cart.settled();
    expect(cart.removed().size).toBe(1);
  });

  test('that failed stays a problem as long as the line is there', async () => {
    const cart = open(one);
    calls.read.mockResolvedValueOnce(cartOf(one)).mockResolvedValueOnce(cartOf(one));
    cart.remove('1');
    await cart.settled();
    cart.refresh({ alreadyAnnounced: false });
    await cart.settled();
    expect(cart.problem('1')).toEqual({ of: 'removal', reason: 'failed', quantity: 2 });
    calls.read.mockResolvedValueOnce(cartOf());
    cart.refresh({ alreadyAnnounced: false });
    await cart.settled();
    expect(cart.problem('1')).toBeUndefined();
  });

  test('is not sent while offline, but kept for a retry', async () => {
    isOffline = true;
    const cart = open(one);
    cart.remove('1');
    expect(cart.problem('1')).toEqual({ of: 'removal', reason: 'offline', quantity: 2 });
    expect(calls.remove).not.toHaveBeenCalled();
  });

  test('keeps its line busy from the press to the answer', async () => {
    const cart = open(one, two);
    const removal = later();
    calls.remove.mockReturnValueOnce(removal.promise);
    cart.remove('1');
    expect([cart.isBusy('1'), cart.isBusy('2'), cart.isWorking()]).toEqual([true, false, true]);
    removal.answer(two);
    await cart.settled();
    expect([cart.isBusy('1'), cart.isWorking()]).toEqual([false, false]);
  });

  test('of a line that was removed elsewhere is not reported as ours', async () => {
    const cart = open(one, two);
    const read = later();
    calls.read.mockReturnValueOnce(read.promise);
    cart.refresh({ alreadyAnnounced: true });
    cart.remove('1');
    read.answer(two);
    await cart.settled();
    expect(calls.remove).not.toHaveBeenCalled();
    expect([cart.removed().size, changed]).toEqual([0, 0]);
  });
});

describe('an undo', () => {
  async function removed() {
    const cart = open(one, two);
    calls.remove.mockResolvedValueOnce(cartOf(two));
    cart.remove('1');
    await cart.settled();
    const [last] = cart.removed();
    if (!last) throw new Error('nothing was removed');
    return { cart, last };
  }
  const back = { ...one, itemId: '3' };

  test('adds the same number of the same article again, once', async () => {
    const { cart, last } = await removed();
    calls.restore.mockResolvedValueOnce(cartOf(two, back));
    cart.restore(last);
    cart.restore(last);
    await cart.settled();
    cart.restore(last);
    await cart.settled();
    expect(calls.restore.mock.calls).toEqual([['article-1', 2]]);
    expect(results.at(-1)).toMatchObject({ type: 'restored', pieces: 2 });
    expect([cart.removed().size, changed]).toEqual([0, 2]);
  });

  test('whose response was lost is offered no more once the cart has the article', async () => {
    const { cart, last } = await removed();
    cart.restore(last);
    await cart.settled();
    calls.read.mockResolvedValueOnce(cartOf(two)).mockResolvedValueOnce(cartOf(two, back));
    cart.refresh({ alreadyAnnounced: false });
    await cart.settled();
    expect(cart.removed().size).toBe(1);
    cart.refresh({ alreadyAnnounced: false });
    await cart.settled();
    expect(cart.removed().size).toBe(0);
  });

  test('that was never asked for stays on offer when the cart has the article again', async () => {
    const { cart } = await removed();
    calls.read.mockResolvedValueOnce(cartOf(two, back));
    cart.refresh({ alreadyAnnounced: false });
    await cart.settled();
    expect(cart.removed().size).toBe(1);
  });

  test('that the server refuses can be retried', async () => {
    const { cart, last } = await removed();
    calls.restore.mockResolvedValueOnce(cartOf(two));
    cart.restore(last);
    await cart.settled();
    expect(last).toMatchObject({ isBusy: false, reason: 'failed' });
    expect(results.at(-1)?.type).toBe('not-restored');
  });

  test('is not sent while offline', async () => {
    const { cart, last } = await removed();
    isOffline = true;
    cart.restore(last);
    expect([last.reason, calls.restore.mock.calls.length]).toEqual(['offline', 0]);
  });
});

test('a reading is known as one, also while it waits, and is no change of ours', async () => {
  const cart = open(one);
  const [change, read] = [later(), later()];
  calls.setQuantity.mockReturnValueOnce(change.promise);
  calls.read.mockReturnValueOnce(read.promise);
  expect([cart.isReading(), cart.isWorking()]).toEqual([false, false]);
  cart.setQuantity('1', 3);
  expect([cart.isReading(), cart.isWorking()]).toEqual([false, true]);
  cart.refresh({ alreadyAnnounced: false });
  expect([cart.isReading(), cart.isWorking()]).toEqual([true, true]);
  change.answer(line('1', 3));
  await vi.waitFor(() => expect(calls.read).toHaveBeenCalled());
  expect([cart.isReading(), cart.isWorking()]).toEqual([true, false]);
  read.answer(line('1', 3));
  await cart.settled();
  expect(cart.isReading()).toBe(false);
});

test('a reading that fails is told, and leaves the cart in doubt until the next one', async () => {
  const cart = open(one);
  cart.refresh({ alreadyAnnounced: true });
  await cart.settled();
  expect([cart.isStale(), errors]).toEqual([true, [lost]]);
  calls.read.mockResolvedValueOnce(cartOf(one));
  cart.refresh({ alreadyAnnounced: true });
  await cart.settled();
  expect([cart.isStale(), errors.length]).toEqual([false, 1]);
});

test('a change that other code has announced is not announced again; one of another tab is announced once', async () => {
  const cart = open(one);
  calls.read.mockResolvedValueOnce(cartOf(two)).mockResolvedValueOnce(cartOf(one));
  cart.refresh({ alreadyAnnounced: true });
  await cart.settled();
  expect(changed).toBe(0);
  cart.refresh({ alreadyAnnounced: false });
  await cart.settled();
  expect(changed).toBe(1);
});

test('readings that wait are one, and announced if one of them has to be', async () => {
  const cart = open(one);
  const change = later();
  calls.setQuantity.mockReturnValueOnce(change.promise);
  calls.read.mockResolvedValueOnce(cartOf(two));
  cart.setQuantity('1', 3);
  for (const alreadyAnnounced of [true, false, true]) cart.refresh({ alreadyAnnounced });
  change.answer(line('1', 3));
  await cart.settled();
  expect([calls.read.mock.calls.length, ours]).toEqual([1, [true, false]]);
});

test('a removal that a later cart tells of leaves its note in the place of the line', async () => {
  const cart = open(one, two);
  cart.remove('1');
  await cart.settled();
  show.mockClear();
  calls.read.mockResolvedValueOnce(cartOf(two));
  cart.refresh({ alreadyAnnounced: false });
  await cart.settled();
  expect(show.mock.calls).toEqual([[cartOf(two), [...cart.removed()]]]);
  expect([...cart.removed()]).toEqual([{ line: one, isBusy: false }]);
});

test('without a connection a new number ends the one that is on its way, which then is no problem', async () => {
  const cart = open(one);
  const first = later();
  calls.setQuantity.mockReturnValueOnce(first.promise);
  cart.setQuantity('1', 3);
  isOffline = true;
  cart.setQuantity('1', 4);
  expect([cart.quantity('1'), cart.isBusy('1')]).toEqual([2, false]);
  first.answer(one);
  await cart.settled();
  expect(cart.problem('1')).toEqual({ of: 'quantity', reason: 'offline', quantity: 4 });
});

test('a lost number that the shopper has changed since is no problem: the new one is sent', async () => {
  const cart = open(one);
  calls.read.mockResolvedValueOnce(cartOf(one));
  calls.setQuantity.mockRejectedValueOnce(lost).mockResolvedValueOnce(cartOf(line('1', 4)));
  cart.setQuantity('1', 3);
  cart.setQuantity('1', 4);
  await cart.settled();
  expect(results.map(({ type }) => type)).toEqual(['quantity']);
  expect(errors).toEqual([lost]);
});

test('without a connection a lost answer is not asked after, and a number is as known once a cart came', async () => {
  const cart = open(one);
  calls.setQuantity.mockImplementationOnce(async () => {
    isOffline = true;
    throw lost;
  });
  cart.setQuantity('1', 3);
  await cart.settled();
  expect([calls.read.mock.calls.length, cart.problem('1')?.reason, cart.isStale()]).toEqual([
    0,
    'unsure',
    true,
  ]);
  isOffline = false;
  calls.read.mockResolvedValueOnce(cartOf(one));
  cart.refresh({ alreadyAnnounced: false });
  await cart.settled();
  cart.setQuantity('1', 2);
  await cart.settled();
  expect(calls.setQuantity).toHaveBeenCalledTimes(1);
});

test('what was certainly not sent, and can’t be asked after, is said to be offline', async () => {
  const cart = open(one);
  calls.isNotDone.mockReturnValue(true);
  calls.remove.mockImplementationOnce(async () => {
    isOffline = true;
    throw lost;
  });
  cart.remove('1');
  await cart.settled();
  expect(cart.problem('1')?.reason).toBe('offline');
});

test('a change whose response was lost is announced by the next reading that finds it', async () => {
  const cart = open(one);
  calls.read.mockRejectedValueOnce(lost).mockResolvedValueOnce(cartOf(line('1', 3)));
  cart.setQuantity('1', 3);
  cart.refresh({ alreadyAnnounced: true });
  await cart.settled();
  expect([cart.quantity('1'), changed]).toEqual([3, 1]);
});

test('an error while showing a response blocks neither the next change nor `settled`', async () => {
  const cart = open(one);
  show.mockImplementationOnce(() => {
    throw new Error('not shown');
  });
  calls.setQuantity.mockResolvedValueOnce(cartOf(line('1', 3))).mockResolvedValueOnce(cartOf(line('1', 4)));
  cart.setQuantity('1', 3);
  cart.setQuantity('1', 4);
  await cart.settled();
  expect(results.map((each) => each.type === 'quantity' && each.line.quantity)).toEqual([4]);
});

describe('a discount code', () => {
  const withCode = (code?: string) => ({ ...cartOf(one), code });
  test('is asked for once while it waits behind another change', async () => {
    const cart = open(one);
    calls.setQuantity.mockResolvedValueOnce(cartOf(line('1', 3)));
    calls.setCode.mockResolvedValueOnce(withCode('SLAAP25'));
    cart.setQuantity('1', 3);
    for (const code of ['SLAAP25', 'ZOMER25']) cart.setCode(code);
    await cart.settled();
    expect(calls.setCode.mock.calls).toEqual([['SLAAP25']]);
  });
  const requested = async (...codes: string[]) => {
    const cart = open(one);
    for (const code of codes) cart.setCode(code);
    const wasBusy = cart.isChangingCode();
    await cart.settled();
    return { cart, wasBusy };
  };

  test('counts once the cart has it, is announced, and is requested once at a time', async () => {
    calls.setCode.mockResolvedValueOnce(withCode('SLAAP25'));
    const { cart, wasBusy } = await requested(' slaap25', 'DONS10');
    expect(calls.setCode.mock.calls).toEqual([[' slaap25']]);
    expect(results).toEqual([{ type: 'code', code: ' slaap25', isDone: true, reason: undefined }]);
    expect([wasBusy, cart.isChangingCode(), changed]).toEqual([true, false, 1]);
    calls.setCode.mockResolvedValueOnce(withCode());
    cart.setCode('');
    await cart.settled();
    expect(results.at(-1)).toMatchObject({ code: '', isDone: true });
    expect(changed).toBe(2);
  });

  test('that the server refuses changes nothing', async () => {
    calls.setCode.mockResolvedValueOnce(withCode());
    const { cart } = await requested('ZOMER25');
    expect(results).toEqual([{ type: 'code', code: 'ZOMER25', isDone: false, reason: undefined }]);
    expect([changed, cart.codeReason()]).toEqual([0, undefined]);
  });

  test.each(['failed', 'offline'] as const)('%s can be tried again', async (reason) => {
    isOffline = reason === 'offline';
    calls.read.mockResolvedValueOnce(cartOf(one));
    const { cart } = await requested('SLAAP25');
    expect(results).toEqual([{ type: 'code', code: 'SLAAP25', isDone: false, reason }]);
    expect([cart.codeReason(), calls.setCode.mock.calls.length]).toEqual([reason, isOffline ? 0 : 1]);
    isOffline = false;
    calls.setCode.mockResolvedValueOnce(withCode('SLAAP25'));
    cart.setCode('SLAAP25');
    expect(cart.codeReason()).toBeUndefined();
    await cart.settled();
    expect(results.at(-1)).toMatchObject({ isDone: true });
  });
});
