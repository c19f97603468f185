import type { Definition, Enhancement, EnhancementKind } from '../enhance/enhancement.ts';
import { strategies } from '../enhance/when.ts';
import { everyPage } from './every-page.ts';
import type { Row } from './names.ts';

export interface Names {
  readonly islands: readonly Row[];
  readonly behaviours: readonly Row[];
}

/** The islands and behaviours that these rows describe. */
export const enhancementsOf = ({ islands, behaviours }: Names): readonly Enhancement[] => [
  ...all('island', islands, 'a, button, form'),
  // A behaviour leaves the server's links alone, so only its buttons wait for it.
  ...all('behaviour', behaviours, 'button'),
];

function all(kind: EnhancementKind, rows: readonly Row[], usual: string): Enhancement[] {
  return rows.map(([name, load, when = 'visible', defers = usual, resumes]) => ({
    ...{ kind, name, defers, resumes },
    load: load ?? (async () => ({ default: everyPage[name] as Definition })),
    when: strategies[when],
  }));
}
