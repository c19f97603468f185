import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bigqueryQuery } from '../count/bigquery.ts';
import { countFiles } from '../count/duckdb.ts';
import type { TotalsRow } from '../count/read-totals.ts';
import type { Sent } from './made-up-days.ts';
import type { Cell, Table, ZetaSql } from './zetasql.ts';

const id = 'OD478';
const dataset = 'shop.analytics_123';
const days = { from: '20260801', to: '20261031' };

/** The rows of the totals, on DuckDB, from a file of GA4's export as JSON lines. */
export async function countOnDuckDb(sent: readonly Sent[]): Promise<readonly TotalsRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'judge-'));
  const path = join(folder, 'events.jsonl');
  try {
    const ofDays = sent.filter(({ suffix }) => suffix >= days.from && suffix <= days.to);
    writeFileSync(path, ofDays.map((event) => `${JSON.stringify(jsonOf(event))}\n`).join(''));
    const { rows } = await countFiles({ id, paths: [path] });
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The same, by the text that goes to BigQuery. */
export function countOnZetaSql(server: ZetaSql, sent: readonly Sent[]): Promise<readonly TotalsRow[]> {
  return server.evaluate(bigqueryQuery({ id, dataset, ...days }), tableOf(sent));
}

type Value = Sent['parameters'][string];
const isWhole = (value: Value): value is number => Number.isInteger(value);
const isFraction = (value: Value): value is number => typeof value === 'number' && !Number.isInteger(value);

function jsonOf({ name, time, visitor, device, parameters, ecommerce }: Sent) {
  return {
    event_name: name,
    event_timestamp: String(time),
    user_pseudo_id: visitor,
    event_params: Object.entries(parameters).map(([key, value]) => ({
      key,
      value: isWhole(value)
        ? { int_value: String(value) }
        : isFraction(value)
          ? { double_value: value }
          : { string_value: value },
    })),
    device: { category: device },
    ...(ecommerce && { ecommerce }),
  };
}

const [text, whole, real] = ['STRING', 'INT64', 'DOUBLE'].map((kind) => ({ type_kind: `TYPE_${kind}` }));
const struct = (fields: Readonly<Record<string, unknown>>) => ({
  type_kind: 'TYPE_STRUCT',
  struct_type: {
    field: Object.entries(fields).map(([field_name, field_type]) => ({ field_name, field_type })),
  },
});

const columns: Table['columns'] = [
  { name: 'event_name', type: { ...text } },
  { name: 'event_timestamp', type: { ...whole } },
  { name: 'user_pseudo_id', type: { ...text } },
  {
    name: 'event_params',
    type: {
      type_kind: 'TYPE_ARRAY',
      array_type: {
        element_type: struct({
          key: text,
          value: struct({ string_value: text, int_value: whole, double_value: real, float_value: real }),
        }),
      },
    },
  },
  { name: 'device', type: struct({ category: text }) },
  { name: 'ecommerce', type: struct({ purchase_revenue: real, transaction_id: text }) },
  { name: '_TABLE_SUFFIX', type: { ...text }, isPseudo: true },
];

const words = (value: string | null): Cell => (value === null ? {} : { string_value: value });
const fields = (field: readonly Cell[]): Cell => ({ struct_value: { field } });

/** The events as a table of GA4's export. */
export function tableOf(sent: readonly Sent[]): Table {
  const rows = sent.map(({ suffix, name, time, visitor, device, parameters, ecommerce }) => {
    const element = Object.entries(parameters).map(([key, value]) =>
      fields([
        words(key),
        fields([
          typeof value === 'string' ? words(value) : {},
          isWhole(value) ? { int64_value: String(value) } : {},
          isFraction(value) ? { double_value: value } : {},
          {},
        ]),
      ]),
    );
    return [
      words(name),
      { int64_value: String(time) },
      words(visitor),
      { array_value: { element } },
      fields([words(device)]),
      ecommerce
        ? fields([{ double_value: ecommerce.purchase_revenue ?? 0 }, words(ecommerce.transaction_id)])
        : {},
      words(suffix),
    ];
  });
  return { name: `${dataset}.events_*`, columns, rows };
}
