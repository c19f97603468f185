// @ts-check

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} [needs] Earlier steps without which it would say nothing new.
 * @property {boolean} [alone] It waits until all steps before it have ended.
 */

/**
 * Runs steps in their order, so many beside each other: one that needs others waits for them. Where one of those has
 * failed it does not run, and counts as failed for those that need it.
 *
 * @template {Step} S
 * @param {readonly S[]} steps
 * @param {{ lanes: number, run: (step: S) => Promise<boolean>, skip: (step: S, missing: string) => void }} options
 *   `run` gives whether the step passed, and never rejects.
 */
export async function runSteps(steps, { lanes, run, skip }) {
  /** @type {Map<string, Promise<boolean>>} */
  const outcomes = new Map();
  const queue = steps.values();

  /** @param {S} step */
  async function take(step) {
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
      const outcome = take(step);
      outcomes.set(step.name, outcome);
      await outcome;
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
}
