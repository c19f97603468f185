import type { JSHandle, Page } from '@playwright/test';
import excepted from './excepted.json';
import type { Finding } from './findings.ts';

/** Rules of Siteimprove's engine that are not asked, each with its reason. */
export const alfaRulesOff: Readonly<Record<string, string>> = excepted.alfa;

interface AlfaRule {
  readonly uri: string;
}
interface AlfaOutcome {
  readonly rule: AlfaRule;
  readonly target: unknown;
  readonly expectations: unknown;
}
/** What we use of Alfa's packages, which the lab alone has. */
export interface Alfa {
  readonly act: {
    readonly Audit: {
      of(page: unknown, rules: readonly AlfaRule[]): { evaluate(): Promise<Iterable<AlfaOutcome>> };
    };
    readonly Outcome: { isFailed(outcome: AlfaOutcome): boolean };
  };
  readonly rules: { readonly default: { filter(keep: (rule: AlfaRule) => boolean): readonly AlfaRule[] } };
  readonly playwright: { readonly Playwright: { toPage(document: JSHandle<Document>): Promise<unknown> } };
}

const nameOf = (uri: string) => uri.split('/').at(-1) ?? uri;

/** Returns a function that looks at an open page with Siteimprove's Alfa. */
export function openAlfa({ act, rules, playwright }: Alfa) {
  const asked = rules.default.filter(({ uri }) => !Object.hasOwn(alfaRulesOff, nameOf(uri)));
  return async (page: Page, name: string): Promise<Finding[]> => {
    const seen = await playwright.Playwright.toPage(await page.evaluateHandle(() => document));
    const outcomes = [...(await act.Audit.of(seen, asked).evaluate())];
    return outcomes.filter(act.Outcome.isFailed).map(({ rule, target, expectations }) => {
      const [, message = ''] = /"err".*?"message":"([^"]*)"/.exec(JSON.stringify(expectations)) ?? [];
      return { engine: 'alfa', rule: nameOf(rule.uri), message, place: `${target}`, page: name };
    });
  };
}
