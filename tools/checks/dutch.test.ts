// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What reads as translated, with what a shop says instead. */
const translated: readonly (readonly [words: RegExp, instead: string])[] = [
  [/\b(kon|konden|kan|kunnen)( \w+)* niet worden \w+/, '“Laden lukte niet.”'],
  [/\bis niet gelukt om\b|\b(dit|dat|het) is niet gelukt\b/i, '“Dat lukte niet.”'],
  [/\b(past|passen) (niet )?bij “/i, 'what the product is: “Vlak, zoals je wilt”'],
  [/\b\w+ topper inbegrepen\b/i, '“Inclusief traagschuimtopper”'],
  [/\bga akkoord met de voorwaarden om\b/i, '“Vink de voorwaarden aan om te bestellen.”'],
  [/\bvul het nummer in\b/i, 'which number: “Vul je huisnummer in.”'],
  [/\bwe brengen het gratis\b/i, '“Gratis bezorgd.”'],
];

const files = ['src', 'islands', 'experiments', 'fixtures', 'qa/desk', 'qa/checker'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`),
);

test.each(translated)('no text says %s, but %s', (words) => {
  const found = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => words.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
