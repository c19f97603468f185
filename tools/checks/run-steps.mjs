// @ts-check

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} [needs] Earlier steps that it depends on.
 * @property {boolean} [alone] It waits until all previous steps have ended, and runs alone.
 */

/**
 * Runs steps in order, at most `lanes` at a time. A step waits for the steps that it needs. If one of those has failed,
 * it is skipped and counts as failed for those that need it.
 *
 * @template {Step} S
 * @param {readonly S[]} steps
 * @param {{ lanes: number, run: (step: S) => Promise<boolean>, skip: (step: S, missing: string) => void }} options
 *   `run` resolves with whether the step passed, and never rejects.
 */
export async function runSteps(steps, { lanes, run, skip }) {
  /** @type {Map<string, Promise<boolean>>} */
  const outcomes = new Map();
  const queue = steps.values();

  /** @param {S} step */
  async function runStep(step) {
    if (step.alone) await Promise.all(outcomes.values());
    for (const name of step.needs ?? []) {
      if (await outcomes.get(name)) continue;
      skip(step, name);
      return false;
    }
    return run(step);
  }

  async function lane() {
    for (const step of queue) {
      const outcome = runStep(step);
      outcomes.set(step.name, outcome);
      await outcome;
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
}
