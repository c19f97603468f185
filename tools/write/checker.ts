import { htmlRules } from '../../qa/check/broken-html.ts';
import { symptoms } from '../../qa/check/symptoms.ts';
import { ruleGroups } from '../../qa/checker/check-page.ts';
import type { Rule } from '../../qa/checker/rule.ts';
import { sentences } from '../../qa/checker/sentences.ts';
import { madeTable } from './made-part.ts';

/** The checker's rules, a table for each group, with a link to what people see of it. */
export const checkerRules = (): string =>
  [{ title: 'The text of the HTML', rules: htmlRules }, ...ruleGroups]
    .flatMap(({ title, rules }) => [
      `## ${title}`,
      ...linkTo(symptoms[title]),
      madeTable(['rule', 'what is wrong', 'what to do'], rules.map(rowOf)),
    ])
    .join('\n\n');

const linkTo = (anchor: string | undefined) =>
  anchor ? [`[What people see](troubleshooting.md#${anchor})`] : [];

function rowOf({ id, severity }: Omit<Rule, 'check'>): string[] {
  const { problem, advice } = sentences.en.rules[id];
  return [`\`${id}\`${severity === 'warning' ? ', warning' : ''}`, shown(problem), shown(advice)];
}

/** As Markdown: the values are left open, and tags are shown. */
const shown = (words: string) =>
  words
    .replace(/(\{\w+\})+/g, '…')
    .replaceAll('….', '…')
    .replace(/<[^>]+>(<\/[^>]+>)?/g, (tag) => `\`${tag}\``);
