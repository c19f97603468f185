import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, describe, expect, test } from 'vitest';
import { needed } from './columns.ts';
import { countFiles } from './duckdb.ts';
import { countLines, countText } from './testing.ts';

const header = 'visitor,time,event,test,variant,action,label,bot,qa';
const activation = 'v1,2026-09-07T10:00:00Z,experiment_activation,OD478,B,,,,';
const json = JSON.stringify({
  ...{ visitor: 'v1', time: '1788775200000000', event: 'experiment_activation', test: 'OD478' },
  ...{ variant: 'B', bot: null },
});
const ga4 = JSON.stringify({
  ...{ event_name: 'experiment_activation', event_timestamp: '1788775200000000', user_pseudo_id: 'v1' },
  event_params: [
    { key: 'testId', value: { string_value: 'OD478' } },
    { key: 'variant', value: { string_value: 'B' } },
  ],
  device: { category: 'mobile' },
});
const moment = Date.UTC(2026, 8, 7, 10);

const folder = mkdtempSync(join(tmpdir(), 'judge-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const put = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

describe('reads', () => {
  test.each<[string, string | Buffer]>([
    ['a byte order mark and line ends of Windows', `\uFEFF${header}\r\n${activation}\r\n\r\n`],
    ['semicolons', [header, activation].map((line) => line.replaceAll(',', ';')).join('\n')],
    ['tabs', [header, activation].map((line) => line.replaceAll(',', '\t')).join('\n')],
    ['quotes', [header, activation].map((line) => line.replace(/[^,]+/g, '"$&"')).join('\n')],
    [
      'another order, capitals and a column more',
      'QA;Bot;Label;Action;Country;Variant;Test;Event;Time;Visitor\n;;;;NL;B;OD478;experiment_activation;2026-09-07 10:00:00 UTC;v1',
    ],
    ['a compressed file', gzipSync(`${header}\n${activation}\n`)],
    ['JSON lines', `\n${json}\n`],
    ['JSON lines of GA4', `${ga4}\n`],
  ])('%s', async (_, content) => {
    const { totals, notes } = await countText(content);
    expect(totals).toMatchObject({ first: moment, last: moment, visitors: { A: 0, B: 1, C: 0 } });
    expect(notes).toMatchObject({ rows: 1, bad: 0 });
  });

  test('Parquet, of its own columns and of GA4', async () => {
    const [own, events] = [put('own.jsonl', json), put('ga4.jsonl', ga4)];
    const connection = await (await DuckDBInstance.create()).connect();
    const paths = [own, events].map((path) => path.replace('.jsonl', '.parquet'));
    const missing = ['action', 'label', 'qa'].map((column) => `NULL AS ${column}`);
    await connection.run(`COPY (SELECT *, ${missing} FROM '${own}') TO '${paths[0]}'`);
    const value = 'STRUCT(string_value VARCHAR, int_value BIGINT, float_value DOUBLE, double_value DOUBLE)';
    await connection.run(
      `COPY (SELECT * REPLACE (event_timestamp::BIGINT AS event_timestamp, event_params::STRUCT(key VARCHAR, value ${value})[] AS event_params) FROM '${events}') TO '${paths[1]}'`,
    );
    for (const path of paths)
      expect((await countFiles({ id: 'OD478', paths: [path] })).totals).toMatchObject({
        first: moment,
        visitors: { A: 0, B: 1, C: 0 },
      });
  });

  test('several files and patterns, of several kinds, each file once', async () => {
    put('day1.csv', `${header}\n${activation}`);
    put('day2.csv', `${header}\n${activation.replace('v1', 'v2')}`);
    put('day3.json', json.replace('v1', 'v3'));
    const paths = ['day*.csv', 'day1.csv', 'day3.json'].map((name) => join(folder, name));
    const { totals, notes } = await countFiles({ id: 'OD478', paths });
    expect([totals?.visitors.B, notes.rows]).toEqual([3, 3]);
  });

  test.each(['a*.csv', 'q[12].csv', 'w?.csv', 'variant=A/x.csv', 'variant=A/x.json'])(
    'a file of the name %s, and no other',
    async (name) => {
      mkdirSync(join(folder, 'variant=A'), { recursive: true });
      for (const other of ['ab.csv', 'q1.csv', 'wx.csv'])
        put(other, `${header}\n${activation}\n${activation}`);
      const path = put(name, name.endsWith('json') ? json : `${header}\n${activation}`);
      const { totals, notes } = await countFiles({ id: 'OD478', paths: [path] });
      expect([totals?.visitors, notes.rows]).toEqual([{ A: 0, B: 1, C: 0 }, 1]);
    },
  );

  test('many labels of several lines, with letters of more bytes than one', async () => {
    const measured = `v1,1788775200000,experiment_measurement,OD478,B,click,"één, ""twee""\r\ndrie",,\r\n`;
    const { notes } = await countText(`${header}\r\n${measured.repeat(10_001)}${activation}\r\n\r\n`);
    expect(notes).toMatchObject({ rows: 10_002, bad: 0 });
  });

  test('an event that names several tests as one of each', async () => {
    const vital = (experiments: string) =>
      JSON.stringify({
        ...JSON.parse(ga4),
        event_name: 'web_vitals',
        event_params: [
          { key: 'experiments', value: { string_value: experiments } },
          { key: 'metric_name', value: { string_value: 'CLS' } },
          { key: 'metric_value', value: { double_value: 0.034 } },
        ],
      });
    const lines = [ga4, ...['OD485|A,OD478|B', 'OD4780|A', ''].map(vital)];
    const { totals, notes } = await countLines(lines, 'events.json');
    expect(totals?.vitals).toMatchObject([{ metric: 'CLS', p75: { B: { value: 0.034 } } }]);
    expect([...notes.otherTests]).toEqual([['none', 2]]);
  });

  test('a page whose list of tests GA4 has cut, unless this test is whole in it', async () => {
    const page = (experiments: string) =>
      JSON.stringify({
        ...JSON.parse(ga4),
        event_name: 'page_view',
        event_params: [{ key: 'experiments', value: { string_value: experiments } }],
      });
    const others = Array.from({ length: 12 }, (_, at) => `OD${500 + at}|B`).join();
    const cut = (tests: string) => tests.slice(0, 100);
    const tests = [
      `${others},OD478|B`,
      `OD${'5'.repeat(89)}|B,OD478|B`,
      `OD478|B,${others}`,
      others,
      'OD485|A',
    ];
    const { notes } = await countLines([ga4, ...tests.map(cut).map(page)], 'events.json');
    expect(cut(tests[0] ?? '')).toMatch(/,OD47$/);
    expect(notes).toMatchObject({ rows: 6, bad: 0, cut: 2 });
  });
});

test('a quoted label may have separators, quotes and lines', async () => {
  const measured = 'v1,1788775200000,experiment_measurement,OD478,B,click,';
  const { totals } = await countLines([header, `${measured}"a, ""b""`, 'c",,', activation]);
  expect(totals?.goals).toMatchObject([{ action: 'click', label: 'a, "b" c' }]);
});

test.each([
  ...['2026-09-07T10:00:01Z', '2026-09-07T12:00:01+02:00', '2026-09-07 10:00:01 UTC', '2026-09-07 10:00:01'],
  ...['2026-09-07 12:00:01+02', '2026-09-07T10:00:01.000000Z', '1788775201000', '1788775201000000'],
])('the time %s is read', async (time) => {
  const { totals } = await countLines([header, activation.replace('2026-09-07T10:00:00Z', time)]);
  expect(totals?.first).toBe(moment + 1000);
});

test.each([
  '',
  'now',
  '07-09-2026',
  '12',
  '2026-13-01T10:00:00Z',
  '2026-09-07',
  '1e12',
  '1999-01-01 10:00:00',
])('the time "%s" is none', async (time) => {
  const { totals, notes } = await countLines([header, activation.replace('2026-09-07T10:00:00Z', time)]);
  expect([totals, notes.bad]).toEqual([undefined, 1]);
  expect(notes.firstBad[0]).toMatch(/^export\.csv, line 2: time is no moment: write ISO 8601.*\("/);
});

describe('says what to do with', () => {
  test.each(needed)('a missing column: %s', async (column) => {
    const others = needed.filter((one) => one !== column);
    await expect(countLines([others.join(';'), 'x'])).rejects.toThrow(
      `export.csv has no column ${column}: it needs ${needed.join(', ')}`,
    );
  });

  test.each<[string, string | Buffer, string]>([
    ['an empty file', '\n \n', 'export.csv is empty'],
    [
      'a JSON array',
      `[${json}]`,
      "is one JSON value over all its lines: write an object a line, such as by jq -c '.[]'",
    ],
    ['JSON over several lines', JSON.stringify(JSON.parse(json), null, 2), 'write an object a line'],
    ['a column that is there twice', `${header},time\n`, 'export.csv has the column time twice'],
    ['a separator that is not known', header.replaceAll(',', '|'), 'separate its columns with a comma'],
    [
      'UTF-16',
      Buffer.from(`\uFEFF${header}\n${activation}`, 'utf16le'),
      'export.csv is UTF-16: make it UTF-8',
    ],
    [
      'a compressed file that ends in the middle',
      gzipSync(`${header}\n${`${activation}\n`.repeat(9)}`).subarray(0, -12),
      'export.csv ends in the middle, or is damaged: copy it again',
    ],
    ['a Parquet file that ends in the middle', 'PAR1 and no more', "an export can't be read to its end"],
    [
      'a file that ends in the middle of a line',
      `${header}\n${`${activation}\n`.repeat(9)}v2,2026-`,
      'export.csv ends in the middle of line 11: export it again',
    ],
    [
      'a file of broken lines',
      `${header}\n${'v1,2026-09-07T10:00:00Z\n'.repeat(10_001)}${activation}\n`,
      'export.csv has more than 10000 lines that are no records, up to line 10002: fewer or more fields than its 9 columns',
    ],
    [
      'a compressed file of another encoding',
      gzipSync(Buffer.from(`${header}\n${`${activation.replace('B,', 'B,é')}\n`.repeat(11_000)}`, 'latin1')),
      'or not UTF-8: export it again',
    ],
    [
      'a file that ends in a quote',
      `${header}\n${activation}\n"v2,`,
      'export.csv, line 3: a quoted field is not closed',
    ],
    [
      'a quote that is never closed',
      `${header}\n"${activation}\n${`${activation}\n`.repeat(50)}`,
      'export.csv, line 2: a quoted field is not closed',
    ],
  ])('%s', async (_, content, message) => {
    await expect(countText(content)).rejects.toThrow(message);
  });

  test('a folder, and a path without a file', async () => {
    await expect(countFiles({ id: 'OD478', paths: [folder] })).rejects.toThrow(`name its files: ${folder}/*`);
    await expect(countFiles({ id: 'OD478', paths: [join(folder, 'none*')] })).rejects.toThrow(
      "can't be read: there is no such file",
    );
  });
});

const wide =
  'visitor,time,event,test,variant,stage,reason,activated,action,label,metric,value,bot,qa,code,prerendered';
const when = '2026-09-07T10:00:00Z';

test.each([
  ...[
    '',
    'null',
    'NULL',
    '(null)',
    'undefined',
    '(not set)',
    'not set',
    'None',
    'NaN',
    'n/a',
    '-',
    '0',
    '\\N',
  ],
  ...['false', 'unknown', 'anonymous', '[object Object]', ' ', '00000000-0000-0000-0000-000000000000'],
])('the id "%s" is nobody: its rows are left out, and there is nothing to mend', async (id) => {
  const row = (visitor: string) => `${visitor},${when},experiment_activation,OD478,B,,,,,,,,,,,`;
  const { totals, notes } = await countLines([wide, row('v1'), row(id), row(id), row('v2')]);
  expect(totals?.visitors).toEqual({ A: 0, B: 2, C: 0 });
  expect(notes).toMatchObject({ rows: 4, bad: 0, withoutId: 2, reasons: [], firstBad: [] });
});

test.each(['null1', 'nulla', '10', 'user-0', 'None of them', 'b4dd1e00-0000-0000-0000-000000000000'])(
  'the id "%s" is a visitor',
  async (id) => {
    const { totals } = await countLines([wide, `${id},${when},experiment_activation,OD478,B,,,,,,,,,,,`]);
    expect(totals?.visitors.B).toBe(1);
  },
);

test.each<[string, object, object | undefined, number]>([
  ['parameters', { value: 649, transaction_id: 'o1' }, undefined, 649],
  ['the record', {}, { purchase_revenue: 649, transaction_id: 'o1' }, 649],
  ['both', { value: 649, transaction_id: 'o1' }, { purchase_revenue: 600, transaction_id: 'o1' }, 649],
  ['an empty parameter', { value: '' }, { purchase_revenue: 649.5, transaction_id: '(not set)' }, 649.5],
])('money of GA4 is read out of %s', async (_, sent, ecommerce, euros) => {
  const event = (event_name: string, parameters: object, more: object = {}) =>
    JSON.stringify({
      ...{ event_name, event_timestamp: '1788775200000000', user_pseudo_id: 'v1' },
      event_params: Object.entries(parameters).map(([key, value]) => ({
        key,
        value: typeof value === 'number' ? { double_value: value } : { string_value: value },
      })),
      ...more,
    });
  const assigned = event('experiment_funnel', { testId: 'OD478', variant: 'B', stage: 'assigned' });
  const bought = event('purchase', sent, ecommerce && { ecommerce });
  const { totals, notes } = await countText(`${assigned}\n${bought}\n`);
  expect(notes.bad).toBe(0);
  expect(totals?.money?.spent.B.sum).toBe(euros);
});

test('orders without a number are told apart by their time', async () => {
  const start = Date.parse(when);
  const order = (id: string, at: number) => `v1,${start + at},purchase,,,,,,,,,100,,,${id},`;
  const lines = [wide.replace('code', 'order_id'), `v1,${start},experiment_activation,OD478,B,,,,,,,,,,,`];
  const { totals } = await countLines([...lines, order('(not set)', 1), order('(not set)', 2), order('', 3)]);
  expect(totals?.money?.spent.B.sum).toBe(300);
});

test.each([
  [`v1,${when},experiment_activation,OD478,D,,,,,,,,,,,`, 'variant is not one of A, B, C ("D")'],
  [`v1,yesterday,experiment_activation,OD478,B,,,,,,,,,,,`, 'time is no moment'],
  [
    `jan@example.com,${when},experiment_activation,OD478,B,,,,,,,,,,,`,
    'visitor looks like an e-mail address',
  ],
  [`v1,${when},,OD478,B,,,,,,,,,,,`, 'event is empty'],
  [`v1,${when},experiment_activation,,B,,,,,,,,,,,`, 'test is empty'],
  [`v1,${when},experiment_activation,OD478,B,,,,,,,,perhaps,,,`, 'bot is not true or false ("perhaps")'],
  [`v1,${when},experiment_measurement,OD478,B,,,,tap,x,,,,,,`, 'action is not one of'],
  [`v1,${when},experiment_measurement,OD478,B,,,,click,,,,,,,`, 'label is empty'],
  [`v1,${when},experiment_measurement,OD478,B,,,,click,${'x'.repeat(301)},,,,,,`, 'label has more than 300'],
  [`v1,${when},experiment_funnel,OD478,B,bought,,,,,,,,,,`, 'stage is not one of'],
  [`v1,${when},experiment_funnel,OD478,B,miss,,,,,,,,,,`, 'reason is not one of'],
  [`v1,${when},web_vitals,OD478,B,,,,,,LCP,fast,,,,`, 'value is no number ("fast")'],
  [`v1,${when},web_vitals,OD478,B,,,,,,LCP,-3,,,,`, 'value is no number ("-3")'],
  [`v1,${when},web_vitals,OD478,B,,,,,,TTFB,3,,,,`, 'metric is not one of'],
  [`v1,${when},purchase,,,,,,,,,free,,,,`, 'value is no number ("free")'],
  [`v1,${when},purchase,,,,,,,,,2e9,,,,`, 'value is more than 1000000 euros'],
  [`v1,${when},client_error,,,,,,,,,,,,,`, 'code is empty'],
  [`v1,${when},page_view,,,,,,,,,,,,,often`, 'prerendered is not true or false ("often")'],
  [`v1,${when},experiment_activation`, 'fewer fields than columns'],
  [`v1,${when},experiment_activation,OD478,B,,,,,,,,,,,,x,y`, 'more fields than columns'],
])('a bad row is told with its line, and left out: %s', async (bad, why) => {
  const good = `v2,${when},experiment_activation,OD478,B,,,,,,,,,,,`;
  const { totals, notes } = await countLines([wide, good, bad, good]);
  expect(totals?.visitors).toEqual({ A: 0, B: 1, C: 0 });
  expect([notes.rows, notes.bad]).toEqual([3, 1]);
  expect(notes.firstBad).toEqual([expect.stringContaining(`export.csv, line 3: ${why}`)]);
  expect(notes.reasons).toEqual([{ why: expect.any(String), rows: 1 }]);
  expect(notes.firstBad.join()).not.toContain('jan@');
});

test('a line in another encoding is told with what to do, and the others count', async () => {
  const latin = Buffer.from(activation.replace('B,,', 'B,click,caf\u00e9'), 'latin1');
  const { totals, notes } = await countText(
    Buffer.concat([Buffer.from(`${header}\n${activation}\n`), latin, Buffer.from(`\n${activation}\n`)]),
  );
  expect(totals?.visitors.B).toBe(1);
  expect(notes).toMatchObject({ rows: 3, bad: 1 });
  expect(notes.firstBad).toEqual([
    'export.csv, line 3: not UTF-8: make the file UTF-8, such as by iconv -f WINDOWS-1252 -t UTF-8',
  ]);
});

test('bad rows have the lines of the file, whatever lines before them are no rows', async () => {
  const bad = activation.replace(',B,', ',D,');
  const { notes } = await countLines([header, bad, 'x', bad, 'x,y', activation, bad]);
  const lines = notes.firstBad.map((one) => Number(/line (\d+)/.exec(one)?.[1]));
  expect(lines.sort()).toEqual([2, 3, 4, 5, 7]);
});

test('bad JSON lines are told with their lines', async () => {
  const { notes } = await countLines([json, '{"visitor":', '[1]', '"x"', json], 'export.jsonl');
  expect(notes).toMatchObject({ rows: 5, bad: 3 });
  expect(notes.firstBad).toEqual(
    [2, 3, 4].map(
      (line) => `export.jsonl, line ${line}: event is empty, or the line is no whole JSON object`,
    ),
  );
});

test('rows of other tests and events are counted, and not checked', async () => {
  const { notes } = await countLines([
    header,
    'v1,?,experiment_activation,OD470,B,,,,',
    'v1,?,scroll_depth,,,,,,',
    'v1,?,scroll_depth,,,,,,',
    activation,
  ]);
  expect([...notes.otherTests, ...notes.otherEvents]).toEqual([
    ['OD470', 1],
    ['scroll_depth', 2],
  ]);
  expect(notes).toMatchObject({ rows: 4, bad: 0 });
});

test('how much is done is told by table', async () => {
  const path = put('progress.csv', `${header}\n${`${activation}\n`.repeat(100)}`);
  const told: string[] = [];
  await countFiles({ id: 'OD478', paths: [path], progress: (table) => told.push(table) });
  expect([told[0], told.at(-1)]).toEqual(['slim', 'totals']);
});

test('too little memory says so', async () => {
  const path = put('memory.csv', `${header}\n${`${activation}\n`.repeat(100)}`);
  await expect(countFiles({ id: 'OD478', paths: [path], memory: '1MB' })).rejects.toThrow(
    'there is not enough memory: give more, such as --memory 4GB',
  );
  await expect(countFiles({ id: 'OD478', paths: [path], memory: 'much' })).rejects.toThrow('--memory much');
});
