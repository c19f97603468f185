import { type ConfigData, HtmlValidate } from 'html-validate';
import { markupRulesNarrowed, markupRulesOff } from './markup-rules.ts';

export interface MarkupFinding {
  readonly rule: string;
  readonly message: string;
  /** A selector, or the line. */
  readonly place: string;
}

const rules: NonNullable<ConfigData['rules']> = Object.fromEntries([
  ...Object.keys(markupRulesOff).map((rule) => [rule, 'off']),
  ...Object.entries(markupRulesNarrowed).map(([rule, { options }]) => [rule, ['error', options]]),
]);
const validatorOf = (...presets: string[]) =>
  new HtmlValidate({ root: true, extends: presets.map((name) => `html-validate:${name}`), rules });
const ofFragments = validatorOf('recommended');
const ofPages = validatorOf('recommended', 'document');

/** What html-validate finds in the markup of a page, or of a fragment, as the server sends it. */
export async function lookAtMarkup(markup: string): Promise<MarkupFinding[]> {
  const isPage = /^\s*<!doctype/i.test(markup);
  const { results } = await (isPage ? ofPages : ofFragments).validateString(markup);
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ ruleId, offset }) => ruleId !== 'form-dup-name' || !isOfOtherForm(markup, offset))
      .map(({ ruleId, message, selector, line }) => ({
        rule: ruleId,
        message,
        place: selector ?? `line ${line}`,
      })),
  );
}

/** The rule looks for the form around a control; one with `form="…"` is of the form that it names. */
function isOfOtherForm(markup: string, offset: number): boolean {
  const tag = markup.slice(markup.lastIndexOf('<', offset), markup.indexOf('>', offset));
  return /\sform="/.test(tag);
}
