import { expect, test } from 'vitest';
import { bigqueryQuery, type Client, countOnBigQuery } from './bigquery.ts';
import { totalColumns } from './sql.ts';

type Asked = Parameters<Client['createQueryJob']>[0];

/** A BigQuery that says how much it would read, and answers with these totals. */
function fakeBigQuery(bytes: string | undefined, found: readonly Readonly<Record<string, unknown>>[]) {
  const asked: Asked[] = [];
  const client: Client = {
    async createQueryJob(options) {
      asked.push(options);
      const metadata = bytes ? { statistics: { totalBytesProcessed: bytes } } : {};
      return [{ metadata, getQueryResults: async () => [found] }];
    },
  };
  return { client, asked };
}

const days = { id: 'OD478', dataset: 'shop.analytics_123', from: '20260907', to: '20260920' };
const row = (cells: Readonly<Record<string, unknown>>) => ({
  ...Object.fromEntries(totalColumns.map((column) => [column, null])),
  ...cells,
});

test('it first says what would be read, and brings home totals', async () => {
  const { client, asked } = fakeBigQuery('5000', [
    row({ what: 'run', name: 'first', n: 1_788_775_200_000 }),
    row({ what: 'run', name: 'last', n: 1_788_775_300_000 }),
    row({ what: 'visitors', variant: 'B', n: 7 }),
    row({ what: 'rows', name: 'test', n: 9 }),
  ]);
  const told: number[] = [];
  const announce = (bytes: number) => told.push(bytes);
  const { totals, notes } = await countOnBigQuery(client, { ...days, maxBytes: 9000, announce });
  expect(told).toEqual([5000]);
  expect(totals?.visitors).toEqual({ A: 0, B: 7, C: 0 });
  expect(notes.rows).toBe(9);
  const [first, second] = asked;
  expect([first?.dryRun, second?.dryRun, second?.maximumBytesBilled]).toEqual([true, undefined, '9000']);
});

test('the events are read once, of the days alone, and of them the columns that are counted', async () => {
  const { client, asked } = fakeBigQuery('1', []);
  await countOnBigQuery(client, { ...days, announce: () => {} });
  const [first, second] = asked.map(({ query }) => query);
  for (const query of [first, second, bigqueryQuery(days)]) {
    expect(query?.match(/`shop\.analytics_123\.events_\*`/g)).toHaveLength(1);
    expect(query).toContain("_TABLE_SUFFIX BETWEEN '20260907' AND '20260920'");
  }
  expect(first).not.toMatch(/SELECT \*\s+FROM `/);
  expect(second).toContain('CREATE TEMP TABLE visitors AS');
});

test.each(['5000', undefined])(
  'more than --max-bytes, or nobody knows how many (%s), is not read',
  async (bytes) => {
    const { client, asked } = fakeBigQuery(bytes, []);
    await expect(countOnBigQuery(client, { ...days, maxBytes: 4999, announce: () => {} })).rejects.toThrow(
      'which is more than --max-bytes 4999: choose fewer days, or allow more',
    );
    expect(asked).toHaveLength(1);
  },
);

test.each([
  [{ dataset: 'analytics_123' }, '--dataset analytics_123: name the project and the dataset'],
  [{ dataset: 'shop.a`; DROP TABLE b' }, 'name the project and the dataset'],
  [{ id: "OD478'" }, 'is no id such as OD478'],
  [{ from: '2026-9-7' }, '--from and --to: write days as 2026-09-07'],
  [{ from: '20260921' }, '--from is after --to'],
])('%j is one clear error, and asks nothing', async (odd, message) => {
  const { client, asked } = fakeBigQuery('1', []);
  await expect(countOnBigQuery(client, { ...days, ...odd, announce: () => {} })).rejects.toThrow(message);
  expect(asked).toEqual([]);
});
