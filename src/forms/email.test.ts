// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areEmails, emailsIn } from './email.ts';

/** What the cases of others (`ported/isemail.json`) lack; the test beside them says why our rule differs from theirs. */
const accepted = {
  'every letter, digit and sign of a name without quotes': [
    'voornaam.van.der.achternaam@voorbeeld.nl',
    '123@voorbeeld.nl',
    '-naam-@voorbeeld.nl',
    "!#$%&'*+/=?^_`{|}~-@voorbeeld.nl",
  ],
  'any host, and an end of two letters or more': [
    'naam@a.b.c.d.voorbeeld.nl',
    'naam@voor--beeld.nl',
    'naam@xn--vrbeeld-s4a.nl',
    'naam@1.nl',
    'NAAM@VOORBEELD.NL',
    `naam@${'v'.repeat(63)}.nl`,
    `naam@voorbeeld.${'n'.repeat(63)}`,
  ],
  'names and hosts in other scripts': [
    'zoë@voorbeeld.nl',
    'naam@vöörbeeld.nl',
    'имя@пример.com',
    '名前@例え.nl',
    'नाम@उदाहरण.in',
    'zoe\u0308@voorbeeld.nl',
  ],
  'what is long': [`${'a'.repeat(65)}@voorbeeld.nl`, `naam@${`${'v'.repeat(62)}.`.repeat(5)}nl`],
  'a dot with nothing at one side': ['na..am@voorbeeld.nl', '...@voorbeeld.nl'],
  'white space around it': ['\tnaam@voorbeeld.nl\t', '\r\n naam@voorbeeld.nl'],
  'several, with spaces and commas between them': [
    'a@voorbeeld.nl, b@voorbeeld.nl',
    'a@voorbeeld.nl ,b@voorbeeld.nl',
    'a@voorbeeld.nl,,b@voorbeeld.nl',
    ',a@voorbeeld.nl,',
    'a@voorbeeld.nl\nb@voorbeeld.nl c@voorbeeld.nl',
  ],
};
const rejected = {
  'an end that is no word of Latin letters': [
    'naam@localhost',
    'naam@voorbeeld.n1',
    'naam@voorbeeld.1n',
    'naam@voorbeeld.n-l',
    'naam@voorbeeld.n',
    'naam@1.2.3.4',
    'naam@voorbeeld.xn--p1ai',
    'имя@пример.рф',
    'नाम@उदाहरण.भारत',
    'naam@voorbeeld.nł',
    'naam@voorbeeld.\u212aa',
  ],
  'a host with an empty label, or a hyphen at its edge': [
    'naam@..nl',
    'naam@-.nl',
    'naam@voor.-beeld.nl',
    'naam@voor-.beeld.nl',
    `naam@${'v'.repeat(64)}.nl`,
  ],
  'a part that is missing, or one too many': [
    ' ',
    'voorbeeld.nl',
    'naam@.',
    'naam@@voorbeeld.nl',
    'naam@thuis@voorbeeld.nl',
    'naam@voorbeeld.nl@',
  ],
  'a sign that a name can’t have': [...'()<>[]:;\\"\0\u0007\u007f\u200b\u202e'].map(
    (sign) => `na${sign}am@voorbeeld.nl`,
  ),
  'a sign that a host can’t have': [...'()<>[]:;\\"\0/?_!+\'。'].flatMap((sign) => [
    `naam@voor${sign}beeld.nl`,
    `naam@voorbeeld.nl${sign}`,
  ]),
  'a name around it, or a scheme before it': [
    'Naam <naam@voorbeeld.nl>',
    'mailto:naam@voorbeeld.nl',
    'naam[at]voorbeeld.nl',
  ],
  'several of which one is wrong': [
    'a@voorbeeld.nl b',
    'a@voorbeeld.nl;b@voorbeeld.nl',
    ', ,',
    'a b@voorbeeld.nl',
  ],
};

describe.each([
  ['accepts', accepted, true],
  ['rejects', rejected, false],
] as const)('%s', (_verdict, table, isAccepted) => {
  test.each(Object.entries(table))('%s', (_what, addresses) => {
    expect(addresses.filter((address) => areEmails(address) !== isAccepted)).toEqual([]);
  });
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
