import { expect, test } from 'vitest';
import { parse } from '../../../../fixtures/pages/testing.ts';
import { keptLink } from '../../../../fixtures/product/keep.markup.ts';
import { mountOn } from '../../../enhance/testing.ts';
import kept from './kept.behaviour.ts';

function open(change = (text: string) => text) {
  document.body.replaceChildren(...parse(change(keptLink().toString())).body.childNodes);
  const markup = document.body.innerHTML;
  const host = document.querySelector('[data-behaviour="kept"]') as HTMLElement;
  return { markup, ...mountOn(kept, host) };
}
const shown = () => [
  document.querySelector('a')?.getAttribute('href'),
  document.querySelector('[data-kept-count]')?.textContent,
];

test('leads to the articles that are kept and counts them, as they change', () => {
  localStorage.setItem('kept', '["201100-160200","a b"]');
  const { markup, end } = open();
  expect(shown()).toEqual(['/bewaard?artikel=201100-160200&artikel=a+b', '2']);
  localStorage.removeItem('kept');
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'kept', newValue: null }));
  expect(shown()).toEqual(['/bewaard', '']);
  end();
  expect(document.body.innerHTML).toBe(markup);
});

test('leads nowhere but to this site', () => {
  expect(() => open((text) => text.replace('href="', 'href="https://elsewhere.example'))).toThrow(
    'its link is not an address on this site',
  );
});
