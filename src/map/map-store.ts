import type { Position } from '../shop/distance.ts';

/** A store as the map shows it. */
export interface MapStore extends Position {
  readonly id: string;
  readonly name: string;
  /** Its letter in the list beside the map. */
  readonly letter?: string | undefined;
  /** Whole km from the place that was searched for. */
  readonly km?: number | undefined;
  /** Below its name when its pin is pressed: the address, open or closed. */
  readonly lines: readonly string[];
  /** Of its page, on this site; asked only when its pin is pressed, as reading thousands of addresses takes a while. */
  readonly href?: (() => string | undefined) | undefined;
}

/** Where the map is when nobody has searched. */
export const defaultView = { latitude: 51.1467878, longitude: 4.9128134, zoom: 8 } as const;
