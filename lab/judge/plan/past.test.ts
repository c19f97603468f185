import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { totalsOf } from '../testing.ts';
import { readDefinition, readPast } from './past.ts';

const folder = mkdtempSync(join(tmpdir(), 'past-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const totals = totalsOf({ A: 14_000, B: 14_000 }, { help: { A: 560, B: 600 }, other: { A: 140, B: 130 } });
const plan = { goal: 'help', ends: '2026-09-21' };

test("a past test gives A's rate of what decided, and the visitors of a day", () => {
  const path = write('OD478.judge.json', JSON.stringify({ id: 'OD478', plan, totals }));
  expect(readPast(path, undefined)).toEqual({ baseline: '4.0000%', visitors: '2000/day' });
  expect(readPast(path, 'click:other')).toEqual({ baseline: '1.0000%', visitors: '2000/day' });
});

test('an action that it has not is refused, with those that it has', () => {
  const path = write('none.json', JSON.stringify({ totals }));
  expect(() => readPast(path, undefined)).toThrow('--goal is missing: measured were "help", "other"');
  expect(() => readPast(path, 'helpp')).toThrow('--goal helpp: measured were "help", "other"');
});

test.each([['{'], ['[]'], ['']])('a file with %j is told', (content) => {
  expect(() => readPast(write('odd.json', content), 'help')).toThrow('it is no OD478.judge.json');
});

const root = mkdtempSync(join(tmpdir(), 'read-plan-'));
afterAll(() => rmSync(root, { recursive: true }));
const define = (id: string, text: string) => {
  mkdirSync(join(root, `experiments/${id}-calm`), { recursive: true });
  writeFileSync(join(root, `experiments/${id}-calm/index.ts`), text);
};

test('reads the plan out of the definition', async () => {
  define('OD478', "import './style.css';\nexport default { plan: { goal: 'help', ends: '2027-03-31' } };");
  expect((await readDefinition(root, 'OD478'))?.plan).toEqual({ goal: 'help', ends: '2027-03-31' });
});

test('a test without a plan, and one that is gone, have none', async () => {
  define('OD479', 'export default {};');
  expect((await readDefinition(root, 'OD479'))?.plan).toBeUndefined();
  expect(await readDefinition(root, 'OD480')).toBeUndefined();
});

test('a definition that is broken is told', async () => {
  define('OD481', "throw new Error('no label');");
  await expect(readDefinition(root, 'OD481')).rejects.toThrow("the plan of OD481 can't be read: no label");
});
