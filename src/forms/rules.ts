import { areEmails } from './email.ts';
import { type Bounds, brokenBound, isBetweenSteps, type ScaleName, scales } from './scales.ts';

/** The faults that a field can have, in the order in which they are checked. */
export const faults = [
  'required',
  'minLength',
  'maxLength',
  'email',
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

/** The validation rules of one field. */
export interface Rules extends Bounds {
  /** `hidden` is never validated. `check` is a checkbox or radio button; everything else is validated by its value. */
  readonly kind: 'hidden' | 'check' | 'value';
  readonly required?: boolean;
  /** In UTF-16 code units, as HTML counts. */
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  /** The type that the value must have. */
  readonly type?: 'email' | 'url' | ScaleName | undefined;
  /** A regular expression that the whole value must match. */
  readonly pattern?: RegExp | undefined;
  /** Each part between commas must match the pattern. */
  readonly multiple?: boolean;
  /** The page's own messages. */
  readonly messages?: Partial<Record<Fault, string>>;
}

/** The current state of a field. */
export interface State {
  readonly value: string;
  readonly checked?: boolean;
  /** The browser could not parse what the shopper typed; `value` is empty then. */
  readonly badInput?: boolean;
  /** Other code has rejected the value with `setCustomValidity`. */
  readonly hasCustomError?: boolean;
}

/**
 * Returns the first fault of a field, or undefined if it is valid. Checks in order: required (not checked, empty or
 * blank), length, type, min and max, step, pattern, and custom validity. An empty field that is not required is valid.
 */
export function findFault(rules: Rules, state: State): Fault | undefined {
  const { kind, required, type } = rules;
  const { value, checked, badInput } = state;
  if (kind === 'hidden') return undefined;
  if (kind === 'check') return required && !checked ? 'required' : undefined;
  if (badInput) return type === 'number' || type === undefined ? 'number' : typeFaultOf(type);
  if (!value.trim()) return required ? 'required' : undefined;

  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = rules;
  if (value.length < minLength) return 'minLength';
  if (value.length > maxLength) return 'maxLength';
  if (type === 'email' || type === 'url') {
    if (!(type === 'email' ? areEmails : isUrl)(value)) return type;
  } else if (type) {
    const plain = type === 'number' ? toHtmlNumber(value) : value;
    if (scales[type].read(plain) === undefined) return typeFaultOf(type);
    const broken = brokenBound(type, plain, rules);
    if (broken) return broken;
    if (rules.step !== undefined && isBetweenSteps(type, plain, rules)) return 'step';
  }
  if (!matches(rules, value)) return 'pattern';
  return state.hasCustomError ? 'custom' : undefined;
}

function typeFaultOf(type: NonNullable<Rules['type']>): Fault {
  return type === 'email' || type === 'url' || type === 'number' ? type : 'date';
}

function isUrl(value: string): boolean {
  try {
    return !!new URL(value.trim());
  } catch {
    return false;
  }
}

function matches({ pattern, multiple }: Rules, value: string): boolean {
  if (!pattern) return true;
  return (multiple ? value.split(',').map((part) => part.trim()) : [value]).every((one) => pattern.test(one));
}

/** Converts a number with a decimal comma to HTML's syntax; returns any other text as it is. */
function toHtmlNumber(text: string): string {
  return text.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2');
}
