import { afterEach, expect, test, vi } from 'vitest';
import { forEachText, patience } from '../dom/testing.ts';
import { turn } from '../page/testing.ts';
import { answer, fakeServer, mountForm } from './testing.ts';

/** Every text of the page, the shopper, the settings or the server that a form shows. */
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The elements that a form may contain: any other element or attribute was injected by a text. */
const known = new Set(['form', 'input', 'label', 'button', 'div', 'p', 'span', 'ul', 'li', 'a']);
const attributes = new Set([
  ...[
    'action',
    'method',
    'name',
    'type',
    'value',
    'required',
    'pattern',
    'title',
    'class',
    'id',
    'role',
    'tabindex',
  ],
  ...['href', 'novalidate', 'disabled', 'aria-label', 'aria-invalid', 'aria-describedby', 'aria-labelledby'],
  ...['data-submit', 'data-form-name', 'data-val', 'data-val-required'],
]);

function expectOnlyText(form: HTMLFormElement) {
  for (const element of [form, ...form.querySelectorAll('*')]) {
    expect(known).toContain(element.localName);
    for (const name of element.getAttributeNames()) expect(attributes).toContain(name);
    if (element.localName === 'a') expect(element.getAttribute('href')).toMatch(/^#[\w.~!*'()%-]+$/);
  }
}

function checkWords(text: string) {
  const { form, submit, errors } = mountForm(
    '<form action="/x"><input type="text"><input type="text"><input type="text"><button></button></form>',
    undefined,
    { 'form.required': text, 'form.requiredNamed': text, 'form.summaryTitle': text, 'form.error': text },
  );
  const [message, label, hint] = [...form.querySelectorAll('input')];
  for (const [name, value] of Object.entries({
    'data-val': 'true',
    'data-val-required': text,
    name: text,
    id: text,
  }))
    message?.setAttribute(name, value);
  // happy-dom looks for labels by a selector that a quote in the id breaks.
  if (message) Object.defineProperty(message, 'labels', { value: [] });
  label?.setAttribute('required', '');
  label?.setAttribute('aria-label', text);
  hint?.setAttribute('title', text);
  hint?.setAttribute('pattern', 'x');
  if (hint) hint.value = 'y';
  submit();
  expect(errors()).toEqual([text, text, `Vul dit zo in: ${text}`]);
  expect(form.querySelector('.sf-error-summary-title')?.textContent).toBe(text.replace('{count}', '3'));
  const lines = [...form.querySelectorAll('.sf-error-summary a')].map(({ textContent }) => textContent);
  expect(lines).toHaveLength(3);
  expect(lines[0]?.endsWith(text)).toBe(true);
  expectOnlyText(form);
}

test(
  'shows the page’s messages, labels, hints, ids and translations as text',
  () => forEachText(checkWords),
  patience,
);

test.each([true, false])(
  'shows the server’s answer as text, successful: %s',
  async (isSuccessful) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    let said = '';
    fakeServer(() => answer(said, { isSuccessful, disableInput: false })());
    const { form, submit, message } = mountForm(
      '<form action="/x" data-submit="ajax"><input name="a" value="1"><button></button></form>',
    );
    await forEachText(async (text) => {
      said = text;
      submit();
      await turn(2);
      expect(message()).toBe(text.trim());
      expectOnlyText(form);
    });
  },
  patience,
);

test(
  'keeps typed text as it was, and never shows or reports it',
  async () => {
    const { form, field, submit, errors, events, track } = mountForm(
      '<form action="/x" data-form-name="f"><input name="a" pattern="x{999}"><button></button></form>',
    );
    await forEachText((text) => {
      track.mockClear();
      field('a').value = text;
      const typed = field('a').value;
      submit();
      expect(field('a').value).toBe(typed);
      expect(errors()).toEqual(['Dit klopt nog niet. Controleer wat je hebt ingevuld.']);
      expect(events()).toEqual([['form_failed', { form_name: 'f', reason: 'invalid', field: 'a' }]]);
      expectOnlyText(form);
    });
  },
  patience,
);
