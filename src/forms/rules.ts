import { areEmails } from './email.ts';

/** The faults that a field can have, in the order in which they are checked. */
export const faults = [
  'required',
  'minLength',
  'maxLength',
  'email',
  'number',
  'min',
  'max',
  'step',
  'pattern',
  'custom',
] as const;
export type Fault = (typeof faults)[number];

/** What the browser does not judge as we do, and what messages name. */
export interface Rules {
  /** `hidden` is never validated. `check` is a checkbox or radio button; everything else is validated by its value. */
  readonly kind: 'hidden' | 'check' | 'value';
  readonly required?: boolean;
  /** In UTF-16 code units, as HTML counts. */
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly type?: 'email' | 'number' | undefined;
  /** The bounds of a number. */
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
  if (validity.badInput) return type === 'number' ? 'number' : 'custom';
  if (!value.trim()) return required ? 'required' : undefined;
  if (value.length < minLength) return 'minLength';
  if (value.length > maxLength) return 'maxLength';
  if (type === 'email' && !areEmails(value)) return 'email';
  if (type === 'number') {
    const number = toNumber(value);
    if (!Number.isFinite(number)) return 'number';
    if (min && number < Number(min)) return 'min';
    if (max && number > Number(max)) return 'max';
    if (validity.stepMismatch) return 'step';
  }
  if (validity.patternMismatch || rules.pattern?.test(value) === false) return 'pattern';
  return isRefused(validity, type) ? 'custom' : undefined;
}

/** Whether a check of the browser that we do not do ourselves, or other code, refuses the value. */
function isRefused(validity: ValidityState, type: Rules['type']): boolean {
  if (validity.customError) return true;
  if (type) return false;
  const { typeMismatch, rangeUnderflow, rangeOverflow, stepMismatch } = validity;
  return typeMismatch || rangeUnderflow || rangeOverflow || stepMismatch;
}

/** Reads a number in HTML's syntax or with a decimal comma; NaN if it is none. */
function toNumber(text: string): number {
  const isNumber = /^\s*-?(\d+(,\d+)?|\d*\.\d+)(e[-+]?\d+)?\s*$/i.test(text);
  return isNumber ? Number(text.replace(',', '.')) : Number.NaN;
}
