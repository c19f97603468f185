import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import excepted from './excepted.json';

export interface Finding {
  readonly engine: 'ace' | 'alfa' | 'html-validate';
  readonly rule: string;
  readonly message: string;
  /** A selector, or the start of the element's markup. */
  readonly place: string;
  readonly page: string;
}

/** Findings of one kind, with the first as the example. */
export interface Group {
  readonly count: number;
  readonly pages: number;
  readonly example: Finding;
}

/** By engine and rule, the most frequent first. A page that is looked at in several states has each place once. */
export function groupFindings(findings: readonly Finding[]): Group[] {
  const groups = new Map<string, Map<string, Finding>>();
  for (const finding of findings) {
    const kind = `${finding.engine} ${finding.rule}`;
    const places = groups.get(kind) ?? new Map<string, Finding>();
    groups.set(kind, places);
    const place = `${finding.page} ${finding.place} ${finding.message}`;
    if (!places.has(place)) places.set(place, finding);
  }
  return [...groups.values()]
    .flatMap((places) => {
      const all = [...places.values()];
      const [example] = all;
      return example ? { count: all.length, pages: new Set(all.map(({ page }) => page)).size, example } : [];
    })
    .sort((a, b) => b.count - a.count);
}

/** One line: how often, which engine and rule, what it says, where it is seen first. */
export const lineOf = ({ count, pages, example }: Group): string =>
  `${String(count).padStart(5)} on ${pages}  ${example.engine} ${example.rule}: ${short(example.message)}  ${short(example.place)}  ${example.page}`;

const short = (text: string) => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > 110 ? `${plain.slice(0, 109)}…` : plain;
};

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
    // What is out of view is not rendered yet, and the engine takes its texts for empty.
    await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
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

/** Rules of IBM's engine that are not asked, each with its reason. */
export const aceRulesOff: Readonly<Record<string, string>> = excepted.rules;
/** Elements of which a rule of IBM's engine is not asked, each with its reason. */
export const aceExcept: readonly {
  readonly rule: string;
  readonly selector: string;
  readonly reason: string;
}[] = excepted.elements;
