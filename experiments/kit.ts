// All that an experiment is made of: its author imports from here alone.
// Personal data goes to the data layer as a hash, and never to a label.
export { hashEmail } from '../src/analytics/hash.ts';
export { addClass, attribute } from '../src/experiments/changes.ts';
export { defineCopyTest } from '../src/experiments/copy-test.ts';
export { wouldShift } from '../src/experiments/cover.ts';
export { custom } from '../src/experiments/custom.ts';
export { defineExperiment } from '../src/experiments/define-experiment.ts';
export { insert, type KeptPlace, make as create, oncePerRun } from '../src/experiments/insert.ts';
export { click, data, interaction, only, viewport } from '../src/experiments/measures.ts';
export { leavePlace, move, remove, wrapInBehaviour } from '../src/experiments/move.ts';
export {
  actionLike,
  guideAttributes,
  guidedSellingId,
  insertAfterTile,
  isTileAt,
  listAction,
  nodeId,
  tileSelector,
} from '../src/experiments/product-list.ts';
export { isRated, rating } from '../src/experiments/rating.ts';
export { hide, insteadOf, style } from '../src/experiments/style.ts';
export { text } from '../src/experiments/text.ts';
export type { Change, Context, CopyTest, Experiment, Measure } from '../src/experiments/types.ts';
