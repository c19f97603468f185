import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerError } from '../../calls/server-error.ts';
import { testServices } from '../../page/testing.ts';
import { autoComplete } from '../../shop/list/search.calls.ts';
import * as foresee from '../foresee.ts';
import { ask } from './agreement.ts';
import { carryOutOf } from './carry-out.ts';
import { type Tool, tools } from './tools.ts';

vi.mock('./agreement.ts');
vi.mock('../../shop/list/search.calls.ts');
vi.mock('../foresee.ts');

let made: ReturnType<typeof testServices>;
beforeEach(() => {
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  made = testServices();
});
afterEach(() => {
  made.stop();
  vi.resetAllMocks();
});

const never = new AbortController().signal;
const named = (name: string) => tools.find((tool) => tool.name === `storefront_${name}`) as Tool;
const call = (tool: Tool, given?: unknown, signal = never): Promise<unknown> =>
  carryOutOf(made.services).carryOut(tool, given, signal);
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    ({ code, reason = '' }) => `${code} ${reason}`.trim(),
  );
/** An acting tool whose action is a spy. */
const acting = () => ({ ...named('update_cart'), run: vi.fn(async () => ({ pieces: 1 })) });
const line = { article: '1-a', quantity: 2 };
beforeEach(() => {
  vi.mocked(foresee.foreseeUpdate).mockResolvedValue({ name: 'Kussen', from: 1, to: 2 });
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'bed'],
  ['a field that it does not have', { term: 'bed', page: 2 }],
  ['a number for a text', { term: 12 }],
])('a search with %s is refused before anything is asked', async (_what, given) => {
  expect(await codeOf(call(named('search_products'), given))).toBe('action-input');
  expect(autoComplete).not.toHaveBeenCalled();
});

test('every failure throws with its code, and nothing of what the server said', async () => {
  vi.mocked(autoComplete).mockRejectedValue(new ServerError('shape', 'POST /secret', 'got secret'));
  const error = await call(named('search_products'), { term: 'bed' }).catch((thrown: Error) => thrown);
  expect(`${error}`).toMatch(/action-failed/);
  expect(`${error}${JSON.stringify(error)}`).not.toContain('secret');
  const broken = { ...named('get_cart'), run: () => Promise.reject(new TypeError('secret')) };
  expect(await codeOf(call(broken))).toBe('action-failed');
});

test('a tool that changes something asks, and is carried out after yes alone', async () => {
  const tool = acting();
  vi.mocked(ask).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  expect(await codeOf(call(tool, line))).toBe('action-refused declined');
  expect(tool.run).not.toHaveBeenCalled();
  expect(await call(tool, line)).toMatchObject({ data: { pieces: 1 } });
  expect(tool.run).toHaveBeenCalledTimes(1);
  expect(vi.mocked(ask).mock.calls[1]?.[1]).toEqual({ of: 'update', name: 'Kussen', from: 1, to: 2 });
});

test('what is refused anyway, and what changes nothing, is not asked', async () => {
  const tool = acting();
  vi.mocked(foresee.foreseeUpdate).mockResolvedValueOnce({ name: 'Kussen', from: 2, to: 2 });
  expect(await codeOf(call(tool, line))).toBe('done');
  const locked = Object.assign(new Error('no'), {
    ...{ name: 'ActionError', code: 'action-refused', reason: 'cart-locked' },
  });
  vi.mocked(foresee.foreseeUpdate).mockRejectedValueOnce(locked);
  expect(await codeOf(call(tool, line))).toBe('action-refused cart-locked');
  expect(ask).not.toHaveBeenCalled();
});

test('there is one question at a time, and none after three times no', async () => {
  const tool = acting();
  vi.mocked(ask).mockResolvedValue(false);
  const answers = [1, 2].map(() => codeOf(call(tool, line)));
  expect((await Promise.all(answers)).sort()).toEqual(['action-refused asking', 'action-refused declined']);
  for (const _again of [2, 3, 4]) expect(await codeOf(call(tool, line))).toBe('action-refused declined');
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a call that is given up during the question changes nothing, and counts as a no', async () => {
  const tool = acting();
  const giveUp = () => {
    const given = new AbortController();
    vi.mocked(ask).mockImplementationOnce(async () => {
      given.abort();
      return false;
    });
    return codeOf(call(tool, line, given.signal));
  };
  for (const _time of [1, 2, 3]) expect(await giveUp()).toBe('action-refused given-up');
  expect(await codeOf(call(tool, line))).toBe('action-refused declined');
  expect(ask).toHaveBeenCalledTimes(3);
  expect(tool.run).not.toHaveBeenCalled();
});

test('what has changed before yes is asked again, as it is now', async () => {
  const tool = acting();
  const foreseen = { name: 'Kussen', from: 1, to: 2 };
  vi.mocked(foresee.foreseeUpdate)
    .mockResolvedValueOnce({ ...foreseen, price: 70 })
    .mockResolvedValue({ ...foreseen, price: 90 });
  vi.mocked(ask).mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  expect(await codeOf(call(tool, line))).toBe('action-refused declined');
  expect(vi.mocked(ask).mock.calls.map(([, question]) => question)).toMatchObject([
    { price: 70 },
    { price: 90 },
  ]);
  expect(tool.run).not.toHaveBeenCalled();
  vi.mocked(ask).mockResolvedValueOnce(true);
  expect(await codeOf(call(tool, line))).toBe('done');
  expect(ask).toHaveBeenCalledTimes(3);
});
