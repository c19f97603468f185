import { expect, test } from 'vitest';
import { needed } from './read-export.ts';
import { read } from './testing.ts';

const header = 'visitor,time,event,test,variant,action,label,bot,qa';
const activation = 'v1,2026-09-07T10:00:00Z,experiment_activation,OD478,B,,,,';
const row = { visitor: 'v1', time: Date.UTC(2026, 8, 7, 10), variant: 'B', bot: false, qa: false };
const activated = { ...row, event: 'experiment_activation' };

test.each([
  ['a byte order mark and line ends of Windows', [`\uFEFF${header}\r`, `${activation}\r`, '\r']],
  ['semicolons', [header, activation].map((line) => line.replaceAll(',', ';'))],
  ['tabs', [header, activation].map((line) => line.replaceAll(',', '\t'))],
  ['quotes', [header, activation].map((line) => line.replace(/[^,]+/g, '"$&"'))],
  [
    'another order, capitals and a column more',
    [
      'QA;Bot;Label;Action;Country;Variant;Test;Event;Time;Visitor',
      ';;;;NL;B;OD478;experiment_activation;2026-09-07 10:00:00 UTC;v1',
    ],
  ],
  [
    'JSON lines',
    [
      '',
      '{"visitor":"v1","time":"1788775200000000","event":"experiment_activation","test":"OD478","variant":"B","bot":null}',
    ],
  ],
])('reads %s', (_, lines) => {
  const { rows, notes } = read(lines);
  expect(rows).toEqual([activated]);
  expect(notes).toMatchObject({ rows: 1, bad: 0 });
});

test('a quoted label may have separators, quotes and lines', () => {
  const measured = 'v1,1788775200000,experiment_measurement,OD478,B,click,';
  const { rows } = read([header, `${measured}"a, ""b""`, 'c",,', activation]);
  expect(rows).toEqual([
    { ...row, event: 'experiment_measurement', action: 'click', label: 'a, "b" c' },
    activated,
  ]);
});

test.each(needed)('a missing column is one clear error: %s', (column) => {
  const others = needed.filter((one) => one !== column);
  expect(() => read([others.join(';'), 'x'])).toThrow(
    `export.csv has no column ${column}: it needs ${needed.join(', ')}`,
  );
});

test('an export without a line is an error', () => {
  expect(() => read(['', ' '])).toThrow('export.csv is empty');
});

const wide = 'visitor,time,event,test,variant,stage,reason,activated,action,label,metric,value,bot,qa';
const when = '2026-09-07T10:00:00Z';

test.each([
  [`v1,${when},experiment_activation,OD478,D,,,,,,,,,`, 'variant is "D": not one of A,B,C'],
  [`v1,yesterday,experiment_activation,OD478,B,,,,,,,,,`, 'time is no moment: "yesterday"'],
  [`v1,1970-01-01,experiment_activation,OD478,B,,,,,,,,,`, 'time is no moment: "1970-01-01"'],
  [`,${when},experiment_activation,OD478,B,,,,,,,,,`, 'visitor is empty'],
  [`jan@example.com,${when},experiment_activation,OD478,B,,,,,,,,,`, 'visitor looks like an e-mail address'],
  [`v1,${when},,OD478,B,,,,,,,,,`, 'event is empty'],
  [`v1,${when},experiment_activation,,B,,,,,,,,,`, 'test is empty'],
  [`v1,${when},experiment_activation,OD478,B,,,,,,,,perhaps,`, 'bot is "perhaps": not true or false'],
  [`v1,${when},experiment_measurement,OD478,B,,,,tap,x,,,,`, 'action is "tap": not one of'],
  [`v1,${when},experiment_measurement,OD478,B,,,,click,,,,,`, 'label is empty'],
  [`v1,${when},experiment_funnel,OD478,B,bought,,,,,,,,`, 'stage is "bought": not one of'],
  [`v1,${when},experiment_funnel,OD478,B,miss,,,,,,,,`, 'reason is "": not one of'],
  [`v1,${when},web_vitals,OD478,B,,,,,,LCP,fast,,`, 'value is "fast": no number'],
  [`v1,${when},web_vitals,OD478,B,,,,,,TTFB,3,,`, 'metric is "TTFB": not one of'],
  [`v1,${when},experiment_activation`, '3 fields under 14 columns'],
])('a bad row is told with its line, and left out: %s', (bad, why) => {
  const good = `v1,${when},experiment_activation,OD478,B,,,,,,,,,`;
  const { rows, notes } = read([wide, good, bad, good]);
  expect(rows).toEqual([activated, activated]);
  expect([notes.rows, notes.bad]).toEqual([3, 1]);
  expect(notes.firstBad).toEqual([expect.stringContaining(`line 3: ${why}`)]);
  expect(notes.firstBad.join()).not.toContain('jan@');
});

test('bad JSON lines are told with their lines', () => {
  const good = JSON.stringify({ ...row, event: 'experiment_activation', test: 'OD478' });
  const { rows, notes } = read([good, '{"visitor":', '[1]', '"x"', good]);
  expect(rows).toHaveLength(2);
  expect(notes.firstBad).toEqual(['line 2: no JSON', 'line 3: no JSON object', 'line 4: no JSON object']);
});

test.each([3, 50])('a quote that is never closed costs its own row, with %i rows after it', (after) => {
  const { rows, notes } = read([header, `"${activation}`, ...Array<string>(after).fill(activation)]);
  expect(rows).toHaveLength(after);
  expect(notes.firstBad).toEqual(['line 2: a quoted field is not closed']);
});

test('rows of other tests and events are counted, and not checked', () => {
  const { rows, notes } = read([
    header,
    'v1,?,experiment_activation,OD470,B,,,,',
    'v1,?,page_view,,,,,,',
    'v1,?,page_view,,,,,,',
    activation,
  ]);
  expect(rows).toEqual([activated]);
  expect([...notes.otherTests, ...notes.otherEvents]).toEqual([
    ['OD470', 1],
    ['page_view', 2],
  ]);
  expect(notes).toMatchObject({ rows: 4, bad: 0 });
});
