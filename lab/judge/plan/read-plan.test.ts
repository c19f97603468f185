import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPlan } from './read-plan.ts';

const root = mkdtempSync(join(tmpdir(), 'read-plan-'));
afterAll(() => rmSync(root, { recursive: true }));
const define = (id: string, text: string) => {
  mkdirSync(join(root, `experiments/${id}-calm`), { recursive: true });
  writeFileSync(join(root, `experiments/${id}-calm/index.ts`), text);
};

test('reads the plan out of the definition', async () => {
  define('OD478', "import './style.css';\nexport default { plan: { goal: 'help', ends: '2027-03-31' } };");
  expect(await readPlan(root, 'OD478')).toEqual({ goal: 'help', ends: '2027-03-31' });
});

test('a test without a plan, and one that is gone, have none', async () => {
  define('OD479', 'export default {};');
  expect(await readPlan(root, 'OD479')).toBeUndefined();
  expect(await readPlan(root, 'OD480')).toBeUndefined();
});

test('a definition that is broken is told', async () => {
  define('OD481', "throw new Error('no label');");
  await expect(readPlan(root, 'OD481')).rejects.toThrow("the plan of OD481 can't be read: no label");
});
