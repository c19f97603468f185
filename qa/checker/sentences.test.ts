import { describe, expect, it, test } from 'vitest';
import type { Definition } from '../../src/enhance/enhancement.ts';
import type { Kind } from '../../src/page/kinds.ts';
import { number, props, text } from '../../src/page/prop-schemas.ts';
import { settingTable } from '../../src/page/settings.ts';
import { htmlRules } from '../check/broken-html.ts';
import { ruleGroups } from './check-page.ts';
import { propFaults } from './prop-faults.ts';
import { fill, inLanguage, kind, languages, phrase, sentences, type Value, wordsOf } from './sentences.ts';

const { en, nl } = sentences;
const placesOf = (sentence: string) => [...new Set(sentence.match(/\{\w+\}/g))].sort();
const inBoth = (value: Value) => languages.map((language) => inLanguage(value, language));

/** Every sentence of a language, by its way in the file. */
function sentencesOf(tree: object, way = ''): [way: string, sentence: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${way}${key}`, value] as const] : sentencesOf(value, `${way}${key} `),
  ) as [string, string][];
}

test('each rule has its sentences in both languages, and no sentence is left of a rule that is gone', () => {
  const ids = [...htmlRules, ...ruleGroups.flatMap(({ rules }) => rules)].map(({ id }) => id);
  for (const language of languages)
    expect(Object.keys(sentences[language].rules).sort(), language).toEqual([...ids].sort());
});

test('both languages say the same, with the same places', () => {
  const dutch = new Map(sentencesOf(nl));
  expect([...dutch.keys()]).toEqual(sentencesOf(en).map(([way]) => way));
  for (const [way, sentence] of sentencesOf(en))
    expect(placesOf(dutch.get(way) ?? ''), way).toEqual(placesOf(sentence));
});

test('a value may be words that differ by language, with values of their own', () => {
  const problem = phrase('not-json', { fault: phrase('end-missing', { near: '"{"' }) });
  expect(wordsOf('copy-test-malformed', { problem }).problem).toEqual({
    en: 'The data of a copy test cannot be used: not valid JSON: the end is missing after "{".',
    nl: 'De gegevens van een teksttest kloppen niet: geen geldige JSON: het eind ontbreekt na "{".',
  });
});

test('what a page says is no place', () => {
  expect(fill('"{text}" in {name}', { text: '{name}', name: 'a' }, 'en')).toBe('"{name}" in a');
});

describe('what was expected', () => {
  const definitions = import.meta.glob<Definition>(['/islands/*/*.island.tsx', '/src/**/*.behaviour.ts'], {
    eager: true,
    import: 'default',
  });
  const ofProps = Object.values(definitions).flatMap(({ props: { kinds = {} } }) =>
    Object.values(kinds).map(({ expects }) => expects),
  );
  const ofSettings = (table: object): string[] =>
    Object.values(table).flatMap((one: object) =>
      'read' in one ? (one as Kind<unknown>).expects : ofSettings(one),
    );

  it.each([...new Set([...ofProps, ...ofSettings(settingTable), 'an object'])])(
    '%s: is known in both languages',
    (expected) => {
      const [english, dutch] = inBoth(kind(expected, 'is'));
      expect(english).toBe(expected);
      expect(inBoth(kind(expected, 'not'))).toEqual([
        `not ${expected}`,
        expect.stringMatching(/^(geen|niet) /),
      ]);
      // These are the same in both.
      if (!/^JSON$/.test(expected)) expect(dutch).not.toBe(expected);
    },
  );

  it('of words that nobody knows says them as they are', () => {
    expect(inBoth(kind('a colour', 'is'))).toEqual(['a colour', 'a colour']);
  });
});

describe('what is wrong with attributes', () => {
  const schema = props({ slideBy: number({ min: 1, max: 10 }), name: text() });
  const faultsOf = (attributes: string) => {
    document.body.innerHTML = `<div ${attributes}></div>`;
    return propFaults(schema, document.body.firstElementChild as Element).map(inBoth);
  };

  it('names each with what was expected', () => {
    expect(faultsOf('data-slide-by="many"')).toEqual([
      [
        'data-slide-by="many" is not a number from 1 to 10',
        'data-slide-by="many" is geen getal van 1 tot en met 10',
      ],
      ['data-name is missing, expected a text', 'data-name ontbreekt: vul een tekst in'],
    ]);
  });

  it('is nothing where all are right', () => {
    expect(faultsOf('data-slide-by="2" data-name="Bed"')).toEqual([]);
  });
});
