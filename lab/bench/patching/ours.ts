import { pageServices } from '../../../e2e/harness/page-services.ts';
import { startExperiments } from '../../../src/experiments/engine/testing.ts';
import { addClass, attribute } from '../../../src/experiments/kit/changes.ts';
import { text } from '../../../src/experiments/kit/text.ts';
import type { Change } from '../../../src/experiments/kit/types.ts';
import { createPatchBench } from './driver.ts';
import type { Rule } from './rules.ts';

function change(rule: Rule): Change {
  switch (rule.kind) {
    case 'text':
      return text(rule.selector, rule.value);
    case 'attribute':
      return attribute(rule.selector, rule.name, rule.value);
    case 'class':
      return addClass(rule.selector, rule.name);
  }
}

const id = 'OD999';

// Everything that a shopper's page runs, not only the watcher: assignment, the runner, repairs at each cart signal.
window.patchBench = createPatchBench(async (rules) => {
  const { experiments } = startExperiments(pageServices(), []);
  experiments.register({
    id,
    name: 'bench',
    owner: 'bench',
    hypothesis: 'It is fast.',
    expires: '2099-12-31',
    changes: { B: rules.map(change) },
    measures: [],
  });
  if (!(await experiments.start(id, 'B'))) throw new Error('the experiment did not start');
  return () => experiments.stop(id);
});
