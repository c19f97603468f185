/** What the shopper can allow. Necessary cookies are always on. */
export interface ConsentChoices {
  readonly analytics: boolean;
  readonly performance: boolean;
}

/** A sum of bits: 1 necessary, 2 analytics, 4 performance. */
export type ConsentLevel = 1 | 3 | 5 | 7;

/** The level after declining. */
export const necessaryOnly = 1 satisfies ConsentLevel;
export const everything = 7 satisfies ConsentLevel;

const bits = { analytics: 2, performance: 4 } as const satisfies Record<keyof ConsentChoices, number>;

/** The level of these choices. */
export function levelOf({ analytics, performance }: ConsentChoices): ConsentLevel {
  return (1 | (analytics ? bits.analytics : 0) | (performance ? bits.performance : 0)) as ConsentLevel;
}

/** The choices in a level. Nothing is allowed before there is a level. */
export function choicesOf(level: ConsentLevel | undefined): ConsentChoices {
  const allows = (bit: number) => ((level ?? necessaryOnly) & bit) !== 0;
  return { analytics: allows(bits.analytics), performance: allows(bits.performance) };
}
