import type { Variant } from '../../src/experiments/kit/types.ts';

/** What a sentence asks for before anybody decides, the weightiest first. */
export const asks = ['mend', 'look', 'run on'] as const;

/** Something that is to be done before anybody decides. */
export interface Ask {
  readonly kind: (typeof asks)[number];
  /** Of `mend` and `look` why, as a clause: `"error" hits more visitors in B`. Of `run on` what to do: `run on until 2026-10-05`. */
  readonly say: string;
  /** The variant that it is about; all of them without it. */
  readonly variant?: Variant | undefined;
}

/** A sentence of the conclusions. One that says to mend, to look or to run on has it here too: the headline obeys it. */
export interface Sentence {
  readonly text: string;
  readonly ask?: Ask | undefined;
}

/** What the numbers allow to say, and what not, in sentences. */
export interface Conclusions<T = string> {
  /** How much better or worse, by what decides. */
  readonly range: readonly T[];
  /** What visitors spend. */
  readonly worth: readonly T[];
  /** What shoppers pay for it: how long they wait, how much the page shifts. */
  readonly cost: readonly T[];
  /** What speaks against all this, what asks for something first. */
  readonly doubt: readonly T[];
  /** What only who asks further reads. */
  readonly more: readonly T[];
}

/** All sentences, by weight: a B that fails its visitors matters more than one that is slow. */
export const allOf = <T>({ range, worth, cost, doubt, more }: Conclusions<T>): readonly T[] => [
  ...range,
  ...worth,
  ...doubt,
  ...cost,
  ...more,
];

/** A sentence that asks for nothing, or for this. */
export const told = (text: string, ask?: Ask): Sentence => ({ text, ask });

/** The place of a sentence among others, by what it asks for; one that asks for nothing is last. */
export const weightOf = ({ ask }: Sentence): number => (ask ? asks.indexOf(ask.kind) : asks.length);

/** What weighs most of what is asked about a variant; of equals the first. */
export function weightiest(sentences: readonly Sentence[], variant?: Variant): Ask | undefined {
  return sentences
    .flatMap(({ ask }) => ask ?? [])
    .filter((ask) => !variant || !ask.variant || ask.variant === variant)
    .toSorted((a, b) => asks.indexOf(a.kind) - asks.indexOf(b.kind))[0];
}
