/** Where a shopper is in a form whose steps are revealed one after the other. Steps are counted from 0. */
export interface StepsState {
  readonly count: number;
  /** The step that is open. */
  readonly open: number;
  /** The furthest step that has been revealed; those before it are filled. */
  readonly reached: number;
}

/**
 * Where to begin. A step counts as passed if it is filled and so is every step before it; one that may stay empty is
 * passed if a later one is `answered`.
 */
export function startSteps(filled: readonly boolean[], answered: readonly boolean[] = filled): StepsState {
  const count = filled.length;
  const lastAnswered = answered.lastIndexOf(true);
  const firstEmpty = filled.indexOf(false);
  const passed = Math.min(lastAnswered + 1, firstEmpty < 0 ? count : firstEmpty);
  const reached = Math.max(Math.min(passed, count - 1), 0);
  return { count, open: reached, reached };
}

/** Goes on from the open step, once it is filled: to the furthest one where an earlier one was opened again. */
export function nextStep(state: StepsState): StepsState {
  const { count, open, reached } = state;
  if (open < reached) return { ...state, open: reached };
  const next = Math.min(open + 1, count - 1);
  return { ...state, open: next, reached: next };
}

/** Opens a step that has been revealed before. */
export function openStep(state: StepsState, step: number): StepsState {
  return step >= 0 && step <= state.reached ? { ...state, open: step } : state;
}

/** The last step shows the button that submits. */
export const maySubmit = ({ count, open }: StepsState): boolean => open === count - 1;
