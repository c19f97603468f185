import type { Page } from '@playwright/test';
import { Audit, Outcome } from '@siteimprove/alfa-act';
import { Playwright } from '@siteimprove/alfa-playwright';
import rules from '@siteimprove/alfa-rules';
import excepted from './excepted.json';
import type { Finding } from './findings.ts';

/** Rules of Siteimprove's engine that are not asked, each with its reason. */
export const alfaRulesOff: Readonly<Record<string, string>> = excepted.alfa;

const nameOf = (uri: string) => uri.split('/').at(-1) ?? uri;
const asked = rules.filter(({ uri }) => !Object.hasOwn(alfaRulesOff, nameOf(uri)));

/** Looks at an open page with Siteimprove's Alfa. */
export async function lookByAlfa(page: Page, name: string): Promise<Finding[]> {
  const seen = await Playwright.toPage(await page.evaluateHandle(() => document));
  const failed = [...(await Audit.of(seen, asked).evaluate())].flatMap((one) =>
    Outcome.isFailed(one) ? [one] : [],
  );
  return failed.map(({ rule, target, expectations }) => {
    const [, message = ''] = /"err".*?"message":"([^"]*)"/.exec(JSON.stringify(expectations)) ?? [];
    return { engine: 'alfa', rule: nameOf(rule.uri), message, place: `${target}`, page: name };
  });
}
