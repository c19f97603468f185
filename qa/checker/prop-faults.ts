import type { PropsSchema } from '../../src/page/prop-schemas.ts';
import type { CheckedElement } from './rule.ts';
import { kind, phrase, type Value } from './sentences.ts';

/** What is wrong with an element's attributes by the schema of its island or behaviour. */
export function propFaults(schema: PropsSchema<unknown>, element: CheckedElement): Value[] {
  const names = element
    .getAttributeNames()
    .filter((name) => /^data-(?!(island|behaviour|when|state)$)/.test(name));
  const raw = Object.fromEntries(names.map((name) => [keyOf(name), element.getAttribute(name) ?? '']));
  const result = schema['~standard'].validate(raw);
  if (result instanceof Promise) return [];
  return (result.issues ?? []).map(({ message, path: [first] = [] }) => {
    if (first === undefined) return message;
    const key = String(typeof first === 'object' ? first.key : first);
    const [attribute, value] = [attributeOf(key), raw[key]];
    const expects = schema.kinds?.[key]?.expects;
    if (value === undefined)
      return expects
        ? phrase('prop-missing', { attribute, kind: kind(expects, 'is') })
        : `${attribute} ${message}`;
    return expects
      ? phrase('prop-wrong', { attribute, given: value, kind: kind(expects, 'not') })
      : `${attribute}="${value}" ${message}`;
  });
}

// Imported from the client, every page would load a few bytes for it.
/** `data-slide-by` of `slideBy`. */
const attributeOf = (key: string) => `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** `slideBy` of `data-slide-by`. */
const keyOf = (attribute: string) =>
  attribute.replace(/^data-/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
