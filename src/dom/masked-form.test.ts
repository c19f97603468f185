import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formDoor } from './form-door.ts';
import { listen } from './listen.ts';
import { keepOutMaskedForms, maskOf } from './masked-form.ts';
import { createWatcher } from './watcher.ts';

function hide(form: HTMLFormElement, name: string) {
  form.append(Object.assign(document.createElement('input'), { name }));
}
function makeForm(...hidden: string[]) {
  const form = document.createElement('form');
  for (const name of hidden) hide(form, name);
  document.body.replaceChildren(form);
  return form;
}

test.each(['querySelector', 'matches', 'addEventListener', 'parentNode', 'ownerDocument', 'isConnected'])(
  'a field called "%s" hides what is asked of its form',
  (name) => expect(maskOf(makeForm(name))).toBe(name),
);

test.each([
  'action',
  'method',
  'name',
  'id',
  'email',
  'submit',
  'reset',
  'children',
  'elements',
  'title',
  'style',
])('a field called "%s" does not', (name) => expect(maskOf(makeForm(name))).toBeUndefined());

test('nor does what a script has put in place of a method', () => {
  const form = makeForm();
  form.requestSubmit = () => {};
  expect([maskOf(form), maskOf(document.body), maskOf(null)]).toEqual([undefined, undefined, undefined]);
});

describe('a form whose field hides what is asked of it', () => {
  const report = vi.fn();
  beforeEach(() => {
    report.mockClear();
    keepOutMaskedForms(report);
  });
  afterEach(() => {
    delete formDoor.keepsOut;
  });

  test('is given to nobody by the watcher, which tells it once', () => {
    makeForm('matches', 'querySelector');
    const watcher = createWatcher(document, vi.fn());
    const onMatch = vi.fn();
    for (const selector of ['form', 'form:not([id])', 'input'])
      watcher.watch(selector, onMatch, { owner: 'a test' });
    watcher.stop();
    expect(onMatch.mock.calls).toEqual([...document.querySelectorAll('input')].map((one) => [one]));
    expect(report.mock.calls).toEqual([['form-masked', undefined, 'a field called "matches"']]);
  });

  test.each(['target', 'currentTarget'])('is not heard once it is the %s of an event', (which) => {
    const form = makeForm('name');
    const heard = vi.fn();
    const stop = listen(which === 'target' ? document : form, 'submit', heard);
    const submit = () =>
      (which === 'target' ? form : form.firstElementChild)?.dispatchEvent(
        new Event('submit', { bubbles: true }),
      );
    submit();
    hide(form, 'querySelector');
    submit();
    stop();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
