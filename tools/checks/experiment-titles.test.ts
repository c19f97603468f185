import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const files = readdirSync('experiments', { recursive: true, encoding: 'utf8' }).filter((name) =>
  /^(?:OD\d+-[^/]+\/.+|copy-tests\/OD\d+)\.test\.tsx?$/.test(name),
);

test.each(files)('the titles of experiments/%s begin with its id, by which `-t` finds them', (file) => {
  const [id] = /OD\d+/.exec(file) ?? [];
  const text = readFileSync(`experiments/${file}`, 'utf8');
  const titles = parseSync(file, text).program.body.flatMap((statement) => {
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'CallExpression') return [];
    const { callee, arguments: given } = statement.expression;
    const isTest = /^(?:it|test|describe)\b/.test(text.slice(callee.start, callee.end));
    const [title] = given;
    return isTest && title ? [text.slice(title.start + 1, title.end - 1)] : [];
  });
  expect(titles).not.toEqual([]);
  expect(titles.filter((title) => !title.startsWith(`${id}: `))).toEqual([]);
});
