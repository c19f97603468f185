import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServerError } from '../../src/calls/server-error.ts';
import { addProduct, cloneCart, itemCount, resetCart } from '../../src/shop/cart/cart.calls.ts';
import { addResult, type CartBlock, clientId, createAdder } from './adder.ts';

vi.mock('../../src/shop/cart/cart.calls.ts');

const article = { productId: '1', articleId: '1-a' };
const lostAnswer = new Error('no answer came in time');
const yes = () => true;
let known: number | undefined = 0;
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
afterEach(() => vi.resetAllMocks());

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
    const refused = new ServerError('status', 'POST /add', 'answered 403', { status: 403 });
    vi.mocked(addProduct).mockRejectedValue(refused);
    expect(await newAdder().add()).toEqual({ result: 'no-cookies' });
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('__RequestVerificationToken=x');
    expect(await newAdder().add()).toEqual({ result: 'expired' });
  });
});

const post = 'POST /Ajax/Cart/AddProductAjax';
/** Answers that leave open what became of the add. */
const lostWays = [
  lostAnswer,
  new ServerError('network', post, 'the connection failed'),
  new ServerError('timeout', post, 'no answer came in time'),
  new ServerError('aborted', post, 'was stopped'),
  new ServerError('size', post, 'is too large', { status: 200 }),
  new ServerError('shape', post, 'an empty body', { status: 200 }),
  new ServerError('content-type', post, 'got text/html', { status: 200 }),
  ...[429, 500, 502, 503, 504].map(
    (status) => new ServerError('status', post, `answered ${status}`, { status }),
  ),
];
/** Answers that say that nothing was added. */
const refusedWays = [
  new ServerError('network', 'GET /Ajax/GetCsrfToken', 'the connection failed'),
  new ServerError('timeout', 'GET /Ajax/GetCsrfToken', 'no answer came in time'),
  ...[400, 404, 410].map((status) => new ServerError('status', post, `answered ${status}`, { status })),
];
/** The pieces before, what the cart says after it, and what the shopper is told then. */
const outcomes: readonly (readonly [number | undefined, number | undefined, string])[] = [
  [2, 3, 'added'],
  [2, 6, 'added'],
  [0, 1, 'added'],
  [2, 2, 'failed'],
  [2, 1, 'failed'],
  [0, 0, 'failed'],
  [2, undefined, 'unsure'],
  [0, undefined, 'unsure'],
  [undefined, undefined, 'unsure'],
  [undefined, 3, 'unsure'],
  [undefined, 0, 'failed'],
];

describe.each(lostWays)('an add that ends in “%s”', (way) => {
  beforeEach(() => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('__RequestVerificationToken=x');
  });

  test.each(outcomes)('with %s pieces before and %s after is %s', async (before, after, told) => {
    known = before;
    vi.mocked(addProduct).mockRejectedValueOnce(way);
    if (after === undefined) vi.mocked(itemCount).mockRejectedValue(lostAnswer);
    else vi.mocked(itemCount).mockResolvedValue(after);
    const adder = newAdder();
    expect(await adder.add()).toEqual({ result: told });
    expect([itemCount, addProduct].map((call) => vi.mocked(call).mock.calls.length)).toEqual([1, 1]);
    expect(errors[0]).toBe(way);

    // It has arrived after all: no further press doubles it.
    if (told === 'added' || before === undefined) return;
    vi.mocked(itemCount).mockResolvedValue(before + 1);
    expect(await adder.retry()).toEqual({ result: 'added' });
    expect(addProduct).toHaveBeenCalledTimes(1);
  });

  test('is asked after without another add, and said to be open while there is no connection', async () => {
    vi.mocked(addProduct).mockRejectedValueOnce(way);
    vi.mocked(itemCount).mockRejectedValue(lostAnswer);
    const adder = newAdder();
    goOffline();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(true);
    expect(await adder.add()).toEqual({ result: 'unsure' });
    expect(await adder.retry()).toEqual({ result: 'unsure' });
    expect(await adder.ask()).toEqual({ result: 'unsure' });
    vi.mocked(itemCount).mockResolvedValue(2);
    expect(await adder.ask()).toEqual({ result: 'failed' });
    vi.mocked(itemCount).mockResolvedValue(3);
    expect(await adder.ask()).toEqual({ result: 'added' });
    expect(addProduct).toHaveBeenCalledTimes(1);
  });
});

test.each(refusedWays)(
  'an add that ends in “%s” has changed nothing, and is sent again at once',
  async (way) => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('__RequestVerificationToken=x');
    vi.mocked(addProduct).mockRejectedValueOnce(way);
    const adder = newAdder();
    expect(await adder.add()).toEqual({ result: 'failed' });
    expect(await adder.retry()).toEqual({ result: 'added' });
    expect([itemCount, addProduct].map((call) => vi.mocked(call).mock.calls.length)).toEqual([0, 2]);
  },
);

