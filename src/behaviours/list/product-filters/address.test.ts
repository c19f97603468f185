import { expect, test } from 'vitest';
import { element } from '../../../page/testing.ts';
import { formAddress, plainAddress, withChoice } from './address.ts';

const at = (path: string) => new URL(path, 'https://shop.test/').href;

test('compares addresses without hash, however their query is written', () => {
  expect(plainAddress(at('/a?maat=90%20x%20200#lijst'))).toBe(plainAddress(at('/a?maat=90+x+200')));
});

test('a form leads where the browser would send it', () => {
  const form = element<HTMLFormElement>(`<form><input type="hidden" name="sort" value="prijs">
    <input type="checkbox" name="merk" value="Duin" checked><input type="checkbox" name="merk" value="Zee"></form>`);
  expect(formAddress(form, at('/a?oud=1#x'))).toBe(at('/a?sort=prijs&merk=Duin'));
  expect(formAddress(element('<form></form>'), at('/a?oud=1'))).toBe(at('/a'));
});

test.each([
  // made for, leads to, pending, so it leads to
  ['/a', '/a?merk=Duin', '/a?kleur=wit', '/a?kleur=wit&merk=Duin'],
  ['/a?merk=Zee', '/a', '/a?merk=Zee&kleur=wit', '/a?kleur=wit'],
  ['/a?merk=Zee', '/a?merk=Zee&pagina=2', '/a?merk=Zee&pagina=2', '/a?merk=Zee&pagina=2'],
  ['/a?sort=prijs', '/a?sort=naam', '/a?merk=Zee&sort=prijs', '/a?merk=Zee&sort=naam'],
  ['/a?merk=Zee', '/a?merk=Zee&sort=naam', '/a', '/a?sort=naam'],
  ['/a?pagina=2', '/a?merk=Zee', '/a?weergave=lijst', '/a?weergave=lijst&merk=Zee'],
])('what leads from %s to %s leads on to %s, when that is pending, as %s', (from, to, pending, expected) => {
  expect(withChoice(at(to), { from: at(from), pending: at(pending) })).toBe(at(expected));
});
