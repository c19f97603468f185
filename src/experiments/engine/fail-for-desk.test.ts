import { expect, it } from 'vitest';
import { freshPages } from '../../../experiments/testing.ts';
import { addClass } from '../kit/changes.ts';
import { forDesk } from './engine.ts';
import { experiment, openPage, settled } from './testing.ts';

freshPages('error');

it('an experiment that the desk makes fail is undone and told, and its neighbours go on', async () => {
  const [red, calm] = [
    experiment('OD478', [addClass('p', 'red')]),
    experiment('OD485', [addClass('p', 'calm'), addClass('b', 'calm')]),
  ];
  const page = openPage({
    html: '<p>Dekbed</p>',
    known: [red, calm],
    tags: { OD478: 'OD478|B', OD485: 'OD485|B' },
  });
  await settled();
  const classes = () => document.querySelector('p')?.className;
  expect(classes()).toContain('red');
  const error = new Error('the desk made it fail');
  forDesk.engine?.tests.get('OD478')?.fail?.(error);
  await settled();
  expect(classes()).toBe('calm');
  expect(console.error).toHaveBeenCalledExactlyOnceWith('Failed to execute AB test OD478', error);
  const states = page.experiments.list().map(({ id, active, whyNot }) => [id, active, whyNot]);
  expect(states).toEqual([
    ['OD478', false, 'failed'],
    ['OD485', true, undefined],
  ]);
  // Its neighbour still changes what comes.
  document.querySelector('p')?.insertAdjacentHTML('afterend', '<b>Nieuw</b>');
  await settled();
  expect(document.querySelector('b')?.className).toBe('calm');

  // It can be started anew, and fail again.
  await page.experiments.start('OD478', 'B');
  expect(classes()).toContain('red');
  forDesk.engine?.tests.get('OD478')?.fail?.(error);
  expect(classes()).toBe('calm');
});
