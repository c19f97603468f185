import { pageServices } from '../../../e2e/harness/page-services.ts';
import { startExperiments } from '../../../src/experiments/engine/testing.ts';
import type { Change, Experiment, ExperimentId } from '../../../src/experiments/kit/types.ts';
import { createRandom } from '../fuzz/kind.ts';
import { original, startHostility } from './hostile-page.ts';
import { describe, ours, randomExperiment } from './random-tests.ts';

/** What one seed gave. */
export interface Outcome {
  /** What the page and the tests do, in words. */
  readonly name: string;
  /** What went wrong, in words; empty when all held. */
  readonly faults: readonly string[];
  /** How often changes were applied in all. */
  readonly work: number;
}

/** So often all changes may be applied in one task: more would have hung the page. */
const workPerTask = 20_000;
/** In ms: how long the page acts. */
const span = 400;
/** In ms: how long a change may be late. Longer than the engine's own rest. */
const patience = 2000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Plays the page and the tests of a seed. */
export async function play(seed: number): Promise<Outcome> {
  const random = createRandom(seed);
  const arena = document.createElement('main');
  arena.innerHTML = original;
  document.body.replaceChildren(arena);

  let work = 0;
  let workInTask = 0;
  let isHung = false;
  const onApply = () => {
    work++;
    if (!workInTask++) setTimeout(() => (workInTask = 0));
    if (workInTask <= workPerTask) return;
    isHung = true;
    throw new Error('the page would hang');
  };
  const ids: readonly ExperimentId[] = ['OD901', 'OD902', 'OD903'];
  const tests = ids.slice(0, 1 + random.below(3)).map((id) => randomExperiment(id, random, onApply));
  const { experiments } = startExperiments(pageServices(), []);
  for (const test of tests) experiments.register(test);
  const actors = Array.from({ length: 1 + random.below(2) }, () => startHostility(arena, random));
  const name = [...actors.map((actor) => actor.name), ...tests.map(describe)].join('; ');

  for (const { id } of tests) await experiments.start(id, 'B');
  await pause(span);
  for (const { stop } of actors) stop();

  const faults: string[] = [];
  const isActive = (id: string) => !!experiments.get(id)?.active;
  if (!(await becomes(() => tests.every((test) => !isActive(test.id) || !lossOf(test, tests)))))
    faults.push(
      ...tests
        .flatMap((test) => (isActive(test.id) ? (lossOf(test, tests) ?? []) : []))
        .map((loss) => `lost, untold: ${loss}`),
    );
  if (faults.length && location.search === '?explain')
    for (const { id } of tests) faults.push(await experiments.explain(id), arena.outerHTML);
  for (const { id } of tests.toReversed()) experiments.stop(id);
  if (!(await becomes(() => !leftover(arena)))) faults.push(`left behind: ${leftover(arena)}`);
  if (isHung) faults.push(`more than ${workPerTask} changes in one task`);
  return { name, faults, work };
}

/** Resolves with whether it becomes true in time. */
async function becomes(isTrue: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < patience; waited += 20) {
    if (isTrue()) return true;
    await pause(20);
  }
  return isTrue();
}

/** A change that an element in the page should have and has not, in words. What two tests write is the last one's. */
function lossOf({ id, changes }: Experiment, all: readonly Experiment[]): string | undefined {
  const isCustom = ({ does = '' }: Change) => does.startsWith('custom');
  const others = all.filter((one) => one.id !== id).flatMap((one) => one.changes.B?.filter(isCustom) ?? []);
  for (const change of changes.B ?? [])
    for (const element of document.querySelectorAll(change.selector))
      if (change.intact?.(element) === false && !others.some(({ selector }) => element.matches(selector)))
        return `${change.does} on ${change.selector} of ${id}`;
  return undefined;
}

/** What is left of ours outside of copies that the page has made. */
function leftover(arena: Element): string | undefined {
  const rest = arena.cloneNode(true) as Element;
  for (const copy of rest.querySelectorAll('[data-copy]')) copy.remove();
  return new RegExp(`.{0,60}(${ours}-OD|data-experiment).{0,60}`).exec(rest.outerHTML)?.[0];
}

Object.assign(window, { play });
