import { describe, expect, it, vi } from 'vitest';
import { readTable } from '../../experiments/engine/read-table.ts';
import { experiment } from '../../experiments/engine/testing.ts';
import { writeTable } from './experiment-table.ts';

const row = (id: string, name: string, pages: readonly string[], hash: string) => ({
  ...{ id, name, pages, isCopyTest: false, file: `${id}-${hash}.js` },
  load: () => Promise.reject(new Error('the source')),
});
const copyTest = (id: string, hash: string) => ({
  ...row(id, `copy-test-${id}`, ['*'], hash),
  isCopyTest: true,
});

describe('what is written of the registry is read as the same:', () => {
  it.each<[string, ReturnType<typeof row>[]]>([
    ['nothing', []],
    ['one experiment', [row('OD478', 'help', ['plp'], 'aB3xYz12')]],
    ['a name with dashes and digits', [row('OD478', '2-for-1-help', ['plp'], 'aB3xYz12')]],
    [
      'hashes with - and _',
      [row('OD478', 'help', ['plp'], '-a_B-3-_'), row('OD485', 'usp', ['plp'], '_--b')],
    ],
    ['hashes of digits', [row('OD478', 'help', ['plp'], '12345678')]],
    ['several page types', [row('OD478', 'help', ['plp', 'checkout-payment'], 'a')]],
    ['every page', [row('OD478', 'help', ['*'], 'a'), row('OD485', 'usp', ['plp'], 'b')]],
    ['a long id', [row('OD10478', 'help', ['plp'], 'a')]],
    ['copy tests', [copyTest('OD600', 'x-_1'), copyTest('OD601', 'y')]],
    [
      'all kinds',
      [row('OD478', 'help', ['plp'], 'a'), row('OD509', 'free', ['pdp'], 'c'), copyTest('OD600', 'd')],
    ],
  ])('%s', (_what, rows) => {
    const read = readTable(writeTable(rows), vi.fn());
    const facts = ({ id, name, pages, isCopyTest }: (typeof read)[number]) => ({
      id,
      name,
      pages,
      isCopyTest,
    });
    expect(read.map(facts)).toEqual(rows.map(facts));
  });
});

it('each is loaded from its own chunk, once it is asked for', async () => {
  const load = vi.fn(async (file: string) => ({ default: experiment(file.slice(0, 5) as 'OD478') }));
  const [first, second] = readTable(
    writeTable([row('OD478', 'help', ['plp'], '-a_B'), copyTest('OD600', 'x-_1')]),
    load,
  );
  expect(load).not.toHaveBeenCalled();
  expect((await second?.load())?.id).toBe('OD600');
  expect((await first?.load())?.id).toBe('OD478');
  expect(load.mock.calls).toEqual([['OD600-x-_1.js'], ['OD478--a_B.js']]);
});

it('is short: page types stand once for all that are made for them', () => {
  expect(
    writeTable([
      row('OD478', 'help', ['plp', 'pdp'], 'aB'),
      row('OD509', 'free', ['pdp'], 'cD'),
      row('OD485', 'usp', ['plp', 'pdp'], 'eF'),
      copyTest('OD600', 'gH'),
    ]),
  ).toBe('plp,pdp/478-help:aB/485-usp:eF;pdp/509-free:cD;/600:gH');
});

it.each(['OD479-x.js', 'help-x.js', 'OD478.js', 'OD478-x.css', 'OD4780-x.js'])(
  'a chunk that is named %s is refused',
  (file) => {
    expect(() => writeTable([{ ...row('OD478', 'help', ['plp'], 'x'), file }])).toThrow(
      `chunk ${file} is not named after OD478`,
    );
  },
);
