import { ruleGroups } from '../../src/qa/checker/check-page.ts';
import type { Rule } from '../../src/qa/checker/rule.ts';
import { htmlRules } from '../check/broken-html.ts';

const [start, end] = ['<!-- made by npm run contract: the rules -->', '<!-- end -->'];

/** Returns the checker's document with its rules written anew. @throws Error if it has no marks for them */
export function withRules(text: string): string {
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/checker.md has no "${start}" with an "${end}" after it`);
  const htmlGroup = { title: 'The text of the HTML', rules: htmlRules };
  const tables = [htmlGroup, ...ruleGroups].map(({ title, rules }) =>
    [
      `## ${title}`,
      '',
      '| rule | | what is wrong | what to do |',
      '|---|---|---|---|',
      ...rules.map(rowOf),
    ].join('\n'),
  );
  return `${text.slice(0, from + start.length)}\n\n${tables.join('\n\n')}\n\n${text.slice(to)}`;
}

function rowOf({ id, severity, words }: Pick<Rule, 'id' | 'severity' | 'words'>): string {
  const [problem, advice] = words.en;
  const cells = [`\`${id}\``, severity, shown(problem), shown(advice)];
  return `| ${cells.join(' | ')} |`;
}

/** As Markdown: the values are left open, and tags are shown. */
const shown = (words: string) =>
  words
    .replaceAll('|', '\\|')
    .replace(/(\{\d\})+/g, '…')
    .replaceAll('….', '…')
    .replace(/<[^>]+>(<\/[^>]+>)?/g, (tag) => `\`${tag}\``);
