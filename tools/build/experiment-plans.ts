import type { Experiment } from '../../src/experiments/types.ts';

type Planned = Pick<Experiment, 'id' | 'expires' | 'plan'>;

/** Returns an error for each plan that can't be judged by: without a goal, or with a last day that the test never has. */
export function checkPlans(experiments: readonly Planned[]): string[] {
  return experiments.flatMap(({ id, expires, plan }) => {
    if (!plan) return [];
    const { goal, ends, visitors } = plan;
    return [
      ...(goal.trim()
        ? []
        : [`experiment ${id}: plan.goal is empty: name the label of the measure that decides`]),
      ...(isDay(ends) && ends <= expires
        ? []
        : [`experiment ${id}: plan.ends "${ends}" is no day up to its last, ${expires}`]),
      ...(visitors === undefined || (Number.isInteger(visitors) && visitors > 0)
        ? []
        : [`experiment ${id}: plan.visitors "${visitors}" is no whole number above 0`]),
    ];
  });
}

/** Whether it is a day that exists, as `2027-03-31`. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return text.length === 10 && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
