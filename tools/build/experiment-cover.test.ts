// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { addClass } from '../../src/experiments/changes.ts';
import { experiment } from '../../src/experiments/testing.ts';
import { coverStyles } from './experiment-cover.ts';

const changes = [addClass('h1', 'x')];
const test = experiment('OD478', changes);

describe('the cover of', () => {
  it('an experiment hides its targets while a tag assigns it, in a layer that the page’s styles override', () => {
    expect(coverStyles([{ ...test, pages: ['plp'], targets: ['h1'] }])).toBe(
      '@property --storefront-cover-OD478{syntax:"*";inherits:false}' +
        '@property --storefront-uncover-OD478{syntax:"*";inherits:false}' +
        '@property --storefront-covers{syntax:"*";inherits:false}' +
        '@layer storefront-cover{' +
        ':is([type=plp]):has(meta[name="AB-test-OD478"][content$="|B"])' +
        '{--storefront-assigned-OD478:storefront-cover}' +
        ':is(h1)' +
        '{--storefront-cover-OD478:var(--storefront-uncover-OD478,var(--storefront-assigned-OD478))}' +
        '@keyframes storefront-cover{from,to{visibility:hidden}}' +
        ':root:has(meta[name^="AB-test-"]){--storefront-tested: }' +
        ':is(h1){--storefront-covers:var(--storefront-tested) var(--storefront-cover-OD478,none) 300ms;' +
        'animation:var(--storefront-covers,revert-layer)}' +
        '}\n',
    );
  });

  it.each<[string, Parameters<typeof coverStyles>[0][number], string]>([
    [
      'several page types, variants and targets',
      {
        ...test,
        pages: ['plp', 'checkout-payment'],
        targets: ['.a > b', 'i'],
        changes: { A: changes, B: changes, C: changes },
      },
      ':is([type=plp],[type=checkout-payment]):has(meta[name="AB-test-OD478"][content$="|B"],meta[name="AB-test-OD478"][content$="|C"]){',
    ],
    ['every page', { ...test, targets: ['h1'] }, ':is(:root):has(meta'],
    ['every page by its name', { ...test, pages: ['*'], targets: ['h1'] }, ':is(:root):has(meta'],
  ])('%s', (_name, one, rule) => {
    expect(coverStyles([one])).toContain(`{${rule}`);
  });

  it('an element with several experiments lasts until the last of them is done', () => {
    const css = coverStyles([
      { ...test, targets: ['h1'] },
      { ...test, id: 'OD485', targets: ['h1', 'b'] },
      { ...test, id: 'OD509' },
    ]);
    expect(css).toContain(
      ':is(h1,b){--storefront-covers:var(--storefront-tested) var(--storefront-cover-OD478,none) 300ms,var(--storefront-cover-OD485,none) 300ms;',
    );
    expect(css).not.toContain('OD509');
  });

  it('a target with :has() is refused, by name', () => {
    expect(() => coverStyles([{ ...test, targets: ['h1:has(a)'] }])).toThrow('OD478: the target "h1:has(a)"');
  });

  it.each([
    ['without targets', test],
    ['with an empty list of targets', { ...test, targets: [] }],
    ['that changes nothing but A', { ...test, targets: ['h1'], changes: { A: changes } }],
  ])('an experiment %s is empty', (_name, one) => {
    expect(coverStyles([one])).toBe('');
  });
});
