// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { experiment } from '../../src/experiments/engine/testing.ts';
import { addClass } from '../../src/experiments/kit/changes.ts';
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
        'html[type=plp]:has(> * > meta[name="AB-test-OD478"]:not([data-rendered])[content$="|B"])' +
        '{--storefront-assigned-OD478:storefront-cover}' +
        'h1{--storefront-cover-OD478:var(--storefront-uncover-OD478,var(--storefront-assigned-OD478))}' +
        '@keyframes storefront-cover{from,to{visibility:hidden}}' +
        'html:has(> * > meta[name^="AB-test-"]){--storefront-tested: }' +
        'h1{--storefront-covers:var(--storefront-tested) var(--storefront-cover-OD478,none) 300ms;' +
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
      'html[type=plp]:has(> * > meta[name="AB-test-OD478"]:not([data-rendered])[content$="|B"],> * > meta[name="AB-test-OD478"]:not([data-rendered])[content$="|C"]),html[type=checkout-payment]:has(> * > meta[name="AB-test-OD478"]:not([data-rendered])[content$="|B"],> * > meta[name="AB-test-OD478"]:not([data-rendered])[content$="|C"]){',
    ],
    ['every page', { ...test, targets: ['h1'] }, 'html:has(> * > meta'],
    ['every page by its name', { ...test, pages: ['*'], targets: ['h1'] }, 'html:has(> * > meta'],
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
      'h1,b{--storefront-covers:var(--storefront-tested) var(--storefront-cover-OD478,none) 300ms,var(--storefront-cover-OD485,none) 300ms;',
    );
    expect(css).not.toContain('OD509');
  });

  it.each([
    ['h1:has(a)', ':has'],
    ['a:hover', ':hover'],
    ['li::marker', '::marker'],
    ['li:first-chld', ':first-chld'],
    ['& > a', '&'],
  ])('the target %s is refused, by name', (target, unfit) => {
    expect(() => coverStyles([{ ...test, targets: [target] }])).toThrow(
      `OD478: the target "${target}" has ${unfit}`,
    );
  });

  it('what comes after an element ends at the 40th child of the parent', () => {
    const css = coverStyles([{ ...test, targets: ['h1 ~ *', 'b'] }]);
    expect(css).toContain('}h1 ~ :nth-child(-n + 40),b{--storefront-cover-OD478');
  });

  it.each([
    'h1:not(.a)',
    'li:nth-child(n + 7)',
    'b:first-of-type',
    'ul > *',
    'a[href="mailto:x"]',
    '.md\\:flex',
  ])('%s is as it is declared', (target) => {
    expect(coverStyles([{ ...test, targets: [target] }])).toContain(`}${target}{--storefront-cover-OD478`);
  });

  it.each([
    ['without targets', test],
    ['with an empty list of targets', { ...test, targets: [] }],
    ['that changes nothing but A', { ...test, targets: ['h1'], changes: { A: changes } }],
  ])('an experiment %s is empty', (_name, one) => {
    expect(coverStyles([one])).toBe('');
  });
});
