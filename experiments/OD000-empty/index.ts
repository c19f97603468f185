import { defineExperiment } from '../kit.ts';

export default defineExperiment({
  id: 'OD000',
  name: 'empty',
  owner: 'web analytics',
  hypothesis: 'Two groups that see the same page behave the same.',
  expires: '2027-12-31',
  pages: ['*'],
  changes: { B: [] },
  measures: [],
});
