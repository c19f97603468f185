import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
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
    ...heads.map(({ tags, lacks }) => (lacks ? expect.stringContaining(lacks) : textOf(tags))),
  ]);
});

/** A word for Run.cs. */
const word = (value: unknown) => (value == null ? '-' : `=${encodeURIComponent(`${value}`)}`);
const list = (values: readonly unknown[] | null | undefined) => values?.map(word).join(',') ?? '-';
/** C# gets a text from a cookie or an address, or null. */
const textWord = (value: unknown) => word(typeof value === 'string' ? value : null);

const experimentShape = z.object({
  id: z.string().nullish(),
  exclusive: z.string().nullish(),
  pages: z.array(z.string().nullable()).nullish(),
  visitors: z.array(z.number()).nullish(),
  shares: z.record(z.string(), z.number().nullable()).nullish(),
});

/** A line for Run.cs. What C#'s types cannot hold its reader of JSON refuses, and the README makes null of it. */
function experimentLine(given: unknown): string {
  const { success, data } = experimentShape.safeParse(given);
  if (!success) return '-';
  const percents =
    data.shares && Object.entries(data.shares).map(([name, share]) => `${name}:${share ?? ''}`);
  return [word(data.id), word(data.exclusive), list(data.pages), list(data.visitors), list(percents)].join(
    ';',
  );
}

test.runIf(has('mcs', 'mono'))('C# passes the table', () => {
  const program = join(folder, 'assign.exe');
  execFileSync('mcs', [`-out:${program}`, 'assign/Assigner.cs', 'lab/assign/Run.cs']);
  const manifest = Object.entries(table.manifest).map(([key, one]) =>
    [
      ...[word(key), word(one.file), word(one.name), list(one.imports), list(one.pages)],
      ...[list(one.variants), word(one.integrity), word(one.rendered?.file)],
    ].join(';'),
  );
  const answers = ask(
    'mono',
    [program],
    [
      ...table.buckets.map(({ key, visitor }) => ['bucket', word(key), word(visitor)].join('\t')),
      ...cases.map((one) =>
        [
          ...['visit', one.experiments.map(experimentLine).join('/'), textWord(one.visitor)],
          ...[word(one.page), word(one.consent), textWord(one.ab)],
        ].join('\t'),
      ),
      ...heads.map(({ variants, page, hasImportMap, rendered, build }) =>
        [
          ...['head', manifest.join('/'), list(variants), word(page), word(hasImportMap)],
          ...[list(rendered), word(build)],
        ].join('\t'),
      ),
    ],
  );
  const counted = [table.buckets.length, table.buckets.length + cases.length];
  expect(answers.slice(0, counted[0]).map(Number)).toEqual(table.buckets.map(({ bucket }) => bucket));
  expect(answers.slice(...counted).map((line) => line.split(',').filter(Boolean))).toEqual(
    cases.map(({ variants }) => variants),
  );
  expect(answers.slice(counted[1]).map(decodeURIComponent)).toEqual(
    heads.map(({ tags, lacks }) => (lacks ? expect.stringContaining(lacks) : textOf(tags))),
  );
});
