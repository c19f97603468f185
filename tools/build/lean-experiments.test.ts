import { expect, it } from 'vitest';
import { withoutWords } from './lean-experiments.ts';

const source = `import { defineExperiment } from '../kit.ts';
export default defineExperiment({
  id: 'OD478',
  owner: 'lists',
  hypothesis: 'It, too, helps.',
  legal: { reason: 'a price', approvedBy: 'the desk' },
  plan: { goal: 'more sales', ends: '2027-03-31' },
  expires: '2027-06-30',
  changes: { B: [attribute('a', 'owner', 'me')] },
  measures: []
});
`;

it('leaves out what only readers need, and moves nothing else', () => {
  const lean = withoutWords(source);
  expect(lean).not.toMatch(/lists|helps|price|sales/);
  expect(lean.replace(/\s+/g, ' ')).toContain("id: 'OD478', expires: '2027-06-30', changes:");
  expect(lean.indexOf('measures')).toBe(source.indexOf('measures'));
  expect(lean).toContain("'owner', 'me'");
});

it('leaves alone what is no experiment', () => {
  const other = "export default make({ owner: 'me' });\n";
  expect(withoutWords(other)).toBe(other);
});
