import { afterEach, expect, test, vi } from 'vitest';
import { resumes } from './when.ts';

const storage = { get: (key: string) => (key === 'compare' ? '["a"]' : undefined) } as Parameters<
  typeof resumes
>[2];
const cameBy = (type: string) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ type } as unknown as PerformanceNavigationTiming]);

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

test.each([
  ['navigate', false],
  ['reload', true],
  ['back_forward', true],
])('a page that was come to by %s is one to resume: %s', (type, expected) => {
  cameBy(type);
  expect(resumes('back', window, storage)).toBe(expected);
});

test('an address whose hash begins so is one to resume', () => {
  expect(resumes('#', window, storage)).toBe(false);
  window.history.replaceState(null, '', '/#&gid=1&pid=2');
  expect(resumes('#', window, storage)).toBe(true);
  expect(resumes('#&gid', window, storage)).toBe(true);
  expect(resumes('#reviews', window, storage)).toBe(false);
});

test('a stored key that is there is one to resume', () => {
  expect(resumes('compare', window, storage)).toBe(true);
  expect(resumes('contact-option-active', window, storage)).toBe(false);
});

test('what was typed before is one to resume', () => {
  const currentEntry = { getState: () => ({ storefrontTyped: { withdrawal: [['Name', 'Noor', false]] } }) };
  expect(resumes('typed', window, storage)).toBe(false);
  vi.stubGlobal('navigation', { currentEntry });
  expect(resumes('typed', window, storage)).toBe(true);
});
