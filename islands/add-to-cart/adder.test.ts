import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addProduct, cloneCart, itemCount, resetCart } from '../../src/server/cart/cart.ts';
import { addResult, type CartBlock, clientId, createAdder } from './adder.ts';

vi.mock('../../src/server/cart/cart.ts');

const article = { productId: '1', articleId: '1-a' };
const lostAnswer = new Error('no answer came in time');
const yes = () => true;
let known = 0;
let pieces: number | undefined;
let errors: unknown[] = [];

const newAdder = () =>
  createAdder({
    article,
    form: document.createElement('form'),
    quantity: () => pieces,
    knownCount: () => known,
    onError: (error) => errors.push(error),
  });

beforeEach(() => {
  known = 2;
  pieces = undefined;
  errors = [];
  vi.mocked(addProduct).mockResolvedValue(0);
  vi.mocked(cloneCart).mockResolvedValue();
  vi.mocked(resetCart).mockResolvedValue();
});
afterEach(() => {
  vi.resetAllMocks();
  vi.restoreAllMocks();
});

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

test('sends the quantity only where the shopper chose one', async () => {
  await newAdder().add();
  pieces = 3;
  await newAdder().add();
  expect(vi.mocked(addProduct).mock.calls.map(([sent]) => sent)).toEqual([
    { ...article, clientId: '' },
    { ...article, clientId: '', quantity: 3 },
  ]);
});

describe('without cookies nothing is added, and the reason is told', () => {
  test('where the browser says so, without a call', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    expect(await newAdder().add()).toEqual({ result: 'no-cookies' });
    expect(addProduct).not.toHaveBeenCalled();
  });

  test('where the server refuses a token whose cookie was not kept', async () => {
    const refused = Object.assign(new Error('answered 403'), { status: 403 });
    vi.mocked(addProduct).mockRejectedValue(refused);
    expect(await newAdder().add()).toEqual({ result: 'no-cookies' });
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('__RequestVerificationToken=x');
    expect(await newAdder().add()).toEqual({ result: 'failed' });
  });
});

describe('an add whose response was lost', () => {
  test('is not repeated if the cart has grown', async () => {
    vi.mocked(addProduct).mockRejectedValueOnce(lostAnswer);
    vi.mocked(itemCount).mockResolvedValue(3);
    const adder = newAdder();
    expect(await adder.add()).toEqual({ result: 'failed' });
    expect(await adder.retry()).toEqual({ result: 'added' });
    expect(addProduct).toHaveBeenCalledTimes(1);
    expect(errors).toEqual([lostAnswer]);
  });

  test('is repeated if the cart is unchanged', async () => {
    vi.mocked(addProduct).mockRejectedValueOnce(lostAnswer);
    vi.mocked(itemCount).mockResolvedValue(2);
    const adder = newAdder();
    await adder.add();
    expect(await adder.retry()).toEqual({ result: 'added' });
    expect(addProduct).toHaveBeenCalledTimes(2);
  });

  test('is not repeated while the cart cannot be counted', async () => {
    vi.mocked(addProduct).mockRejectedValueOnce(lostAnswer);
    vi.mocked(itemCount).mockRejectedValueOnce(lostAnswer).mockResolvedValue(3);
    const adder = newAdder();
    await adder.add();
    expect(await adder.retry()).toEqual({ result: 'failed' });
    expect(await adder.add()).toEqual({ result: 'added' });
    expect(addProduct).toHaveBeenCalledTimes(1);
  });

  test('does not mistake other new pieces in the cart for its own', async () => {
    vi.mocked(addProduct).mockRejectedValueOnce(lostAnswer);
    const adder = newAdder();
    await adder.add();
    known = 3;
    expect(await adder.add()).toEqual({ result: 'added' });
    expect(addProduct).toHaveBeenCalledTimes(2);
    expect(itemCount).not.toHaveBeenCalled();
  });
});

test('a retry after a refusal adds at once', async () => {
  vi.mocked(addProduct).mockResolvedValueOnce(3);
  const adder = newAdder();
  expect(await adder.add()).toEqual({ result: 'failed' });
  expect(await adder.retry()).toEqual({ result: 'added' });
  expect(itemCount).not.toHaveBeenCalled();
});

test('sends nothing while the browser is offline', async () => {
  goOffline();
  const adder = newAdder();
  expect(await adder.add()).toEqual({ result: 'offline' });
  expect(await adder.freeAndAdd('cart-locked', yes)).toEqual({ result: 'cart-locked', trouble: 'offline' });
  expect(addProduct).not.toHaveBeenCalled();
  expect(cloneCart).not.toHaveBeenCalled();
  expect(errors).toEqual([]);
});

