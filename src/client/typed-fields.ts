import { listen } from '../dom/listen.ts';
import { methods } from '../dom/own-methods.ts';
import type { Services } from '../page/services.ts';
import { plainZipCode } from '../shop/checkout/zip-code.ts';
import { typedTexts } from '../shop/content/typed-text.texts.ts';
import {
  plainCode,
  plainEmail,
  plainHouseNumber,
  plainLine,
  plainPhone,
  plainSigns,
} from '../shop/content/typed-text.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const lineTypes = ['text', 'search', 'tel', 'email', 'url'];
const textTypes = [...lineTypes, 'password', 'textarea'];

/** What makes the text of a field of one line plain: that of the first selector that matches it. */
const kinds: readonly (readonly [field: string, plain: (text: string) => string])[] = [
  ['[type="tel"], [autocomplete~="tel"], [autocomplete~="tel-national"]', plainPhone],
  ['[type="email"], [autocomplete~="email"]', plainEmail],
  ['[autocomplete~="postal-code"], [name$="ZipCode"]', plainZipCode],
  ['[name$="HouseNumber"]', plainHouseNumber],
  ['[name="code"], [name$="CouponCode"], [name$="DiscountCode"]', plainCode],
  ['[inputmode="numeric"], [inputmode="decimal"]', plainSigns],
  ['*', plainLine],
];

/** Where a field's `maxlength` stands while the browser may not cut by it. */
const most = 'data-max-length';

/**
 * Whatever was typed, pasted, dropped or filled in is made plain: at once where it came as a whole, else as the shopper
 * leaves the field, and before its form is sent. It comes before every other listener, so that what is checked, looked
 * up, sent and reported is what the shopper sees. The browser would cut what is longer than the field takes before it is
 * plain, and without a word: it no more does, and we say it. And a wheel that turns over a number scrolls the page: it
 * would order more.
 */
export function keepTypedPlain(page: Document, { texts }: Pick<Services, 'texts'>): void {
  const say = texts(typedTexts);
  const tooLong = new WeakSet<Field>();
  const mend = (field: Field) => {
    const plain = plainOf(field);
    if (plain !== field.value) field.value = plain;
  };
  /** Refuses what is too long, for the browser's own check and ours. Returns whether it is. */
  const judge = (field: Field) => {
    const maxLength = Number(field.getAttribute(most) ?? Number.NaN);
    const { length } = plainOf(field);
    const isLong = length > maxLength;
    if (isLong) field.setCustomValidity(say('form.maxLength', { maxLength, length }));
    else if (tooLong.has(field)) field.setCustomValidity('');
    tooLong[isLong ? 'add' : 'delete'](field);
    return isLong;
  };
  const hear = <E extends Event>(type: string, act: (field: Field, event: E) => void) =>
    listen<E>(page, type, (event) => isField(event.target) && act(event.target, event), {
      capture: true,
      passive: true,
    });

  hear('focusin', () => page.querySelectorAll<Field>('input[maxlength], textarea[maxlength]').forEach(lift));
  // Dropped without focus, or in a field that came since.
  hear('beforeinput', lift);
  hear<InputEvent>('input', (field, { inputType, isComposing }) => {
    // Without a type it is the browser that fills in, or a script.
    if (!inputType || /^insert(?:From|Replacement)/.test(inputType)) mend(field);
    if (judge(field) && !isComposing && field === page.activeElement) field.reportValidity();
  });
  hear('change', (field) => {
    mend(field);
    judge(field);
  });
  // Emptied by a script.
  hear('invalid', judge);
  listen(
    page,
    'submit',
    ({ target }) => {
      if (target instanceof HTMLFormElement)
        methods.querySelectorAll.call(target, 'input').forEach((one) => {
          mend(one as Field);
        });
    },
    true,
  );
  // The browser counts in the field that has focus alone.
  hear('wheel', (field) => field.type === 'number' && field.blur());
}

const isField = (element: EventTarget | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

function lift(field: Field): void {
  // Of what is not text the browser takes no length.
  if (field.maxLength < 0 || !textTypes.includes(field.type)) return;
  field.setAttribute(most, `${field.maxLength}`);
  field.removeAttribute('maxlength');
}

function plainOf(field: Field): string {
  const { type, value } = field;
  const [, plain] = kinds.find(([selector]) => lineTypes.includes(type) && field.matches(selector)) ?? [];
  return plain?.(value) ?? value;
}
