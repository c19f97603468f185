import { ruleGroups } from '../checker/check-page.ts';

/** The anchor in docs/troubleshooting.md under which people look for what a group of rules finds. */
export const symptoms: Readonly<Record<string, string>> = {
  'The script tag and the settings': 'nothing-of-ours-runs',
  'Experiments and copy tests': 'b-does-not-show',
  'Islands and behaviours': 'an-island-or-behaviour-stays-as-the-server-sent-it',
  'Products and lists': 'no-event-comes',
};

/** Where the documents say what else to ask about a rule's findings. Undefined where the finding says all. */
export function symptomOf(rule: string): string | undefined {
  const group = ruleGroups.find(({ rules }) => rules.some(({ id }) => id === rule));
  const anchor = group && symptoms[group.title];
  return anchor && `docs/troubleshooting.md#${anchor}`;
}
