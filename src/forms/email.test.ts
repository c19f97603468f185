// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areEmails, emailsIn } from './email.ts';

interface Group {
  /** What the addresses have in common, in the terms of RFC 5321 and 5322. The groups are isemail's diagnoses. */
  readonly what: string;
  /** Whether the mail standards accept them. */
  readonly standard: boolean;
  readonly ours: boolean;
  /** Why our answer differs from the standards'. */
  readonly because?: string;
  readonly addresses: readonly string[];
}

const long = (count: number, letter = 'a') => letter.repeat(count);
const noDot = 'a shop’s shoppers have no address without a dot in its domain';
const noQuotes = 'quoted names are for machines; a quote in a shop’s form is a slip of the finger';
const noLetters = 'what follows the last dot is letters from a to z only, so that a mistyped end is noticed';
const noComments = 'comments and folded lines belong in the headers of a message, not in a form';
const noLiterals = 'mail to a bare network address does not reach a shopper';
const noDotRule = 'the rule asks for no more than what HTML asks of a local part';
const noLimit = 'the rule has no limit for the whole; the server has';
const several = 'spaces and commas stand between several addresses, each of which must be one';

const groups: readonly Group[] = [
  {
    what: 'valid',
    standard: true,
    ours: true,
    addresses: [
      'naam@voorbeeld.nl',
      'n@voorbeeld.nl',
      'voornaam.achternaam@voorbeeld.nl',
      'voornaam.van.der.achternaam@voorbeeld.nl',
      'voornaam-achternaam@voorbeeld.nl',
      'voornaam_achternaam@voorbeeld.nl',
      'naam+winkel@voorbeeld.nl',
      'naam@post.voorbeeld.nl',
      'naam@a.b.c.d.voorbeeld.nl',
      'naam@voor-beeld.nl',
      'naam@voor--beeld.nl',
      'naam@xn--vrbeeld-s4a.nl',
      'naam@1.nl',
      'naam@123.nl',
      'naam@1voorbeeld.nl',
      'naam@voorbeeld1.nl',
      'naam@v.nl',
      'NAAM@VOORBEELD.NL',
      'Naam@Voorbeeld.Nl',
      '123@voorbeeld.nl',
      '-@voorbeeld.nl',
      '-naam-@voorbeeld.nl',
      '_naam_@voorbeeld.nl',
      "o'naam@voorbeeld.nl",
      '!naam@voorbeeld.nl',
      '#naam@voorbeeld.nl',
      '$naam@voorbeeld.nl',
      '%naam@voorbeeld.nl',
      '&naam@voorbeeld.nl',
      '*naam@voorbeeld.nl',
      '/naam@voorbeeld.nl',
      '=naam@voorbeeld.nl',
      '?naam@voorbeeld.nl',
      '^naam@voorbeeld.nl',
      '`naam@voorbeeld.nl',
      '{naam}@voorbeeld.nl',
      '|naam@voorbeeld.nl',
      '~naam@voorbeeld.nl',
      "!#$%&'*+/=?^_`{|}~-@voorbeeld.nl",
      'naam@voorbeeld.museum',
      'naam@voorbeeld.amsterdam',
      'naam@voorbeeld.co.uk',
      `${long(64)}@voorbeeld.nl`,
      `naam@${long(63, 'v')}.nl`,
      `naam@voorbeeld.${long(63, 'n')}`,
    ],
  },
  {
    what: 'valid since mail knows other scripts (RFC 6531)',
    standard: true,
    ours: true,
    addresses: [
      'zoë@voorbeeld.nl',
      'naam@vöörbeeld.nl',
      'имя@пример.com',
      '名前@例え.nl',
      'नाम@उदाहरण.in',
      'zoe\u0308@voorbeeld.nl',
    ],
  },
  {
    what: 'valid: a top-level domain of another script, as name servers have it',
    standard: true,
    ours: false,
    because: noLetters,
    addresses: [
      'naam@voorbeeld.xn--p1ai',
      'naam@voorbeeld.XN--P1AI',
      'naam@voorbeeld.xn--qxam',
      'naam@xn--fsqu00a.xn--4rr70v',
      'naam@voorbeeld.xn--vermgensberatung-pwb',
    ],
  },
  {
    what: 'valid: a top-level domain of another script, as it is read',
    standard: true,
    ours: false,
    because: noLetters,
    addresses: [
      'naam@voorbeeld.ελ',
      'имя@пример.рф',
      '名前@例え.テスト',
      'नाम@उदाहरण.भारत',
      'naam@voorbeeld.nł',
    ],
  },
  {
    what: 'valid, but nobody answers there: found only by asking the name servers',
    standard: true,
    ours: true,
    addresses: [
      'naam@bestaat-niet.voorbeeld.nl',
      'naam@voorbeeld.invalid',
      'naam@voorbeeld.test',
      'naam@voorbeeld.local',
    ],
  },
  {
    what: 'valid: a top-level domain, or a machine on the own network',
    standard: true,
    ours: false,
    because: noDot,
    addresses: ['naam@nl', 'naam@localhost', 'naam@x', 'naam@museum', 'naam@voorbeeld'],
  },
  {
    what: 'valid: a top-level domain that has digits or a hyphen, or is short',
    standard: true,
    ours: false,
    because: noLetters,
    addresses: [
      'naam@voorbeeld.n1',
      'naam@voorbeeld.1n',
      'naam@voorbeeld.n-l',
      'naam@voorbeeld.n',
      'naam@voorbeeld.123',
      'naam@1.2.3.4',
    ],
  },
  {
    what: 'valid: a quoted local part',
    standard: true,
    ours: false,
    because: noQuotes,
    addresses: [
      '"naam"@voorbeeld.nl',
      '"voor naam"@voorbeeld.nl',
      '"naam@thuis"@voorbeeld.nl',
      '"\\a"@voorbeeld.nl',
      '"\\""@voorbeeld.nl',
      '"\\\\"@voorbeeld.nl',
      '""@voorbeeld.nl',
      '".naam."@voorbeeld.nl',
      '"na..am"@voorbeeld.nl',
      '"(naam)"@voorbeeld.nl',
      '"<naam>"@voorbeeld.nl',
      '"na,am"@voorbeeld.nl',
    ],
  },
  {
    what: 'valid: a network address for a domain',
    standard: true,
    ours: false,
    because: noLiterals,
    addresses: [
      'naam@[192.0.2.1]',
      'naam@[255.255.255.255]',
      'naam@[IPv6:2001:db8::1]',
      'naam@[IPv6:2001:db8:0:0:0:0:0:1]',
      'naam@[IPv6:::]',
      'naam@[IPv6:2001:db8::192.0.2.1]',
      'naam@[tag:inhoud]',
    ],
  },
  {
    what: 'valid in a message only: comments and white space',
    standard: true,
    ours: false,
    because: noComments,
    addresses: [
      '(thuis)naam@voorbeeld.nl',
      'naam(thuis)@voorbeeld.nl',
      'naam@(thuis)voorbeeld.nl',
      'naam@voorbeeld.nl(thuis)',
      'naam@voorbeeld(thuis).nl',
      'naam((thuis))@voorbeeld.nl',
      'naam(\\))@voorbeeld.nl',
      'naam()@voorbeeld.nl',
      'naam @voorbeeld.nl',
      'naam@ voorbeeld.nl',
      'naam\t@voorbeeld.nl',
      'naam@\tvoorbeeld.nl',
      '\r\n naam\r\n @voorbeeld.nl',
      'naam . thuis@voorbeeld.nl',
      'naam@voorbeeld . nl',
    ],
  },
  {
    what: 'valid in a message only: white space around the whole, which is no part of it',
    standard: true,
    ours: true,
    addresses: [
      ' naam@voorbeeld.nl',
      'naam@voorbeeld.nl ',
      '\tnaam@voorbeeld.nl\t',
      '\r\n naam@voorbeeld.nl',
    ],
  },
  {
    what: 'obsolete, and still to be taken from old messages',
    standard: true,
    ours: false,
    because: noQuotes,
    addresses: [
      '"voor".naam@voorbeeld.nl',
      'voor."naam"@voorbeeld.nl',
      '"voor"."naam"@voorbeeld.nl',
      '"na\u0007am"@voorbeeld.nl',
      '"\\\u0007"@voorbeeld.nl',
    ],
  },
  {
    what: 'only by the letter of RFC 5322: domains that no name server has',
    standard: false,
    ours: false,
    addresses: [
      'naam@voor_beeld.nl',
      'naam@voor!beeld.nl',
      'naam@voor+beeld.nl',
      "naam@voor'beeld.nl",
      'naam@[niets]',
      'naam@[192.0.2.256]',
      'naam@[192.0.2]',
      'naam@[192.0.2.1.1]',
      'naam@[IPv6:1:2:3:4:5:6:7]',
      'naam@[IPv6:1:2:3:4:5:6:7:8:9]',
      'naam@[IPv6:1::2::3]',
      'naam@[IPv6:g::1]',
      'naam@[]',
      `naam@${long(64, 'v')}.nl`,
      'naam@voorbeeld.xn--',
      'naam@voorbeeld.xn--p1-',
      'naam@voorbeeld.xn--p_1',
      `naam@voorbeeld.xn--${long(60, 'n')}`,
      'naam@voorbeeld.\u212aa',
    ],
  },
  {
    what: 'too long for the mail’s envelope',
    standard: false,
    ours: true,
    because: noLimit,
    addresses: [
      `${long(65)}@voorbeeld.nl`,
      `${long(64)}@${[63, 63, 63].map((count) => long(count, 'v')).join('.')}.nl`,
      `naam@${`${long(62, 'v')}.`.repeat(5)}nl`,
    ],
  },
  {
    what: 'wrong: a dot of the local part has nothing at one side',
    standard: false,
    ours: true,
    because: noDotRule,
    addresses: [
      '.naam@voorbeeld.nl',
      'naam.@voorbeeld.nl',
      'na..am@voorbeeld.nl',
      '.@voorbeeld.nl',
      '...@voorbeeld.nl',
    ],
  },
  {
    what: 'wrong: a part is missing',
    standard: false,
    ours: false,
    addresses: [
      '',
      ' ',
      '@',
      'naam',
      'naam@',
      '@voorbeeld.nl',
      'voorbeeld.nl',
      '@.',
      'naam@.',
      '.@',
      '@@',
      'naam@@voorbeeld.nl',
    ],
  },
  {
    what: 'wrong: a label of the domain is empty, or begins or ends with a hyphen',
    standard: false,
    ours: false,
    addresses: [
      'naam@.voorbeeld.nl',
      'naam@voorbeeld.nl.',
      'naam@voorbeeld..nl',
      'naam@-voorbeeld.nl',
      'naam@voorbeeld-.nl',
      'naam@voor.-beeld.nl',
      'naam@voor-.beeld.nl',
      'naam@-.nl',
      'naam@..nl',
    ],
  },
  {
    what: 'wrong: more than one at sign',
    standard: false,
    ours: false,
    addresses: ['naam@thuis@voorbeeld.nl', 'a@b@c.nl', 'naam@voorbeeld.nl@', '@naam@voorbeeld.nl'],
  },
  {
    what: 'wrong: signs that a local part can’t have without quotes',
    standard: false,
    ours: false,
    addresses: [
      'na(am@voorbeeld.nl',
      'na)am@voorbeeld.nl',
      'na<am@voorbeeld.nl',
      'na>am@voorbeeld.nl',
      'na[am@voorbeeld.nl',
      'na]am@voorbeeld.nl',
      'na:am@voorbeeld.nl',
      'na;am@voorbeeld.nl',
      'na\\am@voorbeeld.nl',
      'na"am@voorbeeld.nl',
      '"naam@voorbeeld.nl',
      'naam"@voorbeeld.nl',
      '"na"am@voorbeeld.nl',
      'na"a"m@voorbeeld.nl',
      'na\u0000am@voorbeeld.nl',
      'na\u0007am@voorbeeld.nl',
      'na\u007fam@voorbeeld.nl',
      'na\u200bam@voorbeeld.nl',
      'na\u202eam@voorbeeld.nl',
    ],
  },
  {
    what: 'wrong: signs that a domain can’t have',
    standard: false,
    ours: false,
    addresses: [
      'naam@voor(beeld.nl',
      'naam@voor)beeld.nl',
      'naam@voor"beeld".nl',
      'naam@voor:beeld.nl',
      'naam@voor/beeld.nl',
      'naam@voor\\beeld.nl',
      'naam@<voorbeeld.nl>',
      'naam@[192.0.2.1',
      'naam@192.0.2.1]',
      'naam@voorbeeld.nl/pad',
      'naam@voorbeeld.nl?x',
      'naam@voorbeeld.nl>',
      'naam@voorbeeld.n\u0000l',
      'naam@voorbeeld。nl',
    ],
  },
  {
    what: 'wrong: a name around it, or a scheme before it',
    standard: false,
    ours: false,
    addresses: [
      'Naam <naam@voorbeeld.nl>',
      '<naam@voorbeeld.nl>',
      'mailto:naam@voorbeeld.nl',
      'naam at voorbeeld.nl',
      'naam[at]voorbeeld.nl',
    ],
  },
  {
    what: 'wrong as one address, but several',
    standard: false,
    ours: true,
    because: several,
    addresses: [
      'a@voorbeeld.nl b@voorbeeld.nl',
      'a@voorbeeld.nl,b@voorbeeld.nl',
      'a@voorbeeld.nl, b@voorbeeld.nl',
      'a@voorbeeld.nl ,b@voorbeeld.nl',
      'a@voorbeeld.nl,,b@voorbeeld.nl',
      'a@voorbeeld.nl,',
      ',a@voorbeeld.nl',
      'a@voorbeeld.nl\nb@voorbeeld.nl',
      'a@voorbeeld.nl b@voorbeeld.nl c@voorbeeld.nl',
    ],
  },
  {
    what: 'wrong, and one of several is wrong',
    standard: false,
    ours: false,
    addresses: [
      'a@voorbeeld.nl b',
      'a@voorbeeld.nl,@voorbeeld.nl',
      'a@voorbeeld.nl;b@voorbeeld.nl',
      ',',
      ', ,',
      'a b@voorbeeld.nl',
    ],
  },
];

