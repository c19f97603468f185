import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| (?!word |---)([^|]+) \|/gm)];
const words = rows.flatMap(([, names = '']) => names.split(', '));
const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .join('\n');

test.each(words)('the code has what the glossary calls: %s', (word) => {
  expect(words.filter((one) => one === word)).toHaveLength(1);
  // `early event` is `earlyEvents` in code.
  const inCode = new RegExp(`(?<![a-z])${word.replaceAll(' ', '[ -]?')}(?![a-rt-z])`, 'i');
  expect(inCode.test(code)).toBe(true);
});
