import { expect, test, vi } from 'vitest';
import { bedMatchView } from '../shop/advice/bed-match.calls.ts';
import { knownPopups } from './known-popups.ts';

vi.mock('../shop/advice/bed-match.calls.ts');

const load = (id: string) => {
  const popup = knownPopups['bed-match'];
  return 'load' in popup ? popup.load(id, {}) : undefined;
};

test.each([
  ['', 'Start'],
  ['start', 'Start'],
  ['introduction', 'Introduction'],
  ['questions', 'Questions'],
])('the bed match opens with %o at %s', (id, view) => {
  load(id);
  expect(bedMatchView).toHaveBeenLastCalledWith(view, {});
});

test.each(['Start', 'result', '../x', 'constructor'])('the bed match has no view %o', (id) => {
  expect(() => load(id)).toThrow(`data-popup-id="${id}" is not start, introduction or questions`);
});
