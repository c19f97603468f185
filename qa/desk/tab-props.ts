import type { Outline } from './outline.ts';
import type { Desk } from './recording.ts';

/** What every tab of the desk gets. */
export interface TabProps {
  readonly desk: Desk;
  readonly outline: Outline;
}
