import { describe, expect, it } from 'vitest';
import { openPage, settled } from '../../src/experiments/engine/testing.ts';
import { readCopyTest } from '../../src/experiments/kit/copy-test.ts';
import { type Draft, dataOf, experimentOf, missingIn } from './copy-data.ts';

const draft = (some: Partial<Draft>): Draft => ({
  ...{ selector: 'h1', name: 'title', does: 'text', attribute: '', value: '' },
  ...some,
});
const text = draft({ value: 'Slaap beter' });
const all = [
  text,
  draft({ selector: '.usp', does: 'hide' }),
  draft({ selector: 'a', does: 'attribute', attribute: 'title', value: 'Bekijk' }),
  draft({ selector: 'p', does: 'addClass', value: 'od510-calm' }),
];

describe('the data of drafts', () => {
  it('is a copy test with texts alone, and refused as one with more', () => {
    expect(readCopyTest(dataOf('OD699', 'pdp', [text]))).toMatchObject({ id: 'OD699' });
    for (const other of all.slice(1))
      expect(readCopyTest(dataOf('OD699', 'pdp', [text, other]))).toMatch(
        /elements?\[1\]\.copy is undefined, expected a text/i,
      );
  });

  it('says what each element gets, and its measures', () => {
    expect(dataOf('OD510', 'pdp', all)).toMatchObject({
      ...{ id: 'OD510', variant: 'B', page: 'pdp' },
      copyTestElements: [
        { selector: 'h1', name: 'title', copy: 'Slaap beter', triggerClickEvent: true },
        { selector: '.usp', hide: true, triggerViewportEvent: true },
        { selector: 'a', attribute: 'title', value: 'Bekijk' },
        { selector: 'p', addClass: 'od510-calm' },
      ],
    });
  });
});

describe('what a draft lacks', () => {
  it.each<[Partial<Draft>, RegExp]>([
    [{ selector: 'p[' }, /no CSS selector/],
    [{ does: 'attribute' }, /Name an attribute/],
    [{ does: 'attribute', attribute: 'onclick' }, /Name an attribute/],
    [{ does: 'attribute', attribute: 'style' }, /add a class/],
    [{ does: 'addClass', value: 'two words' }, /Name one class/],
    [{ does: 'attribute', attribute: 'class-name' }, /^$/],
    [{ does: 'hide' }, /^$/],
    [{}, /^$/],
  ])('%j', (some, words) => {
    expect(missingIn(draft(some))).toMatch(words);
  });
});

it('shows the drafts that lack nothing, and stopped, the page is as it was', async () => {
  const html = '<h1>Bed</h1><p class="usp">Gratis</p><a href="/">Meer</a><p>Tekst</p>';
  const half = draft({ selector: 'h1', does: 'addClass' });
  const { experiments, before } = openPage({ html, known: [experimentOf('OD510', [...all, half])] });
  await experiments.start('OD510', 'B');
  await settled();
  const first = (selector: string) => document.querySelector<HTMLElement>(selector);
  expect(first('h1')?.outerHTML).toBe('<h1>Slaap beter</h1>');
  expect(first('.usp')?.style.display).toBe('none');
  expect(first('a')?.title).toBe('Bekijk');
  expect(document.querySelectorAll('p.od510-calm')).toHaveLength(2);
  experiments.stop('OD510');
  expect(document.body.outerHTML).toBe(before);
});
