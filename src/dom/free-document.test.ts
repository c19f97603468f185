import { expect, test } from 'vitest';
import { freeDocument } from './free-document.ts';

const shown = (html: string) => {
  document.body.innerHTML = html;
  freeDocument(document);
  return document.body.innerHTML;
};

test.each([
  ['<img name="querySelector">', '<img>'],
  ['<img name="x" id="cookie">', '<img name="x">'],
  ['<form name="addEventListener"></form>', '<form></form>'],
  ['<embed name="body">', '<embed>'],
  ['<object id="createElement"></object>', '<object></object>'],
  ['<iframe name="readyState"></iframe>', '<iframe></iframe>'],
])('%s loses its name', (html, freed) => {
  expect(shown(html)).toBe(freed);
});

test.each([
  '<img name="bed">',
  '<form name="login" id="body"></form>',
  '<p id="body"></p>',
  '<input name="title">',
  '<iframe name="hidden"></iframe><form target="hidden"></form>',
])('%s stays as it is', (html) => {
  expect(shown(html)).toBe(html);
});

test('what is added is freed when asked', () => {
  const free = freeDocument(document);
  const late = document.createElement('img');
  late.setAttribute('name', 'head');
  free(late);
  expect(late.outerHTML).toBe('<img>');
});
