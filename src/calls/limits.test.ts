import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { pageFaults } from '../page/report.ts';
import { store } from '../shop/stores/stores.calls.ts';
import {
  addressText,
  autoCompleteResult,
  type FoundProduct,
  filledText,
  listOf,
  nodeUspsList,
  text,
} from './schema.ts';

let report = vi.spyOn(pageFaults, 'report');
beforeEach(() => {
  report = vi.spyOn(pageFaults, 'report').mockResolvedValue(undefined);
});
afterEach(() => expect(report).not.toHaveBeenCalled());

const long = 'x'.repeat(5_000_000);
const product = (title: string): FoundProduct => ({
  Image: { Url: '/a.jpg', Name: 'a' },
  Title: title,
  CurrentPrice: { DisplayPriceText: '€ 1,-' },
  ArticleUrl: '/a',
});

test('a longer text is cut', () => {
  expect(z.parse(text(3), 'abcd')).toBe('abc');
  expect(z.parse(filledText(3), 'abcd')).toBe('abc');
  expect(z.safeParse(filledText(3), '').success).toBe(false);
});

test('an address is left out and not cut', () => {
  expect(z.parse(addressText(), '/bed')).toBe('/bed');
  expect(z.parse(addressText(), `/${long}`)).toBe('');
});

test('of a list the first entries are read, and only those', () => {
  let read = 0;
  const entry = z.pipe(
    z.number(),
    z.transform((value) => {
      read++;
      return value;
    }),
  );
  const numbers = Array.from({ length: 100_000 }, (_, index) => index);
  expect(z.parse(listOf(entry, 3, 'number'), numbers)).toEqual([0, 1, 2]);
  expect(read).toBe(3);
  expect(z.safeParse(listOf(entry, 3, 'number'), {}).success).toBe(false);
});

test('one broken product takes no suggestion along', () => {
  const { CurrentPrice: _, ...broken } = product('b');
  const answer = { Suggestions: ['bed', 7], Items: [product('a'), broken, product('c')] };
  const { Suggestions, Items } = z.parse(autoCompleteResult, answer);
  expect([Suggestions, Items.map(({ Title }) => Title)]).toEqual([['bed'], ['a', 'c']]);
  expect(report.mock.calls).toEqual([
    ['entry-left-out', 'the answer: expected string', 'suggestion 1'],
    ['entry-left-out', 'CurrentPrice: expected object', 'suggested product 1'],
  ]);
  report.mockClear();
});

test('the largest answers come down to what a page can show', () => {
  const many = <T>(entry: T) => Array.from({ length: 10_000 }, () => entry);
  const answers = [
    z.parse(autoCompleteResult, { Suggestions: many(long), Items: many(product(long)) }),
    z.parse(nodeUspsList, many({ ids: [1], usp1: long, usp2: long, usp3: long })),
    z.parse(store, {
      storeId: 1,
      name: long,
      address: long,
      phone: long,
      latitude: 52,
      longitude: 5,
      url: long,
      isOpenNow: true,
      openMessage: long,
      allowAppointment: true,
    }),
  ];
  expect(answers.map((answer) => JSON.stringify(answer).length < 1_000_000)).toEqual([true, true, true]);
});
