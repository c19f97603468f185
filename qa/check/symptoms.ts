import { ruleGroups } from '../checker/check-page.ts';

/** The anchor in docs/troubleshooting.md under which people look for what a group of rules finds. */
export const symptoms: Readonly<Record<string, string>> = {
  'Experiments and copy tests': 'b-does-not-show',
  'Islands and behaviours': 'an-island-or-behaviour-stays-as-the-server-sent-it',
  'Products and lists': 'no-event-comes',
};

/** The same for single rules of other groups. */
export const symptomsOfRules: Readonly<Record<string, string>> = {
  'script-missing': 'nothing-of-ours-runs',
  'script-no-module': 'nothing-of-ours-runs',
  'file-unusable': 'a-file-does-not-come',
  'integrity-without-crossorigin': 'a-file-does-not-come',
  'experiment-without-blocking': 'b-comes-late-or-blinks',
  'styles-in-body': 'b-comes-late-or-blinks',
  'experiment-other-page-type': 'b-does-not-show',
};

/** Where the documents say what else to ask about a rule's findings. Undefined where the finding says all. */
export function symptomOf(rule: string): string | undefined {
  const group = ruleGroups.find(({ rules }) => rules.some(({ id }) => id === rule));
  const anchor = symptomsOfRules[rule] ?? symptoms[group?.title ?? ''];
  return anchor && `docs/troubleshooting.md#${anchor}`;
}