test('a lost add is repeated if the cart is unchanged, and other new pieces are not taken for its own', async () => {
  vi.mocked(addProduct).mockRejectedValueOnce(lostAnswer);
  vi.mocked(itemCount).mockResolvedValue(2);
  const adder = newAdder();
  expect(await adder.add()).toEqual({ result: 'failed' });
  known = 3;
  expect(await adder.add()).toEqual({ result: 'added' });
  expect([itemCount, addProduct].map((call) => vi.mocked(call).mock.calls.length)).toEqual([1, 2]);
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

test('a token that does not come because the connection is lost is told as that', async () => {
  vi.mocked(addProduct).mockImplementation(async () => {
    goOffline();
    throw refusedWays[0];
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

  const call = block === 'cart-locked' ? 'GET /Ajax/Cart/CloneAjax' : 'GET /Ajax/Cart/ResetAjax';
  const times = () => [free, addProduct].map((one) => vi.mocked(one).mock.calls.length);

  test('adds nothing if the server refuses to free it', async () => {
    vi.mocked(free).mockRejectedValue(new ServerError('status', call, 'answered 404', { status: 404 }));
    expect(await newAdder().freeAndAdd(block, yes)).toEqual({ result: block, trouble: 'failed' });
    expect(addProduct).not.toHaveBeenCalled();
  });

  describe.each([
    lostAnswer,
    new ServerError('network', call, 'the connection failed'),
    new ServerError('timeout', call, 'no answer came in time'),
    ...[429, 500, 503].map((status) => new ServerError('status', call, `answered ${status}`, { status })),
  ])('whose freeing ends in “%s”', (way) => {
    const notAdded = new ServerError('network', 'GET /Ajax/GetCsrfToken', 'the connection failed');
    beforeEach(() => {
      vi.mocked(free).mockRejectedValueOnce(way);
    });

    test('gets the article if it is free all the same', async () => {
      expect(await newAdder().freeAndAdd(block, yes)).toEqual({ result: 'added', freed: true });
      expect(times()).toEqual([1, 1]);
    });

    test('has not been freed if it is still blocked, and is by another try', async () => {
      vi.mocked(addProduct).mockResolvedValueOnce(code);
      const adder = newAdder();
      expect(await adder.freeAndAdd(block, yes)).toEqual({ result: block, trouble: 'failed' });
      expect(await adder.freeAndAdd(block, yes)).toEqual({ result: 'added', freed: true });
      expect(times()).toEqual([2, 2]);
    });

    test('is not known to be free while nothing can be added, and is not freed twice', async () => {
      vi.mocked(addProduct).mockRejectedValueOnce(notAdded).mockRejectedValueOnce(notAdded);
      const adder = newAdder();
      const unsure = { result: block, trouble: 'unsure' };
      expect(await adder.freeAndAdd(block, yes)).toEqual(unsure);
      expect(await adder.addInDoubt(block, yes)).toEqual(unsure);
      const offline = goOffline();
      expect(await adder.freeAndAdd(block, yes)).toEqual(unsure);
      offline.mockRestore();
      expect(await adder.addInDoubt(block, yes)).toEqual({ result: 'added', freed: true });
      expect(times()).toEqual([1, 3]);
    });

    test('gets no article after the shopper has closed the dialog', async () => {
      expect((await newAdder().freeAndAdd(block, () => false)).result).toBe('given-up');
      expect(addProduct).not.toHaveBeenCalled();
    });
  });

  test('is freed at once if the server has refused another add since', async () => {
    vi.mocked(free).mockRejectedValueOnce(lostAnswer);
    const adder = newAdder();
    vi.mocked(addProduct).mockResolvedValueOnce(code);
    await adder.freeAndAdd(block, yes);
    vi.mocked(addProduct).mockResolvedValueOnce(code);
    expect(await adder.add()).toEqual({ result: block });
    expect(await adder.freeAndAdd(block, yes)).toEqual({ result: 'added', freed: true });
    expect([free, addProduct].map((call) => vi.mocked(call).mock.calls.length)).toEqual([2, 3]);
  });

  test('gets no article after the shopper has closed the dialog', async () => {
    expect(await newAdder().freeAndAdd(block, () => false)).toEqual({ result: 'given-up', freed: true });
    expect(addProduct).not.toHaveBeenCalled();
  });

  test('gets the article once if the response to the add was lost', async () => {
    vi.mocked(addProduct).mockRejectedValueOnce(lostAnswer);
    vi.mocked(itemCount).mockResolvedValue(block === 'cart-locked' ? 3 : 1);
    const adder = newAdder();
    expect(await adder.freeAndAdd(block, yes)).toEqual({ result: 'added', freed: true });
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
