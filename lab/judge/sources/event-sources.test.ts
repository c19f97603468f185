import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, expect, test } from 'vitest';
import type { Mark } from '../../../src/experiments/engine/activate.ts';
import { createFunnel } from '../../../src/experiments/engine/funnel.ts';
import type { Test } from '../../../src/experiments/engine/trial.ts';
import { bigquery, duckdb } from '../count/dialects.ts';
import { eventSources } from './event-sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'sources-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Parameters = Readonly<Record<string, string | number>>;
const at = Date.UTC(2026, 8, 7, 10) * 1_000;

/** An event as GA4 exports it. */
const event = (name: string, visitor: string | null, parameters: Parameters, after = 0) => ({
  event_name: name,
  event_timestamp: at + after,
  user_pseudo_id: visitor,
  event_params: Object.entries(parameters).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { double_value: value } : { string_value: value },
  })),
  device: { category: 'mobile' },
  ecommerce: { purchase_revenue: null as number | null, transaction_id: null as string | null },
});
/** What the product itself sends of a visitor whose B has failed. */
function pushedBy(visitor: string, mark: Mark) {
  const sent: object[] = [];
  const timeline = { stages: new Set(), note() {} };
  const test = { id: 'OD478', timeline, trial: {} } as unknown as Test;
  const funnel = createFunnel(test, 'B', (_name, parameters) => void sent.push(parameters), mark);
  funnel.reach('assigned');
  funnel.miss('error');
  return sent.map((parameters) => {
    const told = Object.entries(parameters).filter(([, value]) => value !== undefined);
    const texts = told.map(([key, value]) => [key, String(value)]);
    return event('experiment_funnel', visitor, Object.fromEntries(texts));
  });
}
const ofTest = { testId: 'OD478', variant: 'B' };
const events = [
  event('experiment_funnel', 'v1', { ...ofTest, stage: 'assigned' }),
  event('experiment_funnel', 'v1', { ...ofTest, stage: 'seen' }),
  ...pushedBy('robot', { bot: true, qa: undefined }),
  ...pushedBy('tester', { bot: undefined, qa: true }),
  event('experiment_funnel', null, { ...ofTest, stage: 'assigned' }),
  event('experiment_measurement', 'v1', { ...ofTest, eventAction: 'click', eventLabel: 'help' }, 1_000_000),
  event('purchase', 'v1', { transaction_id: 'o1', value: 899.5 }, 5_000_000),
  event('purchase', 'v1', { transaction_id: 'o1', value: 899.5 }, 9_000_000),
  event('purchase', 'v2', { transaction_id: 'o2', value: 1200 }),
  { ...event('purchase', 'v3', {}), ecommerce: { purchase_revenue: 349.5, transaction_id: 'o3' } },
];

async function ask(sql: string) {
  const connection = await (await DuckDBInstance.create()).connect();
  await connection.run("SET TimeZone = 'UTC'");
  const rows = (await connection.runAndReadAll(sql)).getRowObjectsJson();
  connection.closeSync();
  return rows;
}

test('the three queries give who was assigned, what they did and what they bought', async () => {
  const path = join(folder, 'events.jsonl');
  writeFileSync(path, events.map((one) => JSON.stringify(one)).join('\n'));
  const value = 'STRUCT(string_value VARCHAR, int_value BIGINT, float_value DOUBLE, double_value DOUBLE)';
  const table = `(SELECT * REPLACE (event_params::STRUCT(key VARCHAR, value ${value})[] AS event_params) FROM '${path}') AS events`;
  const [assigned, did, bought] = await Promise.all(
    eventSources(duckdb, table, 'TRUE').map(({ sql }) => ask(`${sql} ORDER BY anonymous_id`)),
  );
  const first = '2026-09-07 10:00:00+00';
  expect(assigned).toEqual([
    { anonymous_id: 'v1', timestamp: first, experiment_id: 'OD478', variation_id: 'B', device: 'mobile' },
  ]);
  expect(did).toEqual([
    {
      ...{ anonymous_id: 'v1', timestamp: '2026-09-07 10:00:01+00' },
      ...{ experiment_id: 'OD478', action: 'click', label: 'help' },
    },
  ]);
  expect(bought).toEqual([
    { anonymous_id: 'v1', timestamp: '2026-09-07 10:00:05+00', order_id: 'o1', value: 899.5 },
    { anonymous_id: 'v2', timestamp: first, order_id: 'o2', value: 1200 },
    { anonymous_id: 'v3', timestamp: first, order_id: 'o3', value: 349.5 },
  ]);
});

test('on BigQuery they are the same but for its own words', () => {
  const sqlOf = (dialect: typeof duckdb) => eventSources(dialect, 'events', 'TRUE').map(({ sql }) => sql);
  const own = (sql: string) =>
    [
      'testId',
      'variant',
      'stage',
      'bot',
      'qa',
      'eventAction',
      'eventLabel',
      'transaction_id',
      'value',
    ].reduce(
      (text, name) => text.replaceAll(bigquery.parameter(name), duckdb.parameter(name)),
      sql
        .replaceAll('TIMESTAMP_MICROS', 'make_timestamptz')
        .replaceAll('SAFE_CAST', 'TRY_CAST')
        .replaceAll('FLOAT64', 'DOUBLE')
        .replaceAll(' AS STRING), CAST(ecommerce', ' AS VARCHAR), CAST(ecommerce')
        .replaceAll(' AS STRING)) AS DOUBLE', ' AS VARCHAR)) AS DOUBLE'),
    );
  expect(sqlOf(bigquery).map(own)).toEqual(sqlOf(duckdb));
});
