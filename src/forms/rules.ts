import { areEmails } from './email.ts';
import { type Bounds, brokenBound, isBetweenSteps, type ScaleName, scales } from './scales.ts';

/** What can be wrong with a field, in the order in which it is looked for. */
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

/** What is asked of one field. */
export interface Rules extends Bounds {
  /** `hidden` is never checked. A `check` counts by being checked, everything else by its value. */
  readonly kind: 'hidden' | 'check' | 'value';
  readonly required?: boolean;
  /** In UTF-16 code units, as HTML counts. */
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  /** What the value must be. */
  readonly type?: 'email' | 'url' | ScaleName | undefined;
  /** A regular expression that the whole value must match. */
  readonly pattern?: RegExp | undefined;
  /** Each part between commas must match the pattern. */
  readonly multiple?: boolean;
  /** The page's own words for a fault. */
  readonly messages?: Partial<Record<Fault, string>>;
}

/** What stands in the field. */
export interface State {
  readonly value: string;
  readonly checked?: boolean;
  /** The shopper typed what the browser can't make a value of; `value` is empty then. */
  readonly badInput?: boolean;
  /** Other code has found the value wrong, and told the browser (`setCustomValidity`). */
  readonly isRefused?: boolean;
}

/**
 * The first thing that is wrong with a field: required (not checked, empty or blank), length, type, min and max, step,
 * pattern, and last what other code of the page has found. An empty field that is not required is right. The upper
 * bound is `max`.
 */
export function faultOf(rules: Rules, state: State): Fault | undefined {
  const { kind, required, type } = rules;
  const { value, checked, badInput } = state;
  if (kind === 'hidden') return undefined;
  if (kind === 'check') return required && !checked ? 'required' : undefined;
  if (badInput) return type === 'number' || type === undefined ? 'number' : faultOfType(type);
  if (!value.trim()) return required ? 'required' : undefined;

  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = rules;
  if (value.length < minLength) return 'minLength';
  if (value.length > maxLength) return 'maxLength';
  if (type === 'email' || type === 'url') {
    if (!(type === 'email' ? areEmails : isUrl)(value)) return type;
  } else if (type) {
    const plain = type === 'number' ? plainNumber(value) : value;
    if (scales[type].read(plain) === undefined) return faultOfType(type);
    const broken = brokenBound(type, plain, rules);
    if (broken) return broken;
    if (rules.step !== undefined && isBetweenSteps(type, plain, rules)) return 'step';
  }
  if (!matches(rules, value)) return 'pattern';
  return state.isRefused ? 'custom' : undefined;
}

function faultOfType(type: NonNullable<Rules['type']>): Fault {
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

/** A number as Dutch shoppers write it, with a comma for the point, as HTML writes it; any other text as it is. */
function plainNumber(text: string): string {
  return text.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2');
}
