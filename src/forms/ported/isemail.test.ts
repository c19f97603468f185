// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { areEmails } from '../email.ts';
import cases from './isemail.json';

const rows = cases.map(([address = '', diagnosis = '']) => ({ address, diagnosis }));

/** The diagnoses that isemail accepts: valid by RFC 5321, without DNS lookups. */
const accepted = /^(valid|dnsWarn|rfc5321)/;

interface Difference {
  readonly because: string;
  readonly of: (row: { address: string; diagnosis: string }) => boolean;
}

const outerSpace = /^[\s\r\n]|[\s\r\n]$/;
/** Why our answer differs from isemail's. Each row that differs has exactly one reason, other rows have none. */
const differences: readonly Difference[] = [
  {
    because: 'a shop’s shoppers have no address without a dot in its domain',
    of: ({ address }) => /^test@(io|org)$/.test(address),
  },
  {
    because: 'what follows the last dot has two letters at least, and nothing but letters',
    of: ({ address, diagnosis }) =>
      accepted.test(diagnosis) && /\.(a|v|co-uk|123|255|xn--\w+)$/.test(address),
  },
  {
    because: 'quoted names are for machines; a quote in a shop’s form is a slip of the finger',
    of: ({ diagnosis }) => diagnosis === 'rfc5321QuotedString',
  },
  {
    because: 'mail to a bare network address does not reach a shopper',
    of: ({ diagnosis }) => diagnosis === 'rfc5321AddressLiteral',
  },
  {
    because: 'white space around an address is no part of it: it came along with a paste',
    of: ({ address, diagnosis }) =>
      !accepted.test(diagnosis) && outerSpace.test(address) && /^test@iana\.org$/.test(address.trim()),
  },
  {
    because: 'of the dots in a local part the rule asks no more than HTML does',
    of: ({ address }) => /^(\.test|test\.)@/.test(address),
  },
  {
    because: 'the rule has no limit for the whole or for its local part; the server has',
    of: ({ address, diagnosis }) =>
      /^rfc5322(Local|Domain)?TooLong$/.test(diagnosis) && !address.includes('"'),
  },
];

describe.each(rows)('$address ($diagnosis)', (row) => {
  const theirs = accepted.test(row.diagnosis);
  const reasons = differences.filter(({ of }) => of(row));

  test(reasons[0] ? `differs from isemail: ${reasons[0].because}` : 'agrees with isemail', () => {
    expect(reasons.length).toBeLessThanOrEqual(1);
    expect(areEmails(row.address)).toBe(reasons.length ? !theirs : theirs);
  });
});

test('the table is complete, and each reason applies to some row', () => {
  expect(rows).toHaveLength(185);
  for (const { because, of } of differences) expect(rows.some(of), because).toBe(true);
});
