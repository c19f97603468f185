// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { createPageClaim, perPage } from './per-page.ts';

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

test('a page is claimed until it is released, apart from other pages and parts', () => {
  const page = {};
  const claimSurvey = createPageClaim();
  const release = claimSurvey(page);
  expect(() => claimSurvey(page)).toThrow('stands in this page already');
  claimSurvey({});
  createPageClaim()(page);
  release();
  expect(() => claimSurvey(page)).not.toThrow();
});
