/** What the shopper may allow beside the necessary, which is always on. */
export interface ConsentChoices {
  readonly analytics: boolean;
  readonly performance: boolean;
}

/** The sum of what is allowed: 1 necessary, 2 analytics, 4 performance. */
export type ConsentLevel = 1 | 3 | 5 | 7;

/** Nothing but the necessary, which is what declining gives. */
export const necessaryOnly = 1 satisfies ConsentLevel;
export const everything = 7 satisfies ConsentLevel;

const bits = { analytics: 2, performance: 4 } as const satisfies Record<keyof ConsentChoices, number>;

/** The level of these choices. */
export function levelOf({ analytics, performance }: ConsentChoices): ConsentLevel {
  return (1 | (analytics ? bits.analytics : 0) | (performance ? bits.performance : 0)) as ConsentLevel;
}

/** What this level allows. Before the choice, when there is none, nothing. */
export function choicesOf(level: ConsentLevel | undefined): ConsentChoices {
  const allows = (bit: number) => ((level ?? necessaryOnly) & bit) !== 0;
  return { analytics: allows(bits.analytics), performance: allows(bits.performance) };
}
