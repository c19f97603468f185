import type { Experiment } from '../../src/experiments/kit/types.ts';

type Planned = Pick<Experiment, 'id' | 'expires' | 'plan' | 'changes' | 'measures'>;

/** Returns an error for each plan that can't be judged by: with a goal that is no measure, or a last day that the test never has. */
export function checkPlans(experiments: readonly Planned[]): string[] {
  return experiments.flatMap(({ id, expires, plan, changes, measures }) => {
    if (!plan) return [];
    const { goal, ends, visitors } = plan;
    return [
      ...(goal.trim()
        ? problemsOfGoal(id, goal, { changes, measures })
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

/** The judge would find nobody who did it. Labels that a page or code of its own gives are not known here. */
function problemsOfGoal(
  id: string,
  goal: string,
  { changes, measures }: Pick<Planned, 'changes' | 'measures'>,
) {
  const labels = measures.map(({ label }) => label);
  const isOwn = Object.values(changes)
    .flat()
    .some(({ kind }) => kind === 'custom');
  const label = goal.replace(/^(click|viewport|interaction|data): ?/, '');
  if (isOwn || labels.some((one) => typeof one !== 'string' || one === goal || one === label)) return [];
  const known = labels.map((one) => `"${one}"`).join(', ') || 'none';
  return [`experiment ${id}: plan.goal "${goal}" is the label of no measure; its measures: ${known}`];
}

/** Whether it is a day that exists, as `2027-03-31`. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return text.length === 10 && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
