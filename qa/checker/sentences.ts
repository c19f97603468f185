import en from './sentences/en.json';
import nl from './sentences/nl.json';

export const languages = ['en', 'nl'] as const;
export type Language = (typeof languages)[number];

/** What the checker says: of each rule what is wrong and what to do, with named places for its values. */
export const sentences: Readonly<Record<Language, typeof en>> = { en, nl };

export type RuleId = keyof typeof en.rules;
type PhraseId = keyof typeof en.phrases;

/** What stands at a place: the same in all languages, or what each says. */
export type Value = string | ((language: Language) => string);
export type Values = Readonly<Record<string, Value>>;

/** What stands at a place in this language. */
export const inLanguage = (value: Value, language: Language): string =>
  typeof value === 'string' ? value : value(language);

/** The sentence with its values. */
export const fill = (sentence: string, values: Values, language: Language): string =>
  sentence.replace(/\{(\w+)\}/g, (_, place: string) => inLanguage(values[place] ?? '', language));

/** The words of a rule, in all languages. */
export function wordsOf(id: RuleId, values: Values = {}) {
  const say = (what: 'problem' | 'advice', language: Language) =>
    fill(sentences[language].rules[id][what], values, language);
  return {
    problem: { en: say('problem', 'en'), nl: say('problem', 'nl') },
    advice: { en: say('advice', 'en'), nl: say('advice', 'nl') },
  };
}

/** A part of a sentence. */
export const phrase =
  (id: PhraseId, values: Values = {}): Value =>
  (language) =>
    fill(sentences[language].phrases[id], values, language);

/** Several, one after another. */
export const joined =
  (values: readonly Value[]): Value =>
  (language) =>
    values.map((value) => inLanguage(value, language)).join('; ');

/**
 * What a setting or prop may be, or is not. The client says it in English, `a number from 6 to 19`: which kind that is and
 * its values are read by the same words here. What is no kind stays as it is.
 */
export function kind(expected: string, form: 'is' | 'not'): Value {
  for (const [id, { is }] of kinds) {
    const values = readValues(is, expected);
    if (values) return (language) => fill(sentences[language].kinds[id][form], values, language);
  }
  return form === 'is' ? expected : `not ${expected}`;
}

const kinds = Object.entries(en.kinds) as [keyof typeof en.kinds, { readonly is: string }][];

/** The values at a sentence's places in a text; undefined where the text is another one. */
function readValues(sentence: string, text: string): Values | undefined {
  const places = new RegExp(`^${sentence.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`, 's');
  const found = places.exec(text);
  return found ? { ...found.groups } : undefined;
}
