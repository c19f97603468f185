import { expect, it } from 'vitest';
import { text } from './changes.ts';
import { defineExperiment } from './define.ts';
import { data } from './measures.ts';

const good = {
  id: 'OD478',
  name: 'help-block',
  owner: 'lists',
  hypothesis: 'It helps.',
  expires: '2028-02-29',
  changes: { B: [text('h1', 'Bed')] },
  measures: [data('h1', 'title')],
} as const;

it('gives a good experiment back as it is, its id literal', () => {
  const id: 'OD478' = defineExperiment(good).id;
  expect(id).toBe('OD478');
  expect(defineExperiment(good)).toBe(good);
});

it.each([
  [{ id: 'OD7' as const }, 'experiment OD7: id "OD7" is not OD and at least three digits'],
  [{ name: 'Help Block' }, 'experiment OD478: name "Help Block" is not lower-case words joined by dashes'],
  [{ owner: ' ' }, 'experiment OD478: owner " " is not the name of who answers for it'],
  [{ hypothesis: '' }, 'experiment OD478: hypothesis "" is not a sentence'],
  [{ expires: '2027-02-29' }, 'experiment OD478: expires "2027-02-29" is not a date as 2027-03-31'],
  [{ expires: 'soon' }, 'experiment OD478: expires "soon" is not a date as 2027-03-31'],
  [{ changes: { B: [text('h1[', 'x')] } }, 'experiment OD478: selector "h1[" is not a valid CSS selector'],
  [{ measures: [data('::', 'x')] }, 'experiment OD478: selector "::" is not a valid CSS selector'],
])('refuses %o by name', (bad, message) => {
  expect(() => defineExperiment({ ...good, ...bad })).toThrow(new Error(message));
});
