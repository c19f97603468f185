import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cases, table } from '../../assign/testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'assign-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Whether these programs are here. Without them the tests of a language are left out, with a line that says so. */
function has(...programs: string[]): boolean {
  const missing = programs.filter((name) => spawnSync(name, ['--version']).error);
  for (const name of missing)
    console.log(`not run: ${name} is not installed (apt-get install php-cli mono-mcs mono-runtime)`);
  return missing.length === 0;
}

const heads = table.heads.map((head) => ({ ...head, manifest: table.manifest }));
const textOf = (tags: readonly string[]) => tags.map((tag) => `${tag}\n`).join('');

/** What a program answers to these lines, a line each. */
const ask = (program: string, args: readonly string[], lines: readonly string[]) =>
  execFileSync(program, args, { input: lines.map((line) => `${line}\n`).join(''), encoding: 'utf8' })
    .split('\n')
    .slice(0, -1);

test.runIf(has('php'))('PHP passes the table', () => {
  const asked = [...table.buckets, ...cases, ...heads];
  const answers = ask(
    'php',
    ['lab/assign/run.php'],
    asked.map((one) => JSON.stringify(one)),
  );
  expect(answers.map((answer): unknown => JSON.parse(answer))).toEqual([
    ...table.buckets.map(({ bucket }) => bucket),
    ...cases.map(({ variants }) => variants),
    ...heads.map(({ tags }) => textOf(tags)),
  ]);
});

/** A word for Run.cs. */
const word = (value: unknown) => (value == null ? '-' : `=${encodeURIComponent(`${value}`)}`);
const list = (values: readonly unknown[] | null | undefined) => values?.map(word).join(',') ?? '-';

test.runIf(has('mcs', 'mono'))('C# passes the table', () => {
  const program = join(folder, 'assign.exe');
  execFileSync('mcs', [`-out:${program}`, 'assign/Assigner.cs', 'lab/assign/Run.cs']);
  const manifest = Object.entries(table.manifest).map(([key, one]) =>
    [
      ...[word(key), word(one.file), word(one.name), list(one.imports), list(one.pages)],
      ...[list(one.variants), word(one.integrity)],
    ].join(';'),
  );
  const experiments = (one: (typeof cases)[number]) =>
    one.experiments.map(({ id, exclusive, pages, visitors, shares }) => {
      const percents = shares && Object.entries(shares).map((pair) => pair.join(':'));
      return [word(id), word(exclusive), list(pages), list(visitors), list(percents)].join(';');
    });
  const answers = ask(
    'mono',
    [program],
    [
      ...table.buckets.map(({ key, visitor }) => ['bucket', word(key), word(visitor)].join('\t')),
      ...cases.map((one) =>
        ['visit', experiments(one).join('/'), ...[one.visitor, one.page, one.consent, one.ab].map(word)].join(
          '\t',
        ),
      ),
      ...heads.map(({ variants, page, hasImportMap }) =>
        ['head', manifest.join('/'), list(variants), word(page), word(hasImportMap)].join('\t'),
      ),
    ],
  );
  const counted = [table.buckets.length, table.buckets.length + cases.length];
  expect(answers.slice(0, counted[0]).map(Number)).toEqual(table.buckets.map(({ bucket }) => bucket));
  expect(answers.slice(...counted).map((line) => line.split(',').filter(Boolean))).toEqual(
    cases.map(({ variants }) => variants),
  );
  expect(answers.slice(counted[1]).map(decodeURIComponent)).toEqual(heads.map(({ tags }) => textOf(tags)));
});
