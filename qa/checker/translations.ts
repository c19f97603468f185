import { read, settings } from './head.ts';
import { meant } from './nearest.ts';
import { all, type CheckedElement, type CheckedPage, type Rule, rule } from './rule.ts';

/** A text of an experiment: those come and go. */
const ofExperiment = /^OD\d+\./;
/** `{title}`, and what was to be one. */
const places = /\{[^{}]*\}?|\}/g;
/** A tag, or a sign as HTML writes it. */
const markup = /<\/?[a-z][^<>]{0,200}>|&#?\w{1,30};/i;

const placesIn = (text: string): readonly string[] => text.match(places) ?? [];

/** Each text that the settings give in the place of ours. */
function translations(page: CheckedPage): { element: CheckedElement; key: string; text: string }[] {
  return all(page, settings)
    .slice(0, 1)
    .flatMap((element) => {
      const given = read(element.textContent).translations;
      if (typeof given !== 'object' || Array.isArray(given)) return [];
      return Object.entries(given ?? {}).flatMap(([key, text]) =>
        typeof text === 'string' ? [{ element, key, text }] : [],
      );
    });
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
    for (const { element, key, text } of translations(page)) {
      if (!Object.hasOwn(texts, key)) continue;
      check({ key, text, ours: placesIn(texts[key] ?? '') }, (values) => report(element, { key, ...values }));
    }
  };

/** The texts that the settings give in the place of ours. */
export const translationRules: readonly Rule[] = [
  rule('text-key-unknown', 'warning', (page, { texts }, report) => {
    for (const { element, key } of translations(page))
      if (!Object.hasOwn(texts, key) && !ofExperiment.test(key))
        report(element, { key, meant: meant(key, Object.keys(texts)) });
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
