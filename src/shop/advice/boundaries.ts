import { atom, type ReadableAtom } from 'nanostores';
import { perPage } from '../../page/per-page.ts';
import type { Services } from '../../page/services.ts';
import { type Range, readBoundaries, writeBoundaries } from './sleep-id-range.rules.ts';

export interface Boundaries {
  /** The visitor's sleep-ID range. Undefined where it is not filled in. */
  readonly range: ReadableAtom<Range | undefined>;
  /** Stores it, for this page even where the browser stores nothing. */
  set(range: Range): void;
}

const key = 'bedmatch-boundaries';

/** The visitor's sleep-ID, kept at what other tabs store. */
export const boundariesOf: (page: Services) => Boundaries = perPage(({ storage }: Services) => {
  const range = atom(readBoundaries(storage.get(key)));
  storage.on(key, (text) => range.set(readBoundaries(text)));
  return {
    range,
    set(to) {
      storage.set(key, writeBoundaries(to));
      range.set(to);
    },
  };
});