describe.each(groups)('$what', ({ standard, ours, because, addresses }) => {
  test.each(addresses.map((address) => [address]))(ours ? 'accepts %j' : 'rejects %j', (address) => {
    expect(areEmails(address)).toBe(ours);
  });

  test('gives a reason if our answer differs from the standards', () => {
    expect(because !== undefined).toBe(standard !== ours);
  });
});

test('the table has enough addresses and no duplicates', () => {
  const all = groups.flatMap(({ addresses }) => addresses);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(200);
});

describe('for every text', () => {
  test('splits addresses joined by spaces and commas, and accepts them if each is valid', () => {
    const address = fc.constantFrom('a@b.nl', 'voor.naam@voorbeeld.nl', 'a', '@', 'a@b', 'zoë@b.nl');
    const between = fc.string({ unit: fc.constantFrom(' ', ',', '\t', '\n'), minLength: 1 });
    fc.assert(
      fc.property(fc.array(fc.tuple(address, between), { minLength: 1 }), (parts) => {
        const addresses = parts.map(([one]) => one);
        const text = parts.flat().join('');
        expect(emailsIn(text)).toEqual(addresses);
        expect(areEmails(text)).toBe(addresses.every(areEmails));
      }),
    );
  });

  test('accepts only text with an at sign, a dot after it and Latin letters at the end', () => {
    const signs = fc.constantFrom('a', 'Z', '9', '.', '-', '@', '_', '+', 'ë', '"', '<', '\\', '\u0000');
    fc.assert(
      fc.property(fc.string({ unit: signs }), (text) => {
        if (areEmails(text)) expect(text).toMatch(/^[^@"<\\\0]+@[^@]+\.[A-Za-z]{2,}$/u);
      }),
    );
  });

  test.each([
    ['letters', 'a'.repeat(200_000)],
    ['at signs', '@'.repeat(200_000)],
    ['labels', `a@${'a.'.repeat(100_000)}`],
    ['hyphens', `a@${'-'.repeat(200_000)}`],
    ['addresses', 'a@b.nl,'.repeat(30_000)],
  ])('a very long row of %s is answered', (_what, text) => {
    expect(typeof areEmails(text)).toBe('boolean');
  });
});
