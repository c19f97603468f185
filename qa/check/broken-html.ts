import type { Finding, Rule } from '../checker/rule.ts';
import { phrase, wordsOf } from '../checker/sentences.ts';
import type { HtmlFault, Place } from './html-faults.ts';

/** A rule about the text of a page, which the browser's document has lost. */
export type HtmlRule = Omit<Rule, 'check'> & {
  /** The codes of its faults; the last rule has all others. */
  readonly codes: readonly string[];
};

export const htmlRules: readonly HtmlRule[] = [
  {
    id: 'end-tag-stray',
    severity: 'error',
    codes: ['end-tag-stray', 'end-tag-without-matching-open-element'],
  },
  {
    id: 'element-unclosed',
    severity: 'error',
    codes: [
      'element-unclosed',
      'open-elements-left-after-eof',
      'closing-of-element-with-open-child-elements',
    ],
  },
  { id: 'comment-unclosed', severity: 'error', codes: ['eof-in-comment', 'eof-in-cdata'] },
  { id: 'outside-of-table', severity: 'error', codes: ['outside-of-table'] },
  {
    id: 'self-closing-tag',
    severity: 'error',
    codes: ['non-void-html-element-start-tag-with-trailing-solidus'],
  },
  { id: 'attribute-twice', severity: 'error', codes: ['duplicate-attribute'] },
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
  },
  {
    id: 'doctype-missing',
    severity: 'error',
    codes: ['missing-doctype', 'non-conforming-doctype', 'misplaced-doctype'],
  },
  { id: 'html-broken', severity: 'warning', codes: [] },
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
    const { id, severity } = known;
    return [
      {
        rule: id,
        severity,
        place,
        ...wordsOf(id, { tag, code, other: tag === 'p' ? phrase('by-wpautop') : '' }),
      },
    ];
  });
}
