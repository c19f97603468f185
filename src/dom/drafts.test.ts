import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { element } from '../page/testing.ts';
import { createDrafts, followTyping } from './drafts.ts';

const html = `<div><form action="/a"><input name="naam" value="van de server"><textarea name="vraag"></textarea>
  <input type="checkbox" name="mail" value="1"><input type="radio" name="tijd" value="nu" checked>
  <input type="radio" name="tijd" value="straks"><select name="winkel"><option value="">Kies</option>
  <option value="u">Utrecht</option></select><input type="hidden" name="token" value="oud">
  <input type="password" name="geheim"><input name="kaart" autocomplete="cc-number"></form></div>`;
const part = () => element(html);
const field = <E extends Element = HTMLInputElement>(root: Element, selector: string) =>
  root.querySelector(selector) as unknown as E & HTMLInputElement;

const type = (root: Element, text: string) => {
  field(root, '[name=naam]').value = text;
};

/** The shopper comes, does something, and the part goes. */
function visit(drafts: ReturnType<typeof createDrafts>, act: (root: Element) => unknown, key = 'a') {
  const root = part();
  const attended = drafts.attend(key, root);
  act(root);
  attended.leave();
  return root;
}

describe('what was typed into a part that went', () => {
  test('is there again when the part comes back: text, ticks and choices', () => {
    const drafts = createDrafts();
    visit(drafts, (root) => {
      field(root, '[name=naam]').value = 'Dommel';
      field(root, '[name=vraag]').value = 'Welk matras?';
      field(root, '[name=mail]').checked = true;
      field(root, '[value=straks]').checked = true;
      field<HTMLSelectElement>(root, 'select').value = 'u';
    });
    visit(drafts, (root) => {
      expect(field(root, '[name=naam]').value).toBe('Dommel');
      expect(field(root, '[name=vraag]').value).toBe('Welk matras?');
      expect(field(root, '[name=mail]').checked).toBe(true);
      expect([field(root, '[value=nu]').checked, field(root, '[value=straks]').checked]).toEqual([
        false,
        true,
      ]);
      expect(field<HTMLSelectElement>(root, 'select').value).toBe('u');
    });
  });

  test('is kept for that part only', () => {
    const drafts = createDrafts();
    visit(drafts, (root) => type(root, 'Dommel'));
    visit(drafts, (root) => expect(field(root, '[name=naam]').value).toBe('van de server'), 'b');
  });

  test('is forgotten when the shopper has put it back as it was', () => {
    const drafts = createDrafts();
    visit(drafts, (root) => type(root, 'Dommel'));
    visit(drafts, (root) => type(root, 'van de server'));
    visit(drafts, (root) => expect(field(root, '[name=naam]').value).toBe('van de server'));
  });

  test('outlives a part that came without its fields, as one that failed to load', () => {
    const drafts = createDrafts();
    visit(drafts, (root) => type(root, 'Dommel'));
    drafts.attend('a', element('<div role="alert">Laden lukte niet</div>')).leave();
    visit(drafts, (root) => expect(field(root, '[name=naam]').value).toBe('Dommel'));
  });

  test('is never what the server put there, nor a secret', () => {
    const drafts = createDrafts();
    visit(drafts, (root) => {
      for (const name of ['token', 'geheim', 'kaart']) field(root, `[name=${name}]`).value = 'nieuw';
    });
    visit(drafts, (root) => {
      expect(['token', 'geheim', 'kaart'].map((name) => field(root, `[name=${name}]`).value)).toEqual([
        'oud',
        '',
        '',
      ]);
    });
  });

  test('is done with once its form was accepted, unless more is typed after it', () => {
    const drafts = createDrafts();
    const send = (root: Element) => {
      field(root, '[name=naam]').value = 'Dommel';
      root.querySelector('form')?.dispatchEvent(new CustomEvent('form-sent', { bubbles: true }));
    };
    visit(drafts, send);
    visit(drafts, (root) => expect(field(root, '[name=naam]').value).toBe('van de server'));
    visit(drafts, (root) => {
      send(root);
      field(root, '[name=naam]').value = 'Dommel de tweede';
      field(root, '[name=naam]').dispatchEvent(new Event('input', { bubbles: true }));
    });
    visit(drafts, (root) => expect(field(root, '[name=naam]').value).toBe('Dommel de tweede'));
  });

  test('does not mix up fields of one name', () => {
    const two = () =>
      element('<div><form action="/x"><input name="a"><input name="a"></form><input name="a"></div>');
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 8 }), { minLength: 3, maxLength: 3 }), (texts) => {
        const drafts = createDrafts();
        const before = two();
        const attended = drafts.attend('x', before);
        const inputs = [...before.querySelectorAll('input')];
        for (const [at, input] of inputs.entries()) input.value = texts[at] ?? '';
        const values = inputs.map(({ value }) => value);
        attended.leave();
        const after = two();
        drafts.attend('x', after);
        expect([...after.querySelectorAll('input')].map(({ value }) => value)).toEqual(values);
      }),
    );
  });
});

describe('text that a careless press would take away', () => {
  test.each<[string, (root: Element) => unknown, boolean]>([
    ['nothing', () => {}, false],
    ['text', (root) => type(root, 'x'), true],
    [
      'a tick, which is quickly put again',
      (root) => Object.assign(field(root, '[name=mail]'), { checked: true }),
      false,
    ],
    [
      'text in a field that was closed',
      (root) => {
        field(root, '[name=naam]').value = 'x';
        field(root, '[name=naam]').disabled = true;
      },
      false,
    ],
    [
      'text of a form that was accepted',
      (root) => {
        field(root, '[name=naam]').value = 'x';
        root.querySelector('form')?.dispatchEvent(new CustomEvent('form-sent', { bubbles: true }));
      },
      false,
    ],
  ])('%s', (_what, act, expected) => {
    const root = part();
    const typing = followTyping(root);
    act(root);
    expect(typing.hasText()).toBe(expected);
  });
});
