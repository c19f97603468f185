import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

interface Expression {
  readonly source: string;
  readonly flags: string;
  readonly place: string;
}

/** The regular expressions that a file contains. */
function expressionsOf(path: string, text: string): Expression[] {
  const found: Expression[] = [];
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern, flags } = node.regex;
      const line = text.slice(0, node.start).split('\n').length;
      found.push({ source: pattern, flags, place: `${path}:${line}` });
    },
  }).visit(parseSync(path, text).program);
  return found;
}

async function shippedExpressions(): Promise<Expression[]> {
  const folders = ['src', 'islands', 'experiments', 'qa/desk', 'qa/checker'];
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((file) => join(folder, file)),
    ),
  );
  return files
    .flat()
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file))
    .flatMap((file) => expressionsOf(file, readFileSync(join(root, file), 'utf8')));
}

/** Some are only tried: by the same random texts each time, and judged by steps, which a busy machine takes as many of. */
const bySteps = { randomSeed: 1, attackTimeout: null, incubationTimeout: null };

/** What can't be decided in time counts as slow. */
const isSlow = ({ source, flags }: Expression) =>
  checkSync(source, flags, { timeout: 600_000, ...bySteps }).status !== 'safe';

describe('the check', () => {
  it('finds an expression that takes quadratic time', () => {
    expect(isSlow({ source: String.raw`[\s*:]+$`, flags: '', place: '' })).toBe(true);
  });

  it('finds the expressions of a file', () => {
    expect(expressionsOf('a.ts', 'const a = 1 / 2;\n// /b/\nuse(/c[/]/gi);')).toEqual([
      { source: 'c[/]', flags: 'gi', place: 'a.ts:3' },
    ]);
  });
});

// A text from outside must not freeze the page: its length and the time for it grow alike.
test('no expression that we ship takes more than linear time', async () => {
  const all = await shippedExpressions();
  expect(all.length).toBeGreaterThan(80);
  const slow = all.filter(isSlow).map(({ source, place }) => `${place} /${source}/`);
  expect(slow).toEqual([]);
});
