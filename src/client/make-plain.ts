import type { Services } from '../page/services.ts';
import { plainCode, plainEmail, plainHouseNumber, plainPhone } from '../page/text/copied-text.ts';
import { typedTexts } from '../page/text/typed-text.texts.ts';
import { plainLine, plainSigns } from '../page/text/typed-text.ts';
import { plainZipCode } from '../shop/checkout/zip-code.rules.ts';
import { type Field, isField, most } from './typed-field.ts';

const lineTypes = ['text', 'search', 'tel', 'email', 'url'];

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

/**
 * Makes plain what stands in fields, and judges its length.
 *
 * @param early Fields that were filled in before.
 * @returns what acts on an event of a field or a form
 */
export function makePlain(
  page: Document,
  { texts }: Pick<Services, 'texts'>,
  early: Iterable<Field>,
): (event: Event) => void {
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
  const acts: Record<string, (field: Field, event: InputEvent) => void> = {
    input(field, { inputType, isComposing }) {
      // Without a type it is the browser that fills in, or a script.
      if (!inputType) mend(field);
      if (judge(field) && !isComposing && field === page.activeElement) field.reportValidity();
    },
    change(field) {
      mend(field);
      judge(field);
    },
    // Emptied by a script.
    invalid: judge,
  };
  for (const field of early) {
    judge(field);
    // Who is still in it leaves it later. Others have heard what stood there, and hear it as of what a browser fills in.
    if (field === page.activeElement || plainOf(field) === field.value) continue;
    mend(field);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
  return (event) => {
    const { target, type } = event;
    if (isField(target)) acts[type]?.(target, event as InputEvent);
    else if (target instanceof HTMLFormElement && type === 'submit')
      target.querySelectorAll('input').forEach((one) => {
        mend(one as Field);
      });
  };
}

function plainOf(field: Field): string {
  const { type, value } = field;
  const [, plain] = kinds.find(([selector]) => lineTypes.includes(type) && field.matches(selector)) ?? [];
  return plain?.(value) ?? value;
}
