import type { Position } from '../shop/stores/distance.ts';

/** A store on the map. */
export interface MapStore extends Position {
  readonly id: string;
  readonly name: string;
  /** Its letter in the list beside the map. */
  readonly letter?: string | undefined;
  /** Whole km from the searched place. */
  readonly km?: number | undefined;
  /** Shown below its name in the pin's popup: the address, open or closed. */
  readonly lines: readonly string[];
  /** Gives the address of its page, on this site. Called only when the pin is pressed, because there are thousands. */
  readonly href?: (() => string | undefined) | undefined;
}
