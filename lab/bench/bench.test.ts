// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { isReached } from './figures.ts';
import { counterHtml, marks } from './islands/counter.ts';
import { rules } from './patching/rules.ts';
import { shopBody } from './patching/shop-page.ts';

const page = (tiles: number) => new DOMParser().parseFromString(shopBody(tiles), 'text/html');

describe('the rules', () => {
  test('are 132: a text, an attribute and a class for each of 44 selectors', () => {
    const count = (kind: string) => rules.filter((rule) => rule.kind === kind).length;
    expect([rules.length, count('text'), count('attribute'), count('class')]).toEqual([132, 44, 44, 44]);
    expect(new Set(rules.map(({ selector }) => selector)).size).toBe(44);
  });

  test('all match something on the smallest page', () => {
    const smallest = page(60);
    expect(rules.filter(({ selector }) => !smallest.querySelector(selector))).toEqual([]);
  });

  test('never set two texts on one element, because engines could combine them differently', () => {
    const one = page(60);
    const patched = rules
      .filter(({ kind }) => kind === 'text')
      .flatMap(({ selector }) => [...one.querySelectorAll(selector)]);
    expect(new Set(patched).size).toBe(patched.length);
  });
});

describe('the page', () => {
  test('has the requested number of tiles, ten cart lines, and is the same each time', () => {
    const one = page(200);
    expect(one.querySelectorAll('#list > .tile')).toHaveLength(200);
    expect(one.querySelectorAll('#cart .cart-line')).toHaveLength(10);
    expect(shopBody(200)).toBe(shopBody(200));
  });

  test('gives each runtime counters that look the same', () => {
    const texts = Object.values(marks).map((own) => {
      const { body } = new DOMParser().parseFromString(counterHtml(own, 3, 5), 'text/html');
      return [body.textContent, body.querySelectorAll('.counter > button').length];
    });
    expect(texts).toEqual(texts.map(() => ['Tel 5'.repeat(3), 3]));
  });
});

describe('the verdict', () => {
  const figure = (value: number, is: 'at least' | 'at most') =>
    isReached({ what: '', value, is, target: 50 });

  test('supports at least and at most', () => {
    expect([figure(50, 'at least'), figure(49, 'at least')]).toEqual([true, false]);
    expect([figure(50, 'at most'), figure(51, 'at most')]).toEqual([true, false]);
  });

  test('is undefined for a figure that was not measured', () => {
    expect(figure(Number.NaN, 'at most')).toBeUndefined();
  });
});
