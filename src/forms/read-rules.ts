import type { Fault, Rules } from './rules.ts';

/** Reads an attribute of the field; null if the field does not have it. */
export type ReadAttribute = (name: string) => string | null;

const unvalidatedTypes = ['hidden', 'submit', 'button', 'reset', 'image'];

/** The suffixes of ASP.NET's attributes with the message for a fault. The first one present wins. */
const messageAttributes: Readonly<Partial<Record<Fault, readonly string[]>>> = {
  required: ['required', 'mandatory'],
  minLength: ['minlength', 'length'],
  maxLength: ['maxlength', 'length'],
  email: ['email'],
  number: ['number', 'range'],
  min: ['range'],
  max: ['range'],
  pattern: ['regex'],
};

/**
 * Reads the rules of a field: HTML's own where messages name them or the browser does not judge as we do, and those of
 * ASP.NET's unobtrusive validation (`data-val="true"` with `data-val-…`). If both set a rule, HTML's wins, with ASP.NET's
 * message for it.
 *
 * @param type The type of an input in lower case, or `textarea` or `select`.
 * @param hasHiddenTwin The checkbox comes with a hidden field of the same name, as ASP.NET renders a boolean. ASP.NET
 *   then marks it as required, which means that there is always an answer, not that it must be ticked.
 */
export function readRules(type: string, attribute: ReadAttribute, hasHiddenTwin = false): Rules {
  if (unvalidatedTypes.includes(type)) return { kind: 'hidden' };
  const own = (name: string) => attribute(name) ?? undefined;
  const val = (name: string) => (own('data-val') === 'true' ? own(`data-val-${name}`) : undefined);
  const required =
    own('required') !== undefined ||
    val('mandatory') !== undefined ||
    (val('required') !== undefined && !hasHiddenTwin);
  const messages = readMessages(val);
  if (type === 'checkbox' || type === 'radio') return { kind: 'check', required, messages };

  // HTML's lengths are for texts, its bounds for numbers.
  const isNumber = type === 'number';
  const ofText = (name: string) => (isNumber ? undefined : own(name));
  const ofNumber = (name: string) => (isNumber ? own(name) : undefined);
  const regex = val('regex-pattern');
  return {
    kind: 'value',
    required,
    minLength: parseLength(ofText('minlength') ?? val('minlength-min') ?? val('length-min')),
    maxLength: parseLength(ofText('maxlength') ?? val('maxlength-max') ?? val('length-max')),
    type:
      type === 'email' || val('email') !== undefined
        ? 'email'
        : isNumber || (val('number') ?? val('range')) !== undefined
          ? 'number'
          : undefined,
    min: ofNumber('min') ?? val('range-min'),
    max: ofNumber('max') ?? val('range-max'),
    step: ofNumber('step'),
    pattern: regex && !own('pattern') ? compilePattern(regex) : undefined,
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
  const length = Number.parseInt(text ?? '', 10);
  return length >= 0 ? length : undefined;
}

/** A pattern for the whole value. Undefined if it is not a regular expression: it is then ignored, as HTML's are. */
function compilePattern(source: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${source})$`);
  } catch {
    return undefined;
  }
}