test('treats a call that fails because the connection is lost as offline', async () => {
  vi.mocked(addProduct).mockImplementation(async () => {
    goOffline();
    throw lostAnswer;
  });
  expect(await newAdder().add()).toEqual({ result: 'offline' });
});

describe.each<[CartBlock, typeof cloneCart, number]>([
  ['cart-locked', cloneCart, 1],
  ['quote-in-progress', resetCart, 2],
])('%s', (block, free, code) => {
  test('is freed, then the article is added once', async () => {
    expect(await newAdder().freeAndAdd(block, yes)).toEqual({ result: 'added', freed: true });
    expect([free, addProduct].map((call) => vi.mocked(call).mock.calls.length)).toEqual([1, 1]);
  });

  test('returns `still-held` if the server still blocks it, and does not free it again by itself', async () => {
    vi.mocked(addProduct).mockResolvedValue(code);
    expect(await newAdder().freeAndAdd(block, yes)).toEqual({
      result: block,
      trouble: 'still-held',
      freed: true,
    });
    expect([free, addProduct].map((call) => vi.mocked(call).mock.calls.length)).toEqual([1, 1]);
  });

  test('adds nothing if it cannot be freed', async () => {
    vi.mocked(free).mockRejectedValue(lostAnswer);
    expect(await newAdder().freeAndAdd(block, yes)).toEqual({ result: block, trouble: 'failed' });
    expect(addProduct).not.toHaveBeenCalled();
  });

  test('is not freed twice if the first response was lost', async () => {
    vi.mocked(free).mockRejectedValueOnce(lostAnswer);
    const adder = newAdder();
    await adder.freeAndAdd(block, yes);
    expect(await adder.freeAndAdd(block, yes)).toEqual({ result: 'added', freed: true });
    expect([free, addProduct].map((call) => vi.mocked(call).mock.calls.length)).toEqual([1, 1]);
  });

  test('is freed by a retry if it is still blocked', async () => {
    vi.mocked(free).mockRejectedValueOnce(lostAnswer);
    vi.mocked(addProduct).mockResolvedValueOnce(code);
    const adder = newAdder();
    await adder.freeAndAdd(block, yes);
    expect(await adder.freeAndAdd(block, yes)).toEqual({ result: 'added', freed: true });
    expect([free, addProduct].map((call) => vi.mocked(call).mock.calls.length)).toEqual([2, 2]);
  });

  test('is freed at once if the server has refused another add since', async () => {
    vi.mocked(free).mockRejectedValueOnce(lostAnswer);
    const adder = newAdder();
    await adder.freeAndAdd(block, yes);
    vi.mocked(addProduct).mockResolvedValueOnce(code);
    expect(await adder.add()).toEqual({ result: block });
    expect(await adder.freeAndAdd(block, yes)).toEqual({ result: 'added', freed: true });
    expect([free, addProduct].map((call) => vi.mocked(call).mock.calls.length)).toEqual([2, 2]);
  });

  test('gets no article after the shopper has closed the dialog', async () => {
    expect(await newAdder().freeAndAdd(block, () => false)).toEqual({ result: 'given-up', freed: true });
    expect(addProduct).not.toHaveBeenCalled();
  });

  test('gets the article once if the response to the add was lost', async () => {
    vi.mocked(addProduct).mockRejectedValueOnce(lostAnswer);
    vi.mocked(itemCount).mockResolvedValue(block === 'cart-locked' ? 3 : 1);
    const adder = newAdder();
    expect(await adder.freeAndAdd(block, yes)).toEqual({ result: 'failed', freed: true });
    expect(await adder.retry()).toEqual({ result: 'added' });
    expect([free, addProduct].map((call) => vi.mocked(call).mock.calls.length)).toEqual([1, 1]);
  });
});

test.each([
  ['_ga=GA1.1.1234567890.1700000000', '1234567890.1700000000'],
  ['a=b; _ga=GA1.2.11.22; c=d', '11.22'],
  ['_ga_X=GS1.1.11.22', ''],
  ['x_ga=GA1.1.11.22', ''],
  ['_ga=broken', ''],
  ['', ''],
])('the client id in %j is %j', (cookies, id) => {
  expect(clientId(cookies)).toBe(id);
});

test.each([
  [1, 'cart-locked'],
  [2, 'quote-in-progress'],
  [3, 'failed'],
  [4, 'out-of-stock'],
  [5, 'exceeds-stock'],
  [0, 'added'],
  [6, 'added'],
])('the result code of adding a product %i means %s', (code, result) => {
  expect(addResult(code)).toBe(result);
});
