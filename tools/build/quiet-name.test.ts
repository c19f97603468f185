import { expect, it } from 'vitest';
import { quietName } from './quiet-name.ts';

it('leaves no word in a file name that lists of cookie banners, popups and trackers know', () => {
  const names = ['cookie-consent.behaviour', 'exit-intent.behaviour', 'popups', 'tracking-plan', 'runtime'];
  expect(names.map(quietName)).toEqual([
    'ck-cnsnt.behaviour',
    'xt-ntnt.behaviour',
    'ppps',
    'trcking-plan',
    'runtime',
  ]);
});
