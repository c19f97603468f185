import { htmlRules } from '../../qa/check/broken-html.ts';
import { ruleGroups } from '../../qa/checker/check-page.ts';
import type { Rule } from '../../qa/checker/rule.ts';
import { sentences } from '../../qa/checker/sentences.ts';
import { madeTable } from './made-part.ts';

/** The checker's rules, a table for each group. */
export const checkerRules = (): string =>
  [{ title: 'The text of the HTML', rules: htmlRules }, ...ruleGroups]
    .map(({ title, rules }) =>
      [`## ${title}`, madeTable(['rule', '', 'what is wrong', 'what to do'], rules.map(rowOf))].join('\n\n'),
    )
    .join('\n\n');

function rowOf({ id, severity }: Omit<Rule, 'check'>): string[] {
  const { problem, advice } = sentences.en.rules[id];
  return [`\`${id}\``, severity, shown(problem), shown(advice)];
}

/** As Markdown: the values are left open, and tags are shown. */
const shown = (words: string) =>
  words
    .replace(/(\{\w+\})+/g, '…')
    .replaceAll('….', '…')
    .replace(/<[^>]+>(<\/[^>]+>)?/g, (tag) => `\`${tag}\``);
