import type { Services } from '../../../page/services.ts';
import type { Position } from '../distance.rules.ts';

/** What the map shows before a search. */
export interface MapView extends Position {
  readonly zoom: number;
}

/** The settings' centre and zoom. */
export function firstView({ page }: Services): MapView {
  const { latitude, longitude, zoom } = page.settings.maps;
  return { latitude, longitude, zoom };
}

/** Whether the map loads by itself, or waits for a press, as Google's does: it keeps track of who looks at it. */
export function showsItself({ page }: Services, isSearched: boolean): boolean {
  const { show, provider, key } = page.settings.maps;
  // Without a key Google's is not used.
  return (show === 'now' || (show === 'search' && isSearched)) && !(provider === 'google' && key);
}

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
