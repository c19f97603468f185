import type { Field, Given, Input } from './inputs.ts';

/** The values in a copy of their own, or what is wrong with them: `quantity: expected a whole number from 1 to 9999`. */
export function checkInput<I extends Input>(
  { properties, required }: I,
  given: unknown,
): { readonly data: Given<I>; readonly wrong?: undefined } | { readonly wrong: string } {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { wrong: 'expected an object' };
  const data: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    // Without the name, which may be anything.
    if (!field)
      return { wrong: `expected nothing but ${Object.keys(properties).join(', ') || 'an empty object'}` };
    if (value === undefined) continue;
    if (!isRight(field, value)) return { wrong: `${name}: expected ${wordsFor(field)}` };
    data[name] = value;
  }
  const missing = required.find((name) => !(name in data));
  return missing === undefined ? { data: data as Given<I> } : { wrong: `${missing} is missing` };
}

function isRight(field: Field, value: unknown): boolean {
  return field.type === 'string'
    ? typeof value === 'string' &&
        value.length <= field.maxLength &&
        new RegExp(field.pattern, 'u').test(value)
    : Number.isInteger(value) && Number(value) >= field.minimum && Number(value) <= field.maximum;
}

const wordsFor = (field: Field) =>
  field.type === 'string'
    ? `a text of at most ${field.maxLength} characters that matches ${field.pattern}`
    : `a whole number from ${field.minimum} to ${field.maximum}`;
