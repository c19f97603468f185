import { accessibilityRules } from './accessibility.ts';
import { addressRules } from './addresses.ts';
import { agentFormRules } from './agent-forms.ts';
import { articleRules } from './articles.ts';
import { controlRules } from './controls.ts';
import { markupRules } from './expected-markup.ts';
import { experimentRules } from './experiments.ts';
import { fieldRules } from './fields.ts';
import { headRules } from './head.ts';
import { hostRules } from './hosts.ts';
import { islandRules } from './islands.ts';
import { lawRules } from './law.ts';
import { linkRules } from './links.ts';
import { pageTypeRules } from './page-type.ts';
import { pastedRules } from './pasted.ts';
import { productRules } from './products.ts';
import { reportedRules } from './reported.ts';
import type { CheckedPage, Finding, Knowledge, Report, Rule } from './rule.ts';
import { scriptTagRules } from './script-tag.ts';
import { wordsOf } from './sentences.ts';
import { structuredDataRules } from './structured-data.ts';
import { translationRules } from './translations.ts';
import { wordRules } from './words.ts';

/** Every rule, by what it is about. */
export const ruleGroups: readonly { readonly title: string; readonly rules: readonly Rule[] }[] = [
  {
    title: 'The script tag and the settings',
    rules: [...scriptTagRules, ...headRules, ...hostRules, ...translationRules],
  },
  { title: 'The page itself', rules: pageTypeRules },
  { title: 'Experiments and copy tests', rules: experimentRules },
  { title: 'Islands and behaviours', rules: [...islandRules, ...markupRules, ...pastedRules] },
  { title: 'Products and lists', rules: [...productRules, ...articleRules, ...reportedRules] },
  { title: 'Data for search engines', rules: structuredDataRules },
  { title: 'Links and forms', rules: [...linkRules, ...addressRules, ...agentFormRules, ...fieldRules] },
  { title: 'Accessibility', rules: [...accessibilityRules, ...controlRules] },
  { title: 'Words and frame', rules: wordRules },
  { title: 'The law', rules: lawRules },
];

/** The most findings of one rule: a template that is wrong is wrong in every tile. */
const most = 50;

/** All that the rules find in the page, in the order of the rules. A rule that throws is left out: `onFailed` is told. */
export function checkPage(
  given: CheckedPage,
  knowledge: Knowledge,
  onFailed: (error: unknown, rule: string) => void,
): Finding[] {
  // What rules remember of a page must not outlive this check: a live one changes.
  const page: CheckedPage = {
    documentElement: given.documentElement,
    isFragment: given.isFragment ?? false,
    querySelectorAll: (selector) => given.querySelectorAll(selector),
  };
  const findings: Finding[] = [];
  for (const { id, severity, check } of ruleGroups.flatMap(({ rules }) => rules)) {
    let count = 0;
    const report: Report = (element, values) => {
      if (page.isFragment && (!element || element === page.documentElement)) return;
      if (++count > most) return;
      findings.push({ rule: id, severity, element, ...wordsOf(id, values) });
    };
    try {
      check(page, knowledge, report);
    } catch (error) {
      onFailed(error, id);
    }
  }
  return findings;
}
