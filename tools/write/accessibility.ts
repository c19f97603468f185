import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import criteria from './en-301-549.json' with { type: 'json' };
import { madeTable } from './made-part.ts';

/** The end-to-end tests that declare by a tag what they show, `@en-2.1.1`: files by criterion. */
function declared(folder: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.e2e.ts')))
    for (const [, id = ''] of readFileSync(join(folder, file), 'utf8').matchAll(/'@en-([\d.]+)'/g))
      found.set(id, [...new Set([...(found.get(id) ?? []), file])].sort());
  return found;
}

/**
 * For each criterion of chapter 9 of EN 301 549: the rules of axe that look for failures of it, the end-to-end tests
 * that declare it, and what that leaves to a person.
 *
 * @throws Error where a test declares a criterion that the standard does not have
 */
export function conformanceTable(root: string): string {
  const tests = declared(join(root, 'e2e'));
  const unknown = [...tests.keys()].filter((id) => !criteria.some(([known]) => known === id));
  if (unknown.length)
    throw new Error(`EN 301 549 has no criterion ${unknown.join(', ')}, as tests in e2e say`);
  // By default axe leaves out what it calls experimental or deprecated; e2e/support/run-axe.ts asks for one of them.
  const rules = axe
    .getRules()
    .filter(
      ({ ruleId, tags }) =>
        ruleId === 'label-content-name-mismatch' ||
        !tags.some((tag) => /^(experimental|deprecated)$/.test(tag)),
    );
  const all = criteria.map(([id = '', name = '']) => {
    const rule = rules.filter(({ tags }) => tags.includes(`EN-9.${id}`)).map(({ ruleId }) => ruleId);
    const files = tests.get(id) ?? [];
    return { title: `9.${id} ${name}`, rules: rule.length, files };
  });
  const isTested = ({ rules, files }: (typeof all)[number]) => rules > 0 || files.length > 0;
  const rows = all
    .filter(isTested)
    .map(({ title, rules, files }) => [title, String(rules || ''), files.join('<br>')]);
  const others = all.filter((one) => !isTested(one)).map(({ title }) => title);
  return [
    madeTable(['criterion', 'rules of axe', 'end-to-end tests'], rows),
    `**Not evaluated**: ${others.join('; ')}.`,
  ].join('\n\n');
}
