interface Dated {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly expires: string;
}

const day = 24 * 60 * 60 * 1000;
/** So many days before its end an experiment is told. */
const notice = 14;

/** Experiments past their last day are errors; those with two weeks or less to go are warnings. */
export function checkExpiry(
  experiments: readonly Dated[],
  today: Date,
): { errors: string[]; warnings: string[] } {
  const errors: string[] = [];
  const warnings: string[] = [];
  for (const { id, name, owner, expires } of experiments) {
    const end = Date.parse(`${expires}T23:59:59Z`);
    const left = Math.floor((end - today.getTime()) / day);
    const what = `experiment ${id} ${name} (${owner})`;
    if (left < 0) errors.push(`${what} expired on ${expires}: graduate it, or move its date`);
    else if (left <= notice) warnings.push(`${what} expires on ${expires}, in ${left} days`);
  }
  return { errors, warnings };
}
