import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Why a second try of these is not needed. */
const without: Readonly<Record<string, string>> = {
  'src/analytics/measure/vitals.ts': 'the shopper misses nothing',
  'src/analytics/measure/checkout.ts': 'the order is reported without its code',
  'src/experiments/engine/engine.ts': 'a tester who asked asks again',
  'src/dom/fetch-chunk.ts': 'it is the second try',
};

const lazy = /(?<!typeof )\bimport\((?!['"][^'"]*\.test)/;
const files = ['src', 'islands', 'experiments', 'qa/desk', 'qa/checker']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`))
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing/.test(name));

test.each(files.filter((file) => lazy.test(readFileSync(file, 'utf8')) && !Object.hasOwn(without, file)))(
  'a chunk that %s asks for is asked for again when it does not come',
  (file) => {
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => lazy.test(line) && !/^\s*(\*|\/\/)|: import\(/.test(line));
    for (const line of lines) expect(line).toMatch(/fetchChunk\(/);
  },
);
