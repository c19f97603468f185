/** What QA did on a page. What was typed is never kept, only how long it was. */
export interface Step {
  readonly path: string;
  readonly did: 'opened' | 'pressed' | 'chose' | 'typed' | 'sent';
  /** In words: `button "In winkelwagen"`. Empty for an opened page. */
  readonly what: string;
  /** Finds the element on the same page. */
  readonly selector?: string;
  /** The chosen value, or how many characters were typed. */
  readonly value?: string;
}

const deeds: readonly unknown[] = ['opened', 'pressed', 'chose', 'typed', 'sent'];

export function isStep(value: unknown): value is Step {
  if (typeof value !== 'object' || !value) return false;
  const { path, did, what } = value as Step;
  return typeof path === 'string' && typeof what === 'string' && deeds.includes(did);
}

/** One step as a sentence for a person. */
export function stepInWords({ did, what, value, path }: Step): string {
  if (did === 'opened') return `Open ${path}`;
  if (did === 'pressed') return `Press the ${what}`;
  if (did === 'chose') return `Set the ${what} to ${value}`;
  if (did === 'typed') return `Type ${value} characters into the ${what}`;
  return `Send the ${what}`;
}
