import { expect, test } from 'vitest';
import { element } from '../page/testing.ts';
import { isChanged } from './is-changed.ts';

const box = '<input type="checkbox" value="Latex">';
const sorting = '<select><option value="a">A</option><option value="b">B</option></select>';
const sorted = '<select><option value="a">A</option><option value="b" selected>B</option></select>';
const many = '<select multiple><option value="a">A</option><option value="b" selected>B</option></select>';

test.each<[string, string, (control: HTMLInputElement & HTMLSelectElement) => void]>([
  ['a ticked box', box, (control) => control.click()],
  [
    'a typed question',
    '<textarea>Hoe hoog?</textarea>',
    (control) => {
      control.value = 'Hoe breed?';
    },
  ],
  [
    'a choice where the first can’t be chosen',
    '<select><option value="" disabled>Kies</option><option value="a">A</option><option value="b">B</option></select>',
    (control) => {
      control.value = 'b';
    },
  ],
  [
    'a typed price',
    '<input type="text" value="100">',
    (control) => {
      control.value = '200';
    },
  ],
  [
    'another order than the first',
    sorting,
    (control) => {
      control.value = 'b';
    },
  ],
  [
    'another order than the marked',
    sorted,
    (control) => {
      control.value = 'a';
    },
  ],
  [
    'one more of several',
    many,
    (control) => {
      const [first] = control.querySelectorAll('option');
      if (first) first.selected = true;
    },
  ],
])('%s is a change; as the server wrote it, it is none', (_what, markup, change) => {
  const control = element<HTMLInputElement & HTMLSelectElement>(markup);
  expect(isChanged(control)).toBe(false);
  change(control);
  expect(isChanged(control)).toBe(true);
});
