import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addProduct, cloneCart, itemCount, resetCart } from '../../src/server/cart.ts';
import { type CartBlock, createAdder } from './adder.ts';

vi.mock('../../src/server/cart.ts');

const article = { productId: '1', articleId: '1-a' };
const lostAnswer = new Error('no answer came in time');
const yes = () => true;
let known = 0;
let reported: unknown[] = [];

const newAdder = () =>
  createAdder({ article, knownCount: () => known, report: (error) => reported.push(error) });

beforeEach(() => {
  known = 2;
  reported = [];
  vi.mocked(addProduct).mockResolvedValue(0);
  vi.mocked(cloneCart).mockResolvedValue();
  vi.mocked(resetCart).mockResolvedValue();
});
afterEach(() => {
  vi.resetAllMocks();
  vi.restoreAllMocks();
});

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

describe('an add whose answer was lost', () => {
  test('is not done again when the cart has grown meanwhile', async () => {
    vi.mocked(addProduct).mockRejectedValueOnce(lostAnswer);
    vi.mocked(itemCount).mockResolvedValue(3);
    const adder = newAdder();
    expect(await adder.add()).toEqual({ result: 'failed' });
    expect(await adder.retry()).toEqual({ result: 'added' });
    expect(addProduct).toHaveBeenCalledTimes(1);
    expect(reported).toEqual([lostAnswer]);
  });

  test('is done again when the cart is as it was', async () => {
    vi.mocked(addProduct).mockRejectedValueOnce(lostAnswer);
    vi.mocked(itemCount).mockResolvedValue(2);
    const adder = newAdder();
    await adder.add();
    expect(await adder.retry()).toEqual({ result: 'added' });
    expect(addProduct).toHaveBeenCalledTimes(2);
  });

  test('is not done again as long as the cart cannot be counted', async () => {
    vi.mocked(addProduct).mockRejectedValueOnce(lostAnswer);
    vi.mocked(itemCount).mockRejectedValueOnce(lostAnswer).mockResolvedValue(3);
    const adder = newAdder();
    await adder.add();
    expect(await adder.retry()).toEqual({ result: 'failed' });
    expect(await adder.add()).toEqual({ result: 'added' });
    expect(addProduct).toHaveBeenCalledTimes(1);
  });

  test('does not take for itself what something else has put into the cart since', async () => {
    vi.mocked(addProduct).mockRejectedValueOnce(lostAnswer);
    const adder = newAdder();
    await adder.add();
    known = 3;
    expect(await adder.add()).toEqual({ result: 'added' });
    expect(addProduct).toHaveBeenCalledTimes(2);
    expect(itemCount).not.toHaveBeenCalled();
  });
});

test('a refusal is no lost answer: a further try asks again at once', async () => {
  vi.mocked(addProduct).mockResolvedValueOnce(3);
  const adder = newAdder();
  expect(await adder.add()).toEqual({ result: 'failed' });
  expect(await adder.retry()).toEqual({ result: 'added' });
  expect(itemCount).not.toHaveBeenCalled();
});

test('nothing is sent while the browser is offline', async () => {
  goOffline();
  const adder = newAdder();
  expect(await adder.add()).toEqual({ result: 'offline' });
  expect(await adder.freeAndAdd('cart-locked', yes)).toEqual({ result: 'cart-locked', trouble: 'offline' });
  expect(addProduct).not.toHaveBeenCalled();
  expect(cloneCart).not.toHaveBeenCalled();
  expect(reported).toEqual([]);
});

test('a call that fails as the connection is lost counts as offline', async () => {
  vi.mocked(addProduct).mockImplementation(async () => {
    goOffline();
    throw lostAnswer;
  });
  expect(await newAdder().add()).toEqual({ result: 'offline' });
});

describe.each<[CartBlock, typeof cloneCart, number]>([
  ['cart-locked', cloneCart, 1],
  ['quote-in-progress', resetCart, 2],
])('%s', (hold, free, code) => {
  test('is freed, then the article is added once', async () => {
    expect(await newAdder().freeAndAdd(hold, yes)).toEqual({ result: 'added', freed: true });
    expect([free, addProduct].map((call) => vi.mocked(call).mock.calls.length)).toEqual([1, 1]);
  });

  test('that stays says so, and is not freed again by itself', async () => {
    vi.mocked(addProduct).mockResolvedValue(code);
    expect(await newAdder().freeAndAdd(hold, yes)).toEqual({
      result: hold,
      trouble: 'still-held',
      freed: true,
    });
    expect([free, addProduct].map((call) => vi.mocked(call).mock.calls.length)).toEqual([1, 1]);
  });

  test('that cannot be freed adds nothing', async () => {
    vi.mocked(free).mockRejectedValue(lostAnswer);
    expect(await newAdder().freeAndAdd(hold, yes)).toEqual({ result: hold, trouble: 'failed' });
    expect(addProduct).not.toHaveBeenCalled();
  });

  test('whose freeing was answered into the void is not freed a second time', async () => {
    vi.mocked(free).mockRejectedValueOnce(lostAnswer);
    const adder = newAdder();
    await adder.freeAndAdd(hold, yes);
    expect(await adder.freeAndAdd(hold, yes)).toEqual({ result: 'added', freed: true });
    expect([free, addProduct].map((call) => vi.mocked(call).mock.calls.length)).toEqual([1, 1]);
  });

  test('is freed at a further try when it turns out to be held still', async () => {
    vi.mocked(free).mockRejectedValueOnce(lostAnswer);
    vi.mocked(addProduct).mockResolvedValueOnce(code);
    const adder = newAdder();
    await adder.freeAndAdd(hold, yes);
    expect(await adder.freeAndAdd(hold, yes)).toEqual({ result: 'added', freed: true });
    expect([free, addProduct].map((call) => vi.mocked(call).mock.calls.length)).toEqual([2, 2]);
  });

  test('is freed at once where the server has said since that it is held', async () => {
    vi.mocked(free).mockRejectedValueOnce(lostAnswer);
    const adder = newAdder();
    await adder.freeAndAdd(hold, yes);
    vi.mocked(addProduct).mockResolvedValueOnce(code);
    expect(await adder.add()).toEqual({ result: hold });
    expect(await adder.freeAndAdd(hold, yes)).toEqual({ result: 'added', freed: true });
    expect([free, addProduct].map((call) => vi.mocked(call).mock.calls.length)).toEqual([2, 2]);
  });

  test('adds nothing to a freed cart once the shopper has closed the question', async () => {
    expect(await newAdder().freeAndAdd(hold, () => false)).toEqual({ result: 'given-up', freed: true });
    expect(addProduct).not.toHaveBeenCalled();
  });

  test('a lost answer to the add after it is not done again when the cart has the article', async () => {
    vi.mocked(addProduct).mockRejectedValueOnce(lostAnswer);
    vi.mocked(itemCount).mockResolvedValue(hold === 'cart-locked' ? 3 : 1);
    const adder = newAdder();
    expect(await adder.freeAndAdd(hold, yes)).toEqual({ result: 'failed', freed: true });
    expect(await adder.retry()).toEqual({ result: 'added' });
    expect([free, addProduct].map((call) => vi.mocked(call).mock.calls.length)).toEqual([1, 1]);
  });
});
