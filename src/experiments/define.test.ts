import { expect, it } from 'vitest';
import { defineExperiment } from './define.ts';
import { data } from './measures.ts';
import { text } from './text.ts';

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
  [{ expires: '2027-3-31' }, 'experiment OD478: expires "2027-3-31" is not a date as 2027-03-31'],
  [
    { expires: '2027-03-31T00:00' },
    'experiment OD478: expires "2027-03-31T00:00" is not a date as 2027-03-31',
  ],
  [{ name: 'help--block' }, 'experiment OD478: name "help--block" is not lower-case words joined by dashes'],
  [
    { pages: ['plp', 'home'] },
    'experiment OD478: pages "home" is not one of *, homepage, plp, pdp, promotions, cart, checkout-customer, checkout-payment, bedmatch, advice, store-locator, store, appointment, blog, content',
  ],
  [{ targets: ['h1', 'h1 >'] }, 'experiment OD478: target "h1 >" is not a valid CSS selector'],
  [{ changes: { B: [], D: [] } }, 'experiment OD478: variant "D" is not A, B or C'],
  [
    { changes: { B: [], C: [text('h1[', 'x')] } },
    'experiment OD478: selector "h1[" is not a valid CSS selector',
  ],
  [{ changes: { B: [text('h1[', 'x')] } }, 'experiment OD478: selector "h1[" is not a valid CSS selector'],
  [
    { measures: [{ ...data('h1', 'x'), variants: ['B', 'D'] }] },
    'experiment OD478: variant "D" is not A, B or C',
  ],
  [{ measures: [data('::', 'x')] }, 'experiment OD478: selector "::" is not a valid CSS selector'],
])('refuses %o by name', (bad, message) => {
  expect(() => defineExperiment({ ...good, ...bad } as typeof good)).toThrow(new Error(message));
});

it('takes all that an experiment may say', () => {
  const full = {
    ...good,
    pages: ['plp', '*'],
    targets: ['h1', '.a:has(> b)'],
    styles: '.a{}',
    changes: { A: [text('h1', 'Ledikant')], B: [text('h1', 'Bed')], C: [text('h1', 'Kast')] },
  } as const;
  expect(defineExperiment(full)).toBe(full);
});
