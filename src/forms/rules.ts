import { isPhone } from '../page/text/phone.ts';
import { areEmails } from './email.ts';

/** The faults that a field can have, in the order in which they are checked. */
export const faults = [
  'required',
  'minLength',
  'maxLength',
  'email',
  'phone',
  'url',
  'number',
  'date',
  'min',
  'max',
  'step',
  'pattern',
  'custom',
] as const;
export type Fault = (typeof faults)[number];

/** The types whose values have an order, and are written by the browser's own parts. */
export const dateTypes = ['date', 'time', 'month', 'week', 'datetime-local'] as const;
export type DateType = (typeof dateTypes)[number];

/** What the browser does not judge as we do, and what messages name. */
export interface Rules {
  /** `hidden` is never validated. `check` is a checkbox or radio button; everything else is validated by its value. */
  readonly kind: 'hidden' | 'check' | 'value';
  readonly required?: boolean;
  /** In UTF-16 code units, as HTML counts. */
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly type?: 'email' | 'phone' | 'url' | 'number' | DateType | undefined;
  /** The bounds: of a number checked here, of a date only named. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Only named: the browser counts steps. */
  readonly step?: string | undefined;
  /** ASP.NET's, for the whole value. The browser matches HTML's. */
  readonly pattern?: RegExp | undefined;
  /** The page's own messages. */
  readonly messages?: Partial<Record<Fault, string>>;
}

type Field = Pick<HTMLInputElement, 'value' | 'validity'> & { readonly checked?: boolean };

/**
 * Returns the first fault of a field, or undefined if it is valid. Checks in order: required (not checked, empty or
 * blank), length, type, min and max, step, pattern, and whatever else the browser or other code refuses. An empty field
 * that is not required is valid. Lengths are ours to check: the browser counts only what was typed.
 */
export function findFault(rules: Rules, { value, checked, validity }: Field): Fault | undefined {
  const { kind, required, type, minLength = 0, maxLength = Number.POSITIVE_INFINITY, min, max } = rules;
  if (kind === 'hidden') return undefined;
  if (kind === 'check') return required && !checked ? 'required' : undefined;
  // The value is then empty, but not missing.
  if (validity.badInput) return type ? typeFault(type) : 'custom';
  if (!value.trim()) return required ? 'required' : undefined;
  if (value.length < minLength) return 'minLength';
  if (value.length > maxLength) return 'maxLength';
  if (type === 'email' && !areEmails(value)) return 'email';
  if (type === 'phone' && !isPhone(value)) return 'phone';
  if (type === 'url' && validity.typeMismatch) return 'url';
  if (type === 'number') {
    const number = toNumber(value);
    if (!Number.isFinite(number)) return 'number';
    if (min && number < Number(min)) return 'min';
    if (max && number > Number(max)) return 'max';
  } else if (type !== 'email') {
    if (validity.rangeUnderflow) return 'min';
    if (validity.rangeOverflow) return 'max';
  }
  if (validity.stepMismatch) return 'step';
  if (validity.patternMismatch || rules.pattern?.test(value) === false) return 'pattern';
  return validity.customError ? 'custom' : undefined;
}

const isDate = (type: string): type is DateType => (dateTypes as readonly string[]).includes(type);

const typeFault = (type: NonNullable<Rules['type']>): Fault => (isDate(type) ? 'date' : type);

/** Reads a number in HTML's syntax or with a decimal comma; NaN if it is none. */
function toNumber(text: string): number {
  const isNumber = /^\s*-?(\d+(,\d+)?|\d*\.\d+)(e[-+]?\d+)?\s*$/i.test(text);
  return isNumber ? Number(text.replace(',', '.')) : Number.NaN;
}

/** Reads an attribute of the field; null if the field does not have it. */
type ReadAttribute = (name: string) => string | null;

const unvalidatedTypes = ['hidden', 'submit', 'button', 'reset', 'image'];

/** The suffixes of ASP.NET's attributes with the message for a fault. The first one present wins. */
const messageAttributes: Readonly<Partial<Record<Fault, readonly string[]>>> = {
  required: ['required', 'mandatory'],
  minLength: ['minlength', 'length'],
  maxLength: ['maxlength', 'length'],
  email: ['email'],
  phone: ['phone', 'regex'],
  url: ['url'],
  number: ['number', 'range'],
  date: ['date'],
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

  // HTML's lengths are for texts, its bounds for what has an order.
  const isOrdered = type === 'number' || isDate(type);
  const ofText = (name: string) => (isOrdered ? undefined : own(name));
  const ofOrdered = (name: string) => (isOrdered ? own(name) : undefined);
  const regex = val('regex-pattern');
  return {
    kind: 'value',
    required,
    minLength: parseLength(ofText('minlength') ?? val('minlength-min') ?? val('length-min')),
    maxLength: parseLength(
      // The client moves it, so that the browser does not cut.
      ofText('maxlength') ?? ofText('data-max-length') ?? val('maxlength-max') ?? val('length-max'),
    ),
    type: typeOf(type, val),
    min: ofOrdered('min') ?? val('range-min'),
    max: ofOrdered('max') ?? val('range-max'),
    step: ofOrdered('step'),
    pattern: regex && !own('pattern') ? compilePattern(regex) : undefined,
    messages,
  };
}

function typeOf(type: string, val: (name: string) => string | undefined): Rules['type'] {
  if (isDate(type) || type === 'number' || type === 'url') return type;
  if (type === 'tel' || val('phone') !== undefined) return 'phone';
  if (type === 'email' || val('email') !== undefined) return 'email';
  return (val('number') ?? val('range')) !== undefined ? 'number' : undefined;
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
