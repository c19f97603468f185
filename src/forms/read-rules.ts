import type { Fault, Rules } from './rules.ts';
import type { ScaleName } from './scales.ts';

/** The attribute's text, or null where the field has it not. */
export type ReadAttribute = (name: string) => string | null;

const written = ['text', 'search', 'url', 'tel', 'email', 'password'];
const unchecked = ['hidden', 'submit', 'button', 'reset', 'image'];
const scaled: Readonly<Record<string, ScaleName>> = {
  ...{ number: 'number', range: 'number', date: 'date', month: 'month', week: 'week', time: 'time' },
  'datetime-local': 'datetime-local',
};

/** Where ASP.NET keeps the words for a fault. The first that is there counts. */
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
 * The rules of a field from its attributes: HTML's own, each where it applies to the type, and those of ASP.NET's
 * unobtrusive validation (`data-val="true"` with `data-val-…`). Where both say something HTML's is taken, and ASP.NET's
 * words for it.
 *
 * @param type Of an input, in lower case; `textarea` or `select`.
 * @param isPaired The box has a hidden field of its name beside it, as ASP.NET writes a yes-or-no. It then marks each
 *   such box as required, and means that there is always an answer, not that it must be yes.
 */
export function readRules(type: string, attribute: ReadAttribute, isPaired = false): Rules {
  if (unchecked.includes(type)) return { kind: 'hidden' };
  const val = (name: string) =>
    attribute('data-val') === 'true' ? (attribute(`data-val-${name}`) ?? undefined) : undefined;
  const own = (name: string, applies: boolean) => (applies ? (attribute(name) ?? undefined) : undefined);

  const isWritten = written.includes(type) || type === 'textarea';
  const isChecked = type === 'checkbox' || type === 'radio';
  const isRequired =
    own('required', type !== 'range' && type !== 'color') !== undefined ||
    val('mandatory') !== undefined ||
    (val('required') !== undefined && !isPaired);
  const messages = readMessages(val);
  if (isChecked) return { kind: 'check', required: isRequired, messages };

  const scale = scaled[type] ?? ((val('number') ?? val('range')) ? 'number' : undefined);
  const pattern = own('pattern', written.includes(type));
  const regex = val('regex-pattern');
  return {
    kind: 'value',
    required: isRequired,
    minLength: length(own('minlength', isWritten) ?? val('minlength-min') ?? val('length-min')),
    maxLength: length(own('maxlength', isWritten) ?? val('maxlength-max') ?? val('length-max')),
    type: type === 'email' || val('email') !== undefined ? 'email' : type === 'url' ? 'url' : scale,
    min: own('min', type in scaled) ?? val('range-min'),
    max: own('max', type in scaled) ?? val('range-max'),
    // Without a step HTML has one of its own; a number in a field for text has none.
    step: type in scaled ? (attribute('step') ?? '') : undefined,
    initial: own('value', type in scaled),
    pattern: pattern ? wholeMatch(pattern, unicode) : regex ? wholeMatch(regex, '') : undefined,
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

/** A number of characters; HTML takes leading digits, and ignores what is no number from 0. */
function length(text: string | undefined): number | undefined {
  const [, digits] = /^\s*\+?(\d+)/.exec(text ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** HTML's patterns have the flag v; browsers that do not know it took u. */
const unicode = knows('v') ? 'v' : 'u';

function knows(flag: string): boolean {
  try {
    return !!new RegExp('', flag);
  } catch {
    return false;
  }
}

/** Undefined where it is no regular expression: HTML then asks nothing. */
function wholeMatch(source: string, flags: string): RegExp | undefined {
  try {
    // By itself first: `a)(b` is none, though with our parentheses around it would be.
    new RegExp(source, flags);
    return new RegExp(`^(?:${source})$`, flags);
  } catch {
    return undefined;
  }
}
