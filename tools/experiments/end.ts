import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FixturePage } from './fixtures.ts';
import type { Listed } from './list.ts';

interface Ending extends Listed {
  /** The pages that it runs on. */
  readonly pages: readonly FixturePage[];
  /** Its files and folders, from the root. */
  readonly parts: readonly string[];
}

/** What to do to end an experiment, in this order, as text. */
export function endExperiment({ experiment, pages, parts }: Ending): string {
  const { id, name, owner, expires, changes } = experiment;
  const [page] = pages;
  const changed = Object.entries(changes).flatMap(([variant, all]) =>
    (all ?? []).map(({ does, selector }) => `   ${variant}: ${does} ${selector}`),
  );
  return [
    `To end ${id} ${name} (${owner}, until ${expires}):`,
    '',
    `1. Decide with ${owner}: npm run experiment -- judge ${id} export.csv`,
    ...(changed.length
      ? [
          "2. If A does not stay, hand the winner's markup and styles over to whoever writes the server's templates:",
          ...(page ? [`   npm start, then ${page.address}?variants=${id}:B`] : []),
          ...changed,
        ]
      : ['2. It only measures: there is no markup to hand over.']),
    `3. Switch it off: the server sends no more AB-test-${id}. At once: "experiments": { "${id}": false } in the settings.`,
    `4. Delete ${parts.join(', ')} and what git grep ${id} still finds, then npm run matrix && npm test`,
  ].join('\n');
}

/** The files and folders of an experiment, from the root; empty if there are none. */
export function partsOf(root: string, id: string): string[] {
  const own = namesIn(join(root, 'experiments')).filter((name) => name.startsWith(`${id}-`));
  const copyTest = namesIn(join(root, 'experiments/copy-tests')).filter(
    (name) => name === `${id}.ts` || name === `${id}.test.ts`,
  );
  return [
    ...own.map((name) => `experiments/${name}`),
    ...copyTest.map((name) => `experiments/copy-tests/${name}`),
  ];
}

/** An id that nothing has: the next after the highest below OD600, or the lowest. */
export function freeId(root: string): string | undefined {
  const used = namesIn(join(root, 'experiments')).flatMap((name) => {
    const [, number] = /^OD([0-5]\d\d)-/.exec(name) ?? [];
    return number === undefined ? [] : [Number(number)];
  });
  const all = [Math.max(0, ...used) + 1, ...Array.from({ length: 599 }, (_, at) => at + 1)];
  const free = all.find((one) => one < 600 && !used.includes(one));
  return free === undefined ? undefined : `OD${String(free).padStart(3, '0')}`;
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
