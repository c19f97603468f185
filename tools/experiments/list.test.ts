import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Experiment, ExperimentId } from '../../src/experiments/kit/types.ts';
import { bundleSizes, forAssigner, type Listed, listExperiments } from './list.ts';

const dist = mkdtempSync(join(tmpdir(), 'experiment-list-'));
const code = {
  'storefront.js': 'entry',
  'chunks/OD478-abc123.js': 'long '.repeat(50),
  'chunks/OD1000-_-9.js': 'x',
};
beforeAll(() => {
  mkdirSync(join(dist, 'chunks'));
  for (const [file, text] of Object.entries({ ...code, 'chunks/OD478-abc123.js.map': '{}' }))
    writeFileSync(join(dist, file), text);
});
afterAll(() => rmSync(dist, { recursive: true }));

const weight = (file: keyof typeof code) => gzipSync(code[file], { level: 9 }).length;
const today = new Date('2026-11-21T15:00:00Z');

function listed(id: ExperimentId, expires: string, more: Partial<Experiment> = {}): Listed {
  const experiment = {
    id,
    name: 'calm',
    owner: 'tests',
    hypothesis: 'x',
    expires,
    changes: {},
    measures: [],
    ...more,
  };
  const registration = { id, name: 'calm', pages: more.pages ?? ['*'], load: async () => experiment };
  return { registration, experiment };
}
const table = (known: readonly Listed[], sizes = bundleSizes(dist)) =>
  listExperiments({ known, sizes, today }).split('\n');

test('lists experiments in the order of their numbers, with all their data and totals', () => {
  const known = [
    listed('OD1000', '2027-01-01'),
    listed('OD478', '2027-06-30', { pages: ['plp', 'pdp'], targets: ['h1'] }),
  ];
  const [weight1, weight2] = [weight('chunks/OD478-abc123.js'), weight('chunks/OD1000-_-9.js')];
  expect(table(known)).toEqual([
    'id      name  pages     owner  expires                bytes  targets',
    `OD478   calm  plp, pdp  tests  2027-06-30 (221 days)  ${String(weight1).padStart(5)}  yes`,
    `OD1000  calm  *         tests  2027-01-01 (41 days)   ${String(weight2).padStart(5)}  no`,
    '',
    '2 experiments, 0 expired, 0 within 14 days',
    `${weight1 + weight2} bytes after gzip in 2 chunks`,
  ]);
});

describe('the day that an experiment ends', () => {
  test.each([
    ['2026-11-20', '2026-11-20 (-1 days) EXPIRED', '1 expired, 0 within'],
    ['2026-11-21', '2026-11-21 (0 days) SOON', '0 expired, 1 within'],
    ['2026-12-05', '2026-12-05 (14 days) SOON', '0 expired, 1 within'],
    ['2026-12-06', '2026-12-06 (15 days) ', '0 expired, 0 within'],
    ['9999-12-31', ' never ', '0 expired, 0 within'],
  ])('%s', (expires, shown, total) => {
    const lines = table([listed('OD478', expires)]);
    expect(lines[1]).toContain(shown);
    expect(lines[3]).toContain(total);
  });
});

test('marks an experiment that is not in the build', () => {
  const lines = table([listed('OD478', '2027-01-01'), listed('OD500', '2027-01-01')]);
  expect(lines[2]).toMatch(/ - {2}no$/);
  expect(lines.at(-1)).toMatch(/in 1 chunks; 1 not in dist: npm run build$/);
});

test('says so if there is no build', () => {
  const lines = listExperiments({
    known: [listed('OD478', '2027-01-01')],
    sizes: bundleSizes(join(dist, 'no')),
    today,
  });
  expect(lines).toContain('dist is not built');
});

test('prints a table without rows if there are no experiments', () => {
  expect(table([])).toContain('0 experiments, 0 expired, 0 within 14 days');
});

test('prints what the assigner needs as JSON', () => {
  const known = [
    listed('OD478', '2027-01-01', { exclusive: 'list', visitors: [0, 50] }),
    listed('OD000', '2027-01-01'),
  ];
  expect(JSON.parse(forAssigner(known))).toEqual([
    { id: 'OD000', pages: ['*'] },
    { id: 'OD478', pages: ['*'], exclusive: 'list', visitors: [0, 50] },
  ]);
});
