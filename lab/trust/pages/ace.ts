import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Finding } from './findings.ts';
import { aceExcept, aceRulesOff } from './rules-off.ts';

/** What we use of IBM's engine, which is a global of the page. */
interface Ace {
  readonly Checker: new () => { check(document: Document, rules: readonly string[]): Promise<AceReport> };
}
interface AceReport {
  readonly results: readonly {
    readonly ruleId: string;
    readonly reasonId: string;
    /** Kind of rule, and how it ended. */
    readonly value: readonly [string, string];
    readonly message: string;
    readonly snippet: string;
    readonly node?: Node;
  }[];
}

/** Returns a function that looks at an open page as the browser has it, frames of other sites excepted. */
export function openAce(folder: string) {
  const { resolve } = createRequire(join(process.cwd(), folder, 'package.json'));
  const path = resolve('accessibility-checker-engine/ace.js');

  return async (page: Page, name: string): Promise<Finding[]> => {
    // A frame's window is looked at from the page: it needs no engine of its own.
    if (!(await page.evaluate(() => 'ace' in window))) await page.addScriptTag({ path });
    const failed = await page.evaluate(async (excepts) => {
      const { Checker } = (window as unknown as { ace: Ace }).ace;
      const { results } = await new Checker().check(document, ['IBM_Accessibility']);
      return results
        .filter(({ value: [kind, end] }) => kind === 'VIOLATION' && end === 'FAIL')
        .filter(
          ({ ruleId, node }) =>
            // An element in a frame is no Element of this window.
            !excepts.some(
              ({ rule, selector }) => rule === ruleId && (node as Element | undefined)?.matches?.(selector),
            ),
        )
        .map(({ ruleId, message, snippet }) => ({ rule: ruleId, message, place: snippet }));
    }, aceExcept);
    return failed
      .filter(({ rule }) => !Object.hasOwn(aceRulesOff, rule))
      .map((one) => ({ engine: 'ace' as const, ...one, page: name }));
  };
}
