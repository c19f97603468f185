import { readFileSync, writeFileSync } from 'node:fs';
import type { Run } from './figures.ts';
import type { Scores } from './lighthouse/scores.ts';
import { writeSection } from './write-section.ts';

const [document, file] = ['docs/speed.md', 'docs/speed.json'];

/** The figures of the last run of each part, beside the document. */
export interface Kept {
  readonly run?: Run;
  readonly lighthouse?: Scores;
}

export function readKept(): Kept {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The first run.
    return {};
  }
}

/** Replaces a section of docs/speed.md, and keeps its figures for the next run. */
export function publish(section: string, text: string, figures: Kept = {}): void {
  writeFileSync(document, writeSection(readFileSync(document, 'utf8'), section, text));
  writeFileSync(file, `${JSON.stringify({ ...readKept(), ...figures }, null, 2)}\n`);
}
