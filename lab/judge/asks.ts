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
  readonly may: readonly T[];
  readonly mayNot: readonly T[];
}

/** A sentence that asks for nothing, or for this. */
export const told = (text: string, ask?: Ask): Sentence => ({ text, ask });

/** What weighs most of what is asked about a variant; of equals the first. */
export function weightiest(sentences: readonly Sentence[], variant?: Variant): Ask | undefined {
  return sentences
    .flatMap(({ ask }) => ask ?? [])
    .filter((ask) => !variant || !ask.variant || ask.variant === variant)
    .toSorted((a, b) => asks.indexOf(a.kind) - asks.indexOf(b.kind))[0];
}
