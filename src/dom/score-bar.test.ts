import { expect, test } from 'vitest';
import { scoreBar } from './score-bar.ts';

const product = { start: 25, end: 50, align: 'center' } as const;
const place = (bar: Element, selector: string) => {
  const { style } = bar.querySelector(selector) as HTMLElement;
  return ['--sf-start', '--sf-end', '--sf-middle'].map((name) => style.getPropertyValue(name));
};

test('the stretches stand where they were placed, and the label with the product', () => {
  const bar = scoreBar({ product, visitor: { start: 0, end: 100 }, label: 'Slaap-ID', name: 'in words' });
  expect(place(bar, '.sf-score-product')).toEqual(['25%', '50%', '37.5%']);
  expect(place(bar, '.sf-score-visitor')).toEqual(['0%', '0%', '50%']);
  expect(bar.querySelector('.sf-score-label.sf-score-center')?.textContent).toBe('Slaap-ID');
  expect([bar.getAttribute('role'), bar.getAttribute('aria-label')]).toEqual(['img', 'in words']);
});

test('without a visitor there is the product alone', () => {
  const bar = scoreBar({ product, label: '', name: '' });
  expect(bar.querySelector('.sf-score-visitor')).toBeNull();
});

test('texts are texts, whatever is in them', () => {
  const label = '<img src=x onerror="alert(1)">';
  const bar = scoreBar({ product, label, name: label, className: 'more' });
  document.body.append(bar);
  expect(bar.querySelector('img')).toBeNull();
  expect(bar.querySelector('.sf-score-label')?.textContent).toBe(label);
  expect(bar.className).toBe('sf-score more');
});
