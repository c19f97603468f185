import { describe, expect, it } from 'vitest';
import { preloadHelper } from './preload-helper.ts';

const helper = '\0vite/preload-helper.js';
type Hook = (...parameters: unknown[]) => unknown;

/** The module that an import of the bundler's helper by that file resolves to. */
function codeFor(importer: string | undefined): unknown {
  const { resolveId, load } = preloadHelper('/islands/') as { resolveId: Hook; load: Hook };
  return load(resolveId(helper, importer) ?? helper);
}

describe('a lazy import of', () => {
  it.each(['/islands/src/runtime/names.ts', '/islands/src/consent/cookie-consent.behaviour.ts'])(
    '%s preloads with our own function',
    (importer) => {
      expect(codeFor(importer)).toMatch(
        /^export \{ preload as __vitePreload \} from ".*\/src\/dom\/preload\.ts";$/,
      );
    },
  );

  it.each([
    '/islands/src/runtime/follow-cart.ts',
    '/islands/src/behaviours/advice/sleep-id/sleep-id.behaviour.ts',
  ])('%s, which is in the chunk of every page, preloads with its own copy', (importer) => {
    expect(codeFor(importer)).toMatch(/from ".*\/src\/dom\/preload\.ts\?every-page";$/);
  });

  it.each(['/islands/src/analytics/coupon.ts', '/islands/src/map/geo/google.ts'])(
    '%s, which experiments have without the runtime, preloads nothing',
    (importer) => {
      expect(codeFor(importer)).toBe('export const __vitePreload = (load) => load();');
    },
  );

  it('the list of experiments preloads with a copy of it, so that it waits for no other chunk', () => {
    expect(codeFor('/islands/experiments/registry.ts')).toMatch(/src\/dom\/preload\.ts\?registry";$/);
  });

  it('a lazy chunk of the engine loads, and preloads nothing', () => {
    expect(codeFor('/islands/src/experiments/engine.ts')).toBe(
      'export const __vitePreload = (load) => load();',
    );
  });

  it.each([
    '/islands/src/entry/main.ts',
    '/islands/src/experiments/hear.ts',
    '/islands/src/runtime/runtime.ts',
  ])('%s preloads nothing, so that it does not change pages that are not ours', (importer) => {
    expect(codeFor(importer)).toBe('export const __vitePreload = (load) => load();');
  });
});

it('leaves every other file to the bundler', () => {
  const { resolveId, load } = preloadHelper('/islands/') as { resolveId: Hook; load: Hook };
  expect(resolveId('./explain.ts', '/islands/src/experiments/engine.ts')).toBeNull();
  expect(load('/islands/src/experiments/explain.ts')).toBeNull();
});
