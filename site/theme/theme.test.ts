import { describe, expect, test } from 'vitest';
import { copyTestTag, problemOf } from './copy-test-tag.ts';
import { choicesOf, cookiesFor, withSettings } from './settings.ts';
import { faultGroups, switchesFrom } from './switches.ts';

test('switches stand in the address of an example, and become cookies and choices of that page alone', () => {
  const address = withSettings('/examples/x/', { variants: '', fault: 'AddProductAjax:500', latency: '300' });
  expect(address).toBe('/examples/x/?example-fault=AddProductAjax%3A500&example-latency=300');
  const { searchParams, pathname } = new URL(address, 'http://site');
  expect(cookiesFor(searchParams, pathname)).toEqual([
    'fixture-fault=AddProductAjax%3D500%2C*%3Dnone; path=/examples/x/; SameSite=Lax',
    'fixture-latency=300; path=/examples/x/; SameSite=Lax',
  ]);
  expect(cookiesFor(new URLSearchParams('example-fault=*:500'), '/x/')[0]).toContain('=*%3D500;');
  // What the visitor has set in the shop does not count.
  expect(cookiesFor(new URLSearchParams('fault=Totals:500'), '/x/')).toEqual([
    'fixture-fault=*%3Dnone; path=/x/; SameSite=Lax',
    'fixture-latency=0; path=/x/; SameSite=Lax',
  ]);
  expect(choicesOf('OD485:B, OD1:"><b>, OD2:off')).toEqual([{ id: 'OD485', variant: 'B' }]);
});

test('a link chooses switches that the example has, and no others', () => {
  const asked = '?fault=AddProductAjax:code-1&latency=77&variants=OD485:B&constructor=x';
  expect(switchesFrom(asked, ['AddProductAjax'], [])).toEqual({ fault: 'AddProductAjax:code-1' });
  expect(switchesFrom(asked, ['Totals'], ['OD485'])).toEqual({ variants: 'OD485:B' });
  expect(switchesFrom('?fault=*:500&latency=300', [], [])).toEqual({ fault: '*:500', latency: '300' });
});

test('the codes of an answer are faults of the call that adds a product alone', () => {
  const [first, every] = faultGroups(['AddProductAjax']);
  expect(first?.options.map(({ value }) => value)).toContain('AddProductAjax:code-1');
  expect(every?.options.map(({ text }) => text)).not.toContain('every call code-1');
});

describe('the copy test maker', () => {
  const draft = {
    id: 'OD699',
    selector: 'h1',
    copy: 'Slaap </script>beter',
    name: 'title',
    seesView: true,
    seesClick: false,
  };

  test('makes a tag that nothing in it can end', () => {
    const tag = copyTestTag(draft);
    expect(tag.split('</script>')).toHaveLength(2);
    expect(JSON.parse(tag.replaceAll(/<\/?script[^>]*>/g, ''))).toMatchObject({
      id: 'OD699',
      variant: 'B',
      copyTestElements: [{ selector: 'h1', copy: 'Slaap </script>beter', triggerViewportEvent: true }],
    });
  });

  test('says what is still missing', () => {
    expect(problemOf(draft)).toBe('');
    expect(problemOf({ ...draft, id: 'OD5' })).toBe('The id is OD600 to OD999.');
    expect(problemOf(draft, ['OD699'])).toBe('OD699 is a test already: choose another number.');
    expect(problemOf({ ...draft, selector: '' })).toBe('Choose a text in the page first.');
    expect(problemOf({ ...draft, copy: ' ' })).toBe('Type the new words.');
  });
});
