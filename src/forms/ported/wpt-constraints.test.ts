import { describe, expect, test } from 'vitest';
import { floatOf } from '../decimals.ts';
import { readRules } from '../read-rules.ts';
import { faultOf } from '../rules.ts';
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

/** What a browser hands over: it takes away what is no value of such a field, as HTML's value sanitization says. */
function handedOver(type: string, value: string): string {
  if (type === 'number') return floatOf(value) === undefined ? '' : value;
  if (type in scales) return scales[type as keyof typeof scales].read(value) === undefined ? '' : value;
  if (type === 'email' || type === 'url') return value.replace(/[\r\n]/g, '').trim();
  return type === 'textarea' ? value : value.replace(/[\r\n]/g, '');
}

function faultIn({ type, attributes, value }: Case) {
  const rules = readRules(type, (name) => attributes[name] ?? null);
  return faultOf(rules, { value: handedOver(type, value), checked: 'checked' in attributes });
}

/** Why our answer is another one than the table's. Each row that differs has exactly one reason, and no other row has. */
const differences: readonly { because: string; of: (one: Case) => boolean; ours: string | undefined }[] = [
  {
    because: 'we check what the page came with like what was typed; a browser leaves its length alone',
    of: ({ flag, value }) => flag === 'maxLength' && value === 'abcde',
    ours: 'maxLength',
  },
  {
    because: 'we check what the page came with like what was typed; a browser leaves its length alone',
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
    because: 'one fault is told at a time, and that it is no address comes before its pattern',
    of: ({ type, flag, expected }) => type === 'email' && flag === 'pattern' && expected,
    ours: 'email',
  },
  {
    because: 'one fault is told at a time, and that it is no web address comes before its pattern',
    of: ({ type, flag, expected }) => type === 'url' && flag === 'pattern' && expected,
    ours: 'url',
  },
  {
    because:
      'one fault is told at a time: of a time outside a range that runs past midnight, that it is too late',
    of: ({ type, flag, attributes, expected }) =>
      type === 'time' && flag === 'min' && 'max' in attributes && expected,
    ours: 'max',
  },
  {
    because: 'the standard has come to take a space for the T, with seconds too',
    of: ({ value }) => value === '1979-10-14 12:00:00',
    ours: undefined,
  },
];

describe.each(all)('$type $attributes with $value', (one) => {
  const { flag, expected } = one;
  const reasons = differences.filter(({ of }) => of(one));
  const [reason] = reasons;

  test(
    reason ? `is ours to answer: ${reason.because}` : `${expected ? 'has' : 'has not'} the fault ${flag}`,
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

test('each reason has its rows', () => {
  for (const { because, of } of differences) expect(all.some(of), because).toBe(true);
});
