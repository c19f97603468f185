import { expect, it, test } from 'vitest';
import { proseProblems } from './lint-prose.mjs';

const problemsOf = (text: string) => proseProblems('a.md', text);

test.each([
  ['Look whom it meets.', 'see which'],
  ['What throws takes nothing else along.', '"what" clause'],
  ['The page is read anew.', '"again"'],
  ['All but for one are shown.', '"except for"'],
  ['The list comes in place of the form.', '"instead of"'],
  ['The settings stand before the script.', 'do not stand'],
  ['The console is told.', 'who tells whom'],
  ['Mend the attribute.', '"fix"'],
  ['It stays, where that does not come.', '"if" or "when"'],
  ['Each A/B test has an owner.', 'experiment'],
  ['We looked at test OD478.', 'experiment'],
])('finds the fault in %j', async (text, advice) => {
  expect(await problemsOf(text)).toEqual([expect.stringMatching(/^a\.md:1: /)]);
  expect((await problemsOf(text))[0]).toContain(advice);
});

it('finds a sentence that nobody can follow', async () => {
  expect(await problemsOf(`${'word '.repeat(46)}.`)).toEqual(['a.md:1: a sentence of 46 words: make two']);
});

it('says in which line', async () => {
  expect(await problemsOf('# Title\n\nGood.\n\n- It begins anew.\n')).toEqual([
    'a.md:5: "anew": write "again"',
  ]);
});

test.each([
  'The shopper is told that it failed.',
  'What happens during a release is below.',
  'A stand-in for the server.',
  'Run one test.',
  '`but for` is code.',
  '```\nstands anew\n```',
])('leaves %j alone', async (text) => {
  expect(await problemsOf(text)).toEqual([]);
});
