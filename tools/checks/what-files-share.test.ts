import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { whatFilesShare } from './what-files-share.ts';
import { testsWithoutDocument } from './without-document.ts';

const hear = () => {};

describe('what a test file leaves to the next one of its worker is found', () => {
  it.each<[string, leave: () => unknown, undo: () => unknown]>([
    ['a global', () => vi.stubGlobal('left', 1), () => vi.unstubAllGlobals()],
    ['a global that is replaced', () => vi.stubGlobal('fetch', () => {}), () => vi.unstubAllGlobals()],
    ['a clock that stands', () => vi.useFakeTimers(), () => vi.useRealTimers()],
    ['a silent console', () => vi.spyOn(console, 'log').mockReturnValue(), () => vi.restoreAllMocks()],
    ['a variable', () => vi.stubEnv('LEFT', '1'), () => vi.unstubAllEnvs()],
    ['a listener', () => process.on('warning', hear), () => process.off('warning', hear)],
  ])('%s', (_what, leave, undo) => {
    const before = whatFilesShare();
    leave();
    expect(whatFilesShare()).not.toEqual(before);
    undo();
    expect(whatFilesShare()).toEqual(before);
  });
});

it('the shop’s rules need no document', () => {
  const shared = testsWithoutDocument();
  const rules = Object.keys(import.meta.glob('../../src/**/*.rules.test.ts'));
  expect(rules.length).toBeGreaterThan(20);
  expect(rules.filter((file) => !shared.includes(file.replace('../../', '')))).toEqual([]);
});

// What another file has imported before would stay as it is.
it('no file that shares a worker puts a module of its own in the place of another', () => {
  const mocking = testsWithoutDocument().filter((file) =>
    /\bvi\.(?:do)?mock\(/i.test(readFileSync(file, 'utf8')),
  );
  expect(mocking).toEqual([]);
});
