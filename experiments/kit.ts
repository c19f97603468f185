// All that an experiment is made of: its author imports from here alone.
// Personal data goes to the data layer as a hash, and never to a label.
export { hashEmail } from '../src/analytics/hash.ts';
export { addClass, attribute } from '../src/experiments/kit/changes.ts';
export { defineCopyTest } from '../src/experiments/kit/copy-test.ts';
export { wouldShift } from '../src/experiments/kit/cover.ts';
export { custom } from '../src/experiments/kit/custom.ts';
export { defineExperiment } from '../src/experiments/kit/define-experiment.ts';
export { insert, type KeptPlace, make as create, oncePerRun } from '../src/experiments/kit/insert.ts';
export { click, data, interaction, only, viewport } from '../src/experiments/kit/measures.ts';
export { leavePlace, move, remove, wrapInBehaviour } from '../src/experiments/kit/move.ts';
export {
  actionLike,
  guideAttributes,
  guidedSellingId,
  insertAfterTile,
  isTileAt,
  listAction,
  nodeId,
  tileSelector,
} from '../src/experiments/kit/product-list.ts';
export { isRated, rating } from '../src/experiments/kit/rating.ts';
export { hide, insteadOf, style } from '../src/experiments/kit/style.ts';
export { text } from '../src/experiments/kit/text.ts';
export type { Change, Context, CopyTest, Experiment, Measure } from '../src/experiments/kit/types.ts';
