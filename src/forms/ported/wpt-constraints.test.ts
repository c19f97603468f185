import { describe, expect, test } from 'vitest';
import { parseHtmlNumber } from '../decimals.ts';
import { readRules } from '../read-rules.ts';
import { findFault } from '../rules.ts';
import { scales } from '../scales.ts';
import cases from './wpt-constraints.json';

interface Case {
  readonly type: string;
  readonly flag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly value: string;
  readonly expected: boolean;
}

const all: readonly Case[] = cases.flatMap(({ types, flag, rows }) =>
  types.flatMap((type) =>
    rows.map(([attributes, value, expected]) => ({
      type,
      flag,
      attributes: attributes as Record<string, string>,
      value: value as string,
      expected: expected as boolean,
    })),
  ),
);

/** Applies HTML's value sanitization, as a browser does before validation. */
function sanitized(type: string, value: string): string {
  if (type === 'number') return parseHtmlNumber(value) === undefined ? '' : value;
  if (type in scales) return scales[type as keyof typeof scales].read(value) === undefined ? '' : value;
  if (type === 'email' || type === 'url') return value.replace(/[\r\n]/g, '').trim();
  return type === 'textarea' ? value : value.replace(/[\r\n]/g, '');
}

function faultIn({ type, attributes, value }: Case) {
  const rules = readRules(type, (name) => attributes[name] ?? null);
  return findFault(rules, { value: sanitized(type, value), checked: 'checked' in attributes });
}

/** Why our answer differs from the table's. Each row that differs has exactly one reason, other rows have none. */
const differences: readonly { because: string; of: (one: Case) => boolean; ours: string | undefined }[] = [
  {
    because: 'we check initial values like typed ones; a browser does not check their length',
    of: ({ flag, value }) => flag === 'maxLength' && value === 'abcde',
    ours: 'maxLength',
  },
  {
    because: 'we check initial values like typed ones; a browser does not check their length',
    of: ({ flag, attributes, value }) => flag === 'minLength' && 'minlength' in attributes && value === 'abc',
    ours: 'minLength',
  },
  {
    because: 'an e-mail field takes several addresses, with or without `multiple`',
    of: ({ type, flag, attributes, value }) =>
      type === 'email' && flag === 'email' && !('multiple' in attributes) && value.includes(','),
    ours: undefined,
  },
  {
    because: 'only the first fault is shown, and the address is checked before the pattern',
    of: ({ type, flag, expected }) => type === 'email' && flag === 'pattern' && expected,
    ours: 'email',
  },
  {
    because: 'only the first fault is shown, and the web address is checked before the pattern',
    of: ({ type, flag, expected }) => type === 'url' && flag === 'pattern' && expected,
    ours: 'url',
  },
  {
    because: 'only the first fault is shown: a time outside a range past midnight is too late',
    of: ({ type, flag, attributes, expected }) =>
      type === 'time' && flag === 'min' && 'max' in attributes && expected,
    ours: 'max',
  },
  {
    because: 'the standard now accepts a space for the T, with seconds too',
    of: ({ value }) => value === '1979-10-14 12:00:00',
    ours: undefined,
  },
];

describe.each(all)('$type $attributes with $value', (one) => {
  const { flag, expected } = one;
  const reasons = differences.filter(({ of }) => of(one));
  const [reason] = reasons;

  test(
    reason ? `differs: ${reason.because}` : `${expected ? 'has' : 'does not have'} the fault ${flag}`,
    () => {
      const fault = faultIn(one);
      expect(reasons.length).toBeLessThanOrEqual(1);
      if (reason) {
        expect(fault).toBe(reason.ours);
        expect(fault === flag).toBe(!expected);
      } else expect(fault === flag).toBe(expected);
    },
  );
});

test('each reason applies to some row', () => {
  for (const { because, of } of differences) expect(all.some(of), because).toBe(true);
});
