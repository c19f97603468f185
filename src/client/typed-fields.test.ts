import { beforeAll, expect, test, vi } from 'vitest';
import { createTexts } from '../page/texts.ts';
import { keepTypedPlain } from './typed-fields.ts';

const services = { texts: createTexts({}) };

/** As for a page of its own, before anything else has come. */
function early(value: string) {
  const page = document.implementation.createHTMLDocument();
  keepTypedPlain(page, services);
  page.body.innerHTML = '<form><input type="tel" maxlength="11"><button>Verder</button></form>';
  const field = page.querySelector('input') as HTMLInputElement;
  const form = field.form as HTMLFormElement;
  const heard: string[] = [];
  form.addEventListener('change', () => heard.push(field.value));
  form.addEventListener('submit', (event) => {
    heard.push(`sent ${field.value}`);
    event.preventDefault();
  });
  field.value = value;
  const change = () => field.dispatchEvent(new Event('change', { bubbles: true }));
  return { form, field, heard, change };
}

beforeAll(async () => {
  keepTypedPlain(document, services);
  put('type="tel"', '').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await vi.waitFor(() => {
    const field = put('type="tel"', 'tel:1');
    field.dispatchEvent(new Event('change', { bubbles: true }));
    expect(field.value).toBe('1');
  });
});

const put = (attributes: string, value: string) => {
  document.body.innerHTML = `<form><input name="querySelectorAll"><input id="it" ${attributes}></form>`;
  const field = document.querySelector<HTMLInputElement>('#it') as HTMLInputElement;
  field.value = value;
  return field;
};

const cases = [
  ['type="tel"', '\u202a+31 6\u2011 12345678\u202c', '+31 6- 12345678'],
  ['type="tel"', 'tel:+32(0)475/12.34.56', '+32(0)475 12 34 56'],
  ['autocomplete="section-a tel"', 'Mobiel: 06 · 12345678 (thuis)', '06 12345678'],
  ['type="tel"', 'geen', 'geen'],
  ['name="HouseNumber"', 'nr. 42 (achter)', '42 (achter)'],
  ['name="code"', '[SLAAP25]!', 'SLAAP25'],
  ['name="DiscountCode"', '`slaap25`', 'slaap25'],
  ['inputmode="decimal"', '１２,５０', '12,50'],
  ['autocomplete="email"', '"Noor de Vries" <noor@voorbeeld.nl>;', 'noor@voorbeeld.nl'],
  ['type="email"', 'noor@voorbeeld.nl, sam@voorbeeld.nl', 'noor@voorbeeld.nl, sam@voorbeeld.nl'],
  ['type="url"', 'https://voorbeeld.nl/\u200b', 'https://voorbeeld.nl/'],
  ['type="search"', '“hoog bed”.', '“hoog bed”.'],
  ['autocomplete="shipping postal-code"', '5611-CK', '5611 CK'],
  ['autocomplete="postal-code"', 'NL-5611 ck\u200b', '5611 CK'],
  ['autocomplete="postal-code"', ' Utrecht\u200b', 'Utrecht'],
  ['autocomplete="postal-code"', '2000', '2000'],
  ['name="InvoiceAddress.ZipCode"', '“B-2000”.', '2000'],
  ['autocomplete="postal-code"', "'s-Hertogenbosch", "'s-Hertogenbosch"],
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

/** As the browser does while somebody types or pastes. */
function type(field: HTMLInputElement, value: string, inputType = 'insertText') {
  field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, inputType, data: value }));
  field.value = field.maxLength >= 0 ? value.slice(0, field.maxLength) : value;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data: value }));
}

test('what is longer than a field takes is not cut, but refused until it is shorter', () => {
  const field = put('maxlength="5"', '');
  type(field, 'SLAAP25');
  expect([field.value, field.validationMessage]).toEqual([
    'SLAAP25',
    'Gebruik hoogstens 5 tekens. Het zijn er nu 7.',
  ]);
  type(field, 'SLAAP');
  expect([field.value, field.validity.valid]).toEqual(['SLAAP', true]);
});

test('what nobody sees counts for no length', () => {
  const field = put('maxlength="5"', '');
  for (const way of ['insertText', 'insertFromPaste']) {
    type(field, '\u202aSLAAP\u202c', way);
    expect(field.validity.valid).toBe(true);
  }
  // Who pasted may undo it, or type on.
  expect(field.value).toBe('\u202aSLAAP\u202c');
  field.dispatchEvent(new Event('change', { bubbles: true }));
  expect(field.value).toBe('SLAAP');
});

test('a field that a script has emptied is refused once at most', () => {
  const field = put('maxlength="5"', '');
  type(field, 'SLAAP25');
  field.value = '';
  field.dispatchEvent(new Event('invalid', { cancelable: true }));
  expect(field.validity.valid).toBe(true);
});

test('the message of other code stays', () => {
  const field = put('maxlength="5"', '');
  field.setCustomValidity('Kies een andere code.');
  type(field, 'SLAAP');
  expect(field.validationMessage).toBe('Kies een andere code.');
});

test('what is left before our code has come is made plain as it comes, and told', async () => {
  const { field, heard, change } = early('tel:06-12345678');
  change();
  expect(field.value).toBe('tel:06-12345678');
  await vi.waitFor(() => expect(heard).toEqual(['tel:06-12345678', '06-12345678']));
});

test('a form that goes before our code has come goes as typed', () => {
  const { form, heard, change } = early('tel:061234');
  change();
  form.requestSubmit();
  expect(heard.filter((one) => one.startsWith('sent'))).toEqual(['sent tel:061234']);
});

test('a form that nobody has filled in waits for nothing', () => {
  const { form, heard } = early('');
  form.requestSubmit();
  expect(heard).toEqual(['sent ']);
});

test('the browser cuts nothing before our code has come', () => {
  const { field } = early('');
  field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true }));
  expect(field.maxLength).toBe(-1);
});
