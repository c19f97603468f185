import { type Finding, fill, type Rule } from '../checker/rule.ts';
import type { HtmlFault, Place } from './html-faults.ts';

/** A rule about the text of a page, which the browser's document has lost. */
export type HtmlRule = Pick<Rule, 'id' | 'severity' | 'words'> & {
  /** The codes of its faults; the last rule has all others. */
  readonly codes: readonly string[];
};

export const htmlRules: readonly HtmlRule[] = [
  {
    id: 'end-tag-stray',
    severity: 'error',
    codes: ['end-tag-stray', 'end-tag-without-matching-open-element'],
    words: {
      en: ['The end tag </{0}> closes nothing.', 'Remove it, or put <{0}> where it should start.'],
      nl: ['De eindtag </{0}> sluit niets.', 'Haal hem weg, of zet <{0}> waar het moet beginnen.'],
    },
  },
  {
    id: 'element-unclosed',
    severity: 'error',
    codes: [
      'element-unclosed',
      'open-elements-left-after-eof',
      'closing-of-element-with-open-child-elements',
    ],
    words: {
      en: ['<{0}> has no end tag: it takes in what follows.', 'Put </{0}> where it ends.'],
      nl: ['<{0}> heeft geen eindtag: alles erna valt erin.', 'Zet </{0}> waar het eindigt.'],
    },
  },
  {
    id: 'outside-of-table',
    severity: 'error',
    codes: ['outside-of-table'],
    words: {
      en: ['<{0}> cannot be here in a table: browsers put it above the table.', 'Put it into a <td>.'],
      nl: ['<{0}> mag hier niet in een tabel staan: browsers zetten het erboven.', 'Zet het in een <td>.'],
    },
  },
  {
    id: 'self-closing-tag',
    severity: 'error',
    codes: ['non-void-html-element-start-tag-with-trailing-solidus'],
    words: {
      en: ['<{0}/> does not close itself: it takes in what follows.', 'Write <{0}></{0}>.'],
      nl: ['<{0}/> sluit zichzelf niet: alles erna valt erin.', 'Schrijf <{0}></{0}>.'],
    },
  },
  {
    id: 'attribute-twice',
    severity: 'error',
    codes: ['duplicate-attribute'],
    words: {
      en: ['<{0}> has an attribute twice: browsers read the first.', 'Remove the second.'],
      nl: ['<{0}> heeft een attribuut dubbel: browsers lezen het eerste.', 'Haal het tweede weg.'],
    },
  },
  {
    id: 'attribute-quotes',
    severity: 'error',
    codes: [
      'missing-whitespace-between-attributes',
      'unexpected-character-in-attribute-name',
      'unexpected-character-in-unquoted-attribute-value',
      'unexpected-equals-sign-before-attribute-name',
      'missing-attribute-value',
      'eof-in-tag',
    ],
    words: {
      en: [
        'An attribute of <{0}> lacks a quote or a space.',
        'Write attributes as name="value", with spaces between them.',
      ],
      nl: [
        'Een attribuut van <{0}> mist een aanhalingsteken of spatie.',
        'Schrijf attributen als naam="waarde", met spaties ertussen.',
      ],
    },
  },
  {
    id: 'doctype-missing',
    severity: 'error',
    codes: ['missing-doctype', 'non-conforming-doctype', 'misplaced-doctype'],
    words: {
      en: [
        'The page does not start with <!doctype html>: browsers lay it out as in 1999.',
        'Make it the first line.',
      ],
      nl: [
        'De pagina begint niet met <!doctype html>: browsers tonen haar als in 1999.',
        'Maak er de eerste regel van.',
      ],
    },
  },
  {
    id: 'html-broken',
    severity: 'warning',
    codes: [],
    words: {
      en: ['The HTML is broken near "{0}": {1}.', 'Compare the place with the template.'],
      nl: ['De HTML is stuk bij "{0}": {1}.', 'Vergelijk de plek met het sjabloon.'],
    },
  },
];
const otherRule = htmlRules.at(-1);

/** A finding for each fault. A part of a page has no doctype. */
export function findBrokenHtml(
  faults: readonly HtmlFault[],
  isFragment: boolean,
): (Omit<Finding, 'element'> & { readonly place: Place })[] {
  return faults.flatMap(({ code, tag, place }) => {
    const known = htmlRules.find(({ codes }) => codes.includes(code)) ?? otherRule;
    if (!known || (isFragment && known.id === 'doctype-missing')) return [];
    const { id, severity, words } = known;
    const say = (at: 0 | 1) => ({
      en: fill(words.en[at], [tag, code], 'en'),
      nl: fill(words.nl[at], [tag, code], 'nl'),
    });
    return [{ rule: id, severity, problem: say(0), advice: say(1), place }];
  });
}
