import { expect, test, vi } from 'vitest';
import { dangerous, forEachText, patience } from '../dom/testing.ts';
import { mountOn } from '../enhance/testing.ts';
import type { Services } from '../page/services.ts';
import { element, testServices } from '../page/testing.ts';
import dateField from '../shop/checkout/date-field/date-field.behaviour.ts';
import { openCalendar } from './date-calendar.ts';

vi.mock('../popups/anchored/anchor.ts');

function checkField(text: string) {
  const page = testServices('content');
  const services: Services = { ...page.services, texts: () => () => text };
  const host = element(
    '<div data-behaviour="date-field" data-kind="birth"><label></label><input name="b"></div>',
  );
  const [label, input] = [host.querySelector('label'), host.querySelector('input')];
  if (!label || !input) throw new Error('the test has no field');
  label.textContent = text;
  input.setAttribute('aria-label', text);
  input.value = text;
  document.body.append(host);
  const { end } = mountOn(dateField, host, { ...page, services });
  expect([...host.children].map(({ localName }) => localName)).toEqual(['label', 'input', 'button', 'span']);
  expect(host.querySelector('button')?.getAttribute('aria-label')).toBe(text);
  expect(input.validationMessage).toBe(text);
  expect(dangerous(host)).toEqual([]);
  end();
  expect(label.textContent).toBe(text);
  host.remove();
}

function checkCalendar(text: string) {
  const { services } = testServices();
  const close = openCalendar({
    page: document,
    services,
    trigger: document.body,
    id: 'sf-1',
    label: text,
    say: () => text,
    today: '2026-11-21',
    first: '2026-11-01',
    last: '2026-12-31',
    chosen: undefined,
    onChoose() {},
    onClosed() {},
  });
  const dialog = document.querySelector('dialog, [role="dialog"]');
  expect(dialog?.getAttribute('aria-label') ?? dialog?.textContent).toContain(text);
  expect(dangerous(document.body)).toEqual([]);
  close();
  document.body.replaceChildren();
}

test('a date field shows its label, value and messages as text', () => forEachText(checkField), patience);
test('a calendar shows its texts as text', () => forEachText(checkCalendar), patience);
