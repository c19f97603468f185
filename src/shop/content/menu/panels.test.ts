// @vitest-environment node
import { expect, test } from 'vitest';
import { isHeadingFor } from './panels.ts';

const panel = { left: 0, right: 1200, top: 160 };

test.each([
  ['straight down', [300, 120], [300, 140], true],
  ['down to the right, over other items', [300, 120], [340, 140], true],
  ['along the bar', [300, 120], [360, 120], false],
  ['along the bar, by a hand that wavers', [300, 120], [360, 124], false],
  ['up, away from it', [300, 120], [300, 110], false],
  ['past its side', [1150, 100], [1190, 116], false],
  ['down within it', [300, 200], [320, 260], true],
] as const)('%s', (_way, [fromX, fromY], [toX, toY], heads) => {
  expect(isHeadingFor(panel, { x: fromX, y: fromY }, { x: toX, y: toY })).toBe(heads);
});
