// @vitest-environment node
import { expect, test } from 'vitest';
import { speculationRules } from './speculation.rules.ts';

test('links to these pages are fetched early, but not those that never are, and none that is marked', () => {
  const { prefetch } = JSON.parse(
    speculationRules({ paths: ['/product/*'], never: ['/winkelwagen/', '/bestellen'] }),
  );
  const [{ where, ...rule }] = prefetch;
  expect([prefetch.length, rule]).toEqual([1, { source: 'document', eagerness: 'moderate' }]);
  const [paths, never, marked] = where.and;
  expect(paths).toEqual({ href_matches: ['/product/*'] });
  expect(never.not.href_matches).toEqual(['/winkelwagen/', '/winkelwagen/*', '/bestellen', '/bestellen/*']);
  expect(marked.not.selector_matches.split(',')).toEqual(
    expect.arrayContaining(['[download]', '[rel~="nofollow"]']),
  );
});
