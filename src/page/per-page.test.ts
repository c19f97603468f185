import { expect, test, vi } from 'vitest';
import { perPage } from './per-page.ts';

test('creates one instance per page, on first use', () => {
  const create = vi.fn((page: object) => ({ page }));
  const partOf = perPage(create);
  expect(create).not.toHaveBeenCalled();
  const [first, second] = [{}, {}];
  expect(partOf(first)).toBe(partOf(first));
  expect(partOf(second)).toEqual({ page: second });
  expect(partOf(second)).not.toBe(partOf(first));
  expect(create).toHaveBeenCalledTimes(2);
});
