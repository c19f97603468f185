import type { Report } from '../../page/report.ts';
import { copyTestExperiment, readCopyTest } from '../kit/copy-test.ts';
import { type Add, isLive, type Source, type Tests } from './trial.ts';

export interface CopyTestRoom {
  readonly tests: Tests;
  readonly add: Add;
  readonly start: (id: string, variant: string, source: Source) => Promise<boolean>;
  readonly report: Report;
}

/** Starts a copy test from its data. Resolves with false if it is invalid, refused or failed, and reports why. */
export async function startCopyTest(
  data: unknown,
  source: Source,
  { tests, add, start, report }: CopyTestRoom,
): Promise<boolean> {
  const copyTest = readCopyTest(data);
  if (typeof copyTest === 'string') {
    await report('copy-test-invalid', copyTest);
    return false;
  }
  const { id, variant } = copyTest;
  const known = tests.get(id);
  if (known && !known.isCopyTest) {
    await report('copy-test-known', undefined, id);
    return false;
  }
  // An active one keeps its data: a second start is refused.
  if (!known || !isLive(known.trial)) {
    const experiment = copyTestExperiment(copyTest);
    add({ id, name: experiment.name, pages: ['*'], isCopyTest: true, load: async () => experiment });
  }
  return start(id, variant, source);
}
