import { expect, it } from 'vitest';
import { markValid } from './mark-valid.ts';

function open(value = '', attributes = '') {
  document.body.innerHTML = `<form><input name="email" type="email" value="${value}"${attributes}><input name="name" value="Jan"></form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  const before = form.outerHTML;
  const stop = markValid(form);
  const field = form.elements.namedItem('email') as HTMLInputElement;
  const fill = (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const whileTyping = field.hasAttribute('data-valid');
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return [whileTyping, field.hasAttribute('data-valid')];
  };
  return { form, before, stop, field, fill };
}

it.each([
  ['jan@winkel.nl', true],
  ['jan@winkel', false],
  ['', false],
  ['  ', false],
])('an address that the server sends, "%s", is marked: %s', (value, isMarked) => {
  expect(open(value).field.hasAttribute('data-valid')).toBe(isMarked);
});

it('marks what is filled in, not what is being typed, and no other field', () => {
  const { form, fill } = open();
  expect(fill('jan@winkel.nl')).toEqual([false, true]);
  expect(fill('jan@')).toEqual([false, false]);
  form.querySelector('[name="name"]')?.dispatchEvent(new Event('change', { bubbles: true }));
  expect(form.querySelectorAll('[data-valid]')).toHaveLength(0);
});

it('an event of a field that is as it was takes no mark away', () => {
  const { field } = open('jan@winkel.nl');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(field.hasAttribute('data-valid')).toBe(true);
});

it('a field that the shopper can’t answer is not marked', () => {
  expect(open('jan@winkel.nl', ' disabled').field.hasAttribute('data-valid')).toBe(false);
});

it('who listens on the field finds it marked, also for what the browser restores', () => {
  const { field } = open();
  const found: boolean[] = [];
  field.addEventListener('change', () => found.push(field.hasAttribute('data-valid')), true);
  field.value = 'jan@winkel.nl';
  window.dispatchEvent(new Event('pageshow'));
  expect(field.hasAttribute('data-valid')).toBe(true);
  field.dispatchEvent(new Event('change', { bubbles: true }));
  expect(found).toEqual([true]);
});

it('its stop takes the marks away', () => {
  const { form, before, stop, fill } = open();
  fill('jan@winkel.nl');
  stop();
  expect(form.outerHTML).toBe(before);
});
