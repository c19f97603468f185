// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { changesOf, hiddenIn } from './look.mjs';

const changes = (pasted: string, saved: string) =>
  changesOf({ pasted, sent: `<header><p>Blog</p></header><div class="entry-content">${saved}</div>` });

test.each([
  ['nothing', '<p data-a>Tekst</p>', '<p data-a>Tekst</p>', []],
  ['a tag', '<form><input><b>Naam</b></form>', '<b>Naam</b>', ['<form>', '<input>']],
  ['an attribute', '<p hidden data-a>Tekst</p>', '<p data-a>Tekst</p>', ['hidden']],
  ['no attribute of a tag that is gone', '<input name="a"><b>Naam</b>', '<b>Naam</b>', ['<input>']],
  ['no part of a drawing that is gone', '<svg><path d="M1 1"/></svg>', '', ['<svg>']],
  ['what was added', '<b>Een</b><b>Twee</b>', '<p><b>Een</b><br><b>Twee</b></p>', ['+<p>', '+<br>']],
])('%s is a change', (_what, pasted, saved, expected) => {
  expect(changes(pasted, saved)).toEqual(expected);
});

test('finds what is hidden by its first data attribute', () => {
  expect(
    hiddenIn('<div data-behaviour="order-bar" hidden><button hidden data-b>Bestel</button></div>'),
  ).toEqual(['[data-behaviour="order-bar"]', '[data-b=""]']);
});
