import type { PropsSchema } from '../../src/page/prop-schemas.ts';
import type { CheckedElement } from './rule.ts';
import { kind, phrase, type Value } from './sentences.ts';

/** What is wrong with an element's attributes by the schema of its island or behaviour. */
export function propFaults(schema: PropsSchema<unknown>, element: CheckedElement): Value[] {
  const given = new Map(
    element
      .getAttributeNames()
      .filter((name) => /^data-(?!(island|behaviour|when|state)$)/.test(name))
      .map((name) => [name, element.getAttribute(name) ?? ''] as const),
  );
  const raw = Object.fromEntries([...given].map(([name, value]) => [keyOf(name), value]));
  const result = schema['~standard'].validate(raw);
  if (result instanceof Promise) return [];
  return (result.issues ?? []).map(({ message, path: [first] = [] }) => {
    if (first === undefined) return message;
    const attribute = attributeOf(String(typeof first === 'object' ? first.key : first));
    return said(attribute, given.get(attribute), message);
  });
}

// Imported from the client, every page would load a few bytes for it.
/** `data-slide-by` of `slideBy`. */
const attributeOf = (key: string) => `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** `slideBy` of `data-slide-by`. */
const keyOf = (attribute: string) =>
  attribute.replace(/^data-/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The builders of props say `is not a text` and `is missing, expected a text`. */
function said(attribute: string, given: string | undefined, message: string): Value {
  const [, expected] = /^is (?:not|missing, expected) (.+)$/s.exec(message) ?? [];
  if (given === undefined)
    return expected
      ? phrase('prop-missing', { attribute, kind: kind(expected, 'is') })
      : `${attribute} ${message}`;
  return expected
    ? phrase('prop-wrong', { attribute, given, kind: kind(expected, 'not') })
    : `${attribute}="${given}" ${message}`;
}
