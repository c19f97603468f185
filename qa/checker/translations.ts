import { meant } from './nearest.ts';
import { settingsOf } from './page-settings.ts';
import { type CheckedPage, type Rule, rule } from './rule.ts';

/** A text of an experiment: those come and go. */
const ofExperiment = /^OD\d+\./;
/** `{title}`, and what was to be one. */
const places = /\{[^{}]*\}?|\}/g;
/** A tag, or a sign as HTML writes it. */
const markup = /<\/?[a-z][^<>]{0,200}>|&#?\w{1,30};/i;

const placesIn = (text: string): readonly string[] => text.match(places) ?? [];

/** Each text that the settings give in the place of ours. */
function translations(page: CheckedPage): readonly (readonly [key: string, text: string])[] {
  const given = settingsOf(page).settings.translations;
  if (typeof given !== 'object' || Array.isArray(given)) return [];
  return Object.entries(given ?? {}).filter((one): one is [string, string] => typeof one[1] === 'string');
}

/** Calls back with each text of the settings that takes the place of one of ours. */
const eachText =
  (
    check: (
      given: { key: string; text: string; ours: readonly string[] },
      report: (values?: Readonly<Record<string, string>>) => void,
    ) => void,
  ): Rule['check'] =>
  (page, { texts }, report) => {
    const { element } = settingsOf(page);
    for (const [key, text] of translations(page)) {
      if (!Object.hasOwn(texts, key)) continue;
      check({ key, text, ours: placesIn(texts[key] ?? '') }, (values) => report(element, { key, ...values }));
    }
  };

/** The texts that the settings give in the place of ours. */
export const translationRules: readonly Rule[] = [
  rule('text-key-unknown', 'warning', (page, { texts }, report) => {
    for (const [key] of translations(page))
      if (!Object.hasOwn(texts, key) && !ofExperiment.test(key))
        report(settingsOf(page).element, { key, meant: meant(key, Object.keys(texts)) });
  }),
  rule(
    'text-empty',
    'error',
    eachText(({ text }, report) => {
      if (!text.trim()) report();
    }),
  ),
  rule(
    'text-place-unknown',
    'error',
    eachText(({ text, ours }, report) => {
      for (const place of new Set(placesIn(text)))
        if (!ours.includes(place)) report({ place, meant: meant(place, ours) });
    }),
  ),
  rule(
    'text-place-missing',
    'warning',
    eachText(({ text, ours }, report) => {
      const given = placesIn(text);
      // One that is misspelt is told already.
      if (!text.trim() || given.some((place) => !ours.includes(place))) return;
      for (const place of new Set(ours)) if (!given.includes(place)) report({ place });
    }),
  ),
  rule(
    'text-has-markup',
    'error',
    eachText(({ text }, report) => {
      const [found] = markup.exec(text) ?? [];
      if (found) report({ found });
    }),
  ),
];
