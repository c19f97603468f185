import { expect, test } from 'vitest';
import { addClass } from '../../src/experiments/kit/changes.ts';
import type { Experiment } from '../../src/experiments/kit/types.ts';
import { endExperiment } from './end.ts';

const experiment: Experiment = {
  id: 'OD583',
  name: 'calm-tiles',
  owner: 'list team',
  hypothesis: 'Calm tiles.',
  expires: '2027-03-31',
  changes: { B: [addClass('li', 'x')] },
  measures: [],
};
const end = (some: Partial<Experiment> = {}) =>
  endExperiment({
    registration: { id: 'OD583', name: 'calm-tiles', pages: ['plp'], load: async () => experiment },
    experiment: { ...experiment, ...some },
    pages: [{ address: '/fixtures/plp', type: 'plp', html: '' }],
    parts: ['experiments/OD583-calm-tiles'],
  });

test('says what to decide, hand over, switch off and delete', () => {
  expect(end()).toMatchInlineSnapshot(`
    "To end OD583 calm-tiles (list team, until 2027-03-31):

    1. Decide with list team: npm run experiment -- judge OD583 export.csv
    2. If A does not stay, hand the winner's markup and styles over to whoever writes the server's templates:
       npm start, then /fixtures/plp?variants=OD583:B
       B: class x li
    3. Switch it off: the server sends no more AB-test-OD583. At once: "experiments": { "OD583": false } in the settings.
    4. Delete experiments/OD583-calm-tiles and what git grep OD583 still finds, then npm run matrix && npm test"
  `);
});

test('has nothing to hand over where nothing changes', () => {
  expect(end({ changes: {} })).toContain('2. It only measures');
});
