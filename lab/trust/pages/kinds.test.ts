import { expect, it } from 'vitest';
import { oneOfEachKind } from './kinds.ts';

it('takes one address of each list, failing call and B, one of A, and one with the desk', () => {
  const taken = [
    '/matrassen',
    '/matrassen?merk=a',
    '/matrassen?fault=GetResults:500',
    '/matrassen?fault=Start:500',
    '/matrassen?variants=OD478:A',
    '/matrassen?variants=OD478:B',
    '/matrassen?variants=OD485:B',
    '/matrassen?variants=OD478:B&qa',
  ];
  const left = [
    '/matrassen?merk=b',
    '/matrassen?fault=Start:network',
    '/matrassen?variants=OD485:A',
    '/matrassen?variants=OD485:B&qa',
  ];
  expect(oneOfEachKind([...taken, ...left])).toEqual(taken);
});
