import { expect, test } from 'vitest';
import { type Judgement, middle, type Scores, scoreTable } from './scores.ts';

const judgement = (score: number, blocking = 10): Judgement => ({
  ...{ score, blocking, firstPaint: 900.4, largestPaint: 1200 },
});
const scores = (plain: number): Scores => ({
  ...{ when: '2026-11-24 12:00', rounds: 5 },
  pages: { list: { 'no test': judgement(plain), 'three in B': judgement(97), 'all in B': judgement(92) } },
});

test('each figure has its own median', () => {
  const all = [judgement(90, 30), judgement(99, 10), judgement(95, 500)];
  expect(middle(all)).toEqual({ score: 95, blocking: 30, firstPaint: 900, largestPaint: 1200 });
});

test('scores under their goal are bold, and those that differ say what they were', () => {
  const row = scoreTable(scores(99), scores(98)).split('\n')[2];
  expect(row).toMatch(/99 \(10 ms\), was 98 \|\s+\*\*97\*\* \(10 ms\) \| 92 \(10 ms\) \|/);
  expect(scoreTable(scores(99), undefined)).not.toContain('was');
});
