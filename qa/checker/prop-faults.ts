import type { PropsSchema } from '../../src/page/prop-schemas.ts';
import { all, type CheckedElement } from './rule.ts';
import { kind, phrase, type Value } from './sentences.ts';

/** What is wrong with an element's attributes by the schema of its island or behaviour. */
export function propFaults(schema: PropsSchema<unknown>, element: CheckedElement): Value[] {
  const names = element
    .getAttributeNames()
    .filter((name) => /^data-(?!(island|behaviour|when|state)$)/.test(name));
  const raw = Object.fromEntries(names.map((name) => [keyOf(name), element.getAttribute(name) ?? '']));
  const result = schema['~standard'].validate(raw);
  if (result instanceof Promise) return [];
  return (result.issues ?? []).map(({ message, expects, path: [first] = [] }) => {
    if (first === undefined) return message;
    const key = String(typeof first === 'object' ? first.key : first);
    const [attribute, value] = [attributeOf(key), raw[key]];
    if (value === undefined)
      return expects
        ? phrase('prop-missing', { attribute, kind: kind(expects, 'is') })
        : `${attribute} ${message}`;
    return expects
      ? phrase('prop-wrong', { attribute, given: value, kind: kind(expects, 'not') })
      : `${attribute}="${value}" ${message}`;
  });
}

/** What is wrong with the days that a field for a delivery lists in its content. */
export function dayFaults(host: CheckedElement): Value[] {
  if (!host.matches('[data-behaviour="date-field"][data-kind="delivery"]:not([data-dates])')) return [];
  const [script] = all(host, 'script[type="application/json"]');
  const given = script
    ? listIn(script.textContent ?? '')
    : all(host, 'option:not([disabled])').map(valueIn).filter(Boolean);
  const wrong = given ? given.find((day) => !isDay(`${day}`)) : script?.textContent;
  if (wrong === undefined) return [];
  const attribute = script ? 'JSON' : 'value';
  return [phrase('prop-wrong', { attribute, given: `${wrong}`, kind: kind('days as 2026-11-25', 'not') })];
}
/** A day of the calendar: what is none, as 2026-02-30, is read as another. The client's would be one file more for its pages. */
function isDay(text: string): boolean {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) && text.length === 10;
}

const valueIn = (option: CheckedElement) => option.getAttribute('value') ?? option.textContent ?? '';

function listIn(json: string): readonly unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

// Imported from the client, every page would load a few bytes for it.
/** `data-slide-by` of `slideBy`. */
const attributeOf = (key: string) => `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** `slideBy` of `data-slide-by`. */
const keyOf = (attribute: string) =>
  attribute.replace(/^data-/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
