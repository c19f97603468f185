interface Dated {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly expires: string;
}

const day = 24 * 60 * 60 * 1000;
/** The build warns this many days before the end of an experiment. */
export const notice = 14;

export interface TimeLeft {
  /** Whole days until the end of its last day; negative after it. */
  readonly left: number;
  readonly state: 'running' | 'ends soon' | 'expired';
}

/** The time left for an experiment with this last day (`2027-03-31`, UTC). */
export function timeLeft(expires: string, today: Date): TimeLeft {
  const left = Math.floor((Date.parse(`${expires}T23:59:59Z`) - today.getTime()) / day);
  return { left, state: left < 0 ? 'expired' : left <= notice ? 'ends soon' : 'running' };
}

/** Returns an error for each experiment past its last day, and a warning for each with two weeks or less to go. */
export function checkExpiry(
  experiments: readonly Dated[],
  today: Date,
): { errors: string[]; warnings: string[] } {
  const errors: string[] = [];
  const warnings: string[] = [];
  for (const { id, name, owner, expires } of experiments) {
    const { left, state } = timeLeft(expires, today);
    const what = `experiment ${id} ${name} (${owner})`;
    if (state === 'expired')
      errors.push(
        `${what} expired on ${expires}: end it (npm run experiment -- end ${id}), or move its date`,
      );
    else if (state === 'ends soon') warnings.push(`${what} expires on ${expires}, in ${left} days`);
  }
  return { errors, warnings };
}
