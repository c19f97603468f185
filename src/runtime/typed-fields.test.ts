import { beforeEach, expect, test } from 'vitest';
import { keepTypedPlain } from './typed-fields.ts';

keepTypedPlain(document);

beforeEach(() => {
  document.body.innerHTML = '';
});

const put = (attributes: string, value: string) => {
  document.body.innerHTML = `<form><input name="querySelectorAll"><input id="it" ${attributes}></form>`;
  const field = document.querySelector<HTMLInputElement>('#it') as HTMLInputElement;
  field.value = value;
  return field;
};

const cases = [
  ['type="tel"', '\u202a+31 6\u2011 12345678\u202c', '+31 6- 12345678'],
  ['autocomplete="shipping postal-code"', '5611-CK', '5611 CK'],
  ['autocomplete="postal-code"', 'NL-5611 ck\u200b', '5611 CK'],
  ['autocomplete="postal-code"', ' Utrecht\u200b', 'Utrecht'],
  ['autocomplete="postal-code"', '2000', '2000'],
  ['type="TEXT"', 'SLAAP25\u200b', 'SLAAP25'],
  ['type="email"', 'jan@voorbeeld.nl\u2060', 'jan@voorbeeld.nl'],
  ['type="password"', ' \u200bgeheim ', ' \u200bgeheim '],
] as const;

test.each(cases)('what is left in %s as %j is %j for whoever listens', (attributes, pasted, plain) => {
  const field = put(attributes, pasted);
  let heard = '';
  field.addEventListener('change', () => {
    heard = field.value;
  });
  field.dispatchEvent(new Event('change', { bubbles: true }));
  expect(heard).toBe(plain);
});

test.each(cases)('what stands in %s as %j is sent as %j', (attributes, pasted, plain) => {
  const field = put(attributes, pasted);
  field.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(field.value).toBe(plain);
});

test('a wheel over a number with focus takes the focus away, and nowhere else', () => {
  const number = put('type="number"', '1');
  const wheel = () => document.activeElement?.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  number.focus();
  wheel();
  expect(document.activeElement).not.toBe(number);
  const text = put('type="text"', '1');
  text.focus();
  wheel();
  expect(document.activeElement).toBe(text);
});
