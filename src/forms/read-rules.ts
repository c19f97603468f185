import type { Fault, Rules } from './rules.ts';
import type { ScaleName } from './scales.ts';

/** Reads an attribute of the field; null if the field does not have it. */
export type ReadAttribute = (name: string) => string | null;

const textTypes = ['text', 'search', 'url', 'tel', 'email', 'password'];
const unvalidatedTypes = ['hidden', 'submit', 'button', 'reset', 'image'];
const scaleByType: Readonly<Record<string, ScaleName>> = {
  ...{ number: 'number', range: 'number', date: 'date', month: 'month', week: 'week', time: 'time' },
  'datetime-local': 'datetime-local',
};

/** The suffixes of ASP.NET's attributes with the message for a fault. The first one present wins. */
const messageAttributes: Readonly<Partial<Record<Fault, readonly string[]>>> = {
  required: ['required', 'mandatory'],
  minLength: ['minlength', 'length'],
  maxLength: ['maxlength', 'length'],
  email: ['email'],
  url: ['url'],
  number: ['number', 'range'],
  min: ['range'],
  max: ['range'],
  pattern: ['regex'],
};

/**
 * Reads the rules of a field from its attributes: HTML's own, where they apply to the type, and those of ASP.NET's
 * unobtrusive validation (`data-val="true"` with `data-val-…`). If both set a rule, HTML's wins, with ASP.NET's message
 * for it.
 *
 * @param type The type of an input in lower case, or `textarea` or `select`.
 * @param hasHiddenTwin The checkbox comes with a hidden field of the same name, as ASP.NET renders a boolean. ASP.NET
 *   then marks it as required, which means that there is always an answer, not that it must be ticked.
 */
export function readRules(type: string, attribute: ReadAttribute, hasHiddenTwin = false): Rules {
  if (unvalidatedTypes.includes(type)) return { kind: 'hidden' };
  const val = (name: string) =>
    attribute('data-val') === 'true' ? (attribute(`data-val-${name}`) ?? undefined) : undefined;
  const own = (name: string, applies: boolean) => (applies ? (attribute(name) ?? undefined) : undefined);

  const isTextual = textTypes.includes(type) || type === 'textarea';
  const isChecked = type === 'checkbox' || type === 'radio';
  const isRequired =
    own('required', type !== 'range' && type !== 'color') !== undefined ||
    val('mandatory') !== undefined ||
    (val('required') !== undefined && !hasHiddenTwin);
  const messages = readMessages(val);
  if (isChecked) return { kind: 'check', required: isRequired, messages };

  const scale = scaleByType[type] ?? ((val('number') ?? val('range')) ? 'number' : undefined);
  const pattern = own('pattern', textTypes.includes(type));
  const regex = val('regex-pattern');
  return {
    kind: 'value',
    required: isRequired,
    minLength: parseLength(own('minlength', isTextual) ?? val('minlength-min') ?? val('length-min')),
    maxLength: parseLength(own('maxlength', isTextual) ?? val('maxlength-max') ?? val('length-max')),
    type: type === 'email' || val('email') !== undefined ? 'email' : type === 'url' ? 'url' : scale,
    min: own('min', type in scaleByType) ?? val('range-min'),
    max: own('max', type in scaleByType) ?? val('range-max'),
    // HTML has a default step; a number in a text field has none.
    step: type in scaleByType ? (attribute('step') ?? '') : undefined,
    initial: own('value', type in scaleByType),
    pattern: pattern ? compilePattern(pattern, unicodeFlag) : regex ? compilePattern(regex, '') : undefined,
    multiple: own('multiple', type === 'email') !== undefined,
    messages,
  };
}

function readMessages(val: (name: string) => string | undefined): Partial<Record<Fault, string>> {
  const messages: Partial<Record<Fault, string>> = {};
  for (const [fault, names] of Object.entries(messageAttributes)) {
    const message = names.map(val).find((text) => text?.trim());
    if (message) messages[fault as Fault] = message;
  }
  return messages;
}

/** Parses a length in characters. As in HTML: leading digits count, and invalid or negative numbers are ignored. */
function parseLength(text: string | undefined): number | undefined {
  const [, digits] = /^\s*\+?(\d+)/.exec(text ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** HTML's patterns have the flag v; browsers without it used u. */
const unicodeFlag = supportsFlag('v') ? 'v' : 'u';

function supportsFlag(flag: string): boolean {
  try {
    return !!new RegExp('', flag);
  } catch {
    return false;
  }
}

/**
 * Compiles a pattern that must match the whole value. Undefined if it is not a regular expression: HTML then ignores
 * it.
 */
function compilePattern(source: string, flags: string): RegExp | undefined {
  try {
    // Without our parentheses first: `a)(b` is invalid, but would be valid inside them.
    new RegExp(source, flags);
    return new RegExp(`^(?:${source})$`, flags);
  } catch {
    return undefined;
  }
}
