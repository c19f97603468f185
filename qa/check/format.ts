import { plainText } from '../../tools/lib/plain-text.mjs';
import type { Finding } from '../checker/rule.ts';
import { type Language, sentences } from '../checker/sentences.ts';
import type { Place } from './html-faults.ts';
import { symptomOf } from './symptoms.ts';

/** A finding with where it is. */
export interface PlacedFinding extends Finding, Partial<Place> {
  /** A file or an address. */
  readonly page: string;
  /** The element's start tag, shortened. */
  readonly markup?: string | undefined;
}

export const formats = ['text', 'json', 'github'] as const;
export type Format = (typeof formats)[number];

/**
 * The findings as text for a person, JSON for a program, or annotations for GitHub Actions. What is in a page may come
 * from anybody: none of it steers the terminal or gives a build server a command.
 */
export function formatFindings(
  findings: readonly PlacedFinding[],
  {
    format,
    language,
    pages,
  }: { readonly format: Format; readonly language: Language; readonly pages: number },
): string {
  if (format === 'json')
    return plainText(
      JSON.stringify(
        findings.map(({ page, line, column, rule, severity, problem, advice, markup }) => ({
          ...{ page, line, column, rule, severity, markup },
          ...{ problem: problem[language], advice: advice[language], see: symptomOf(rule) },
        })),
        null,
        2,
      ),
    );
  if (format === 'github') return findings.map((one) => annotation(one, language)).join('\n');
  const more = [...new Set(findings.flatMap(({ rule }) => symptomOf(rule) ?? []))];
  return [
    ...findings.map((one) => lines(one, language)),
    ...more.map((place) => `→ ${place}`),
    summary(findings, pages, language),
  ].join('\n');
}

function lines(
  { page, line, column, severity, rule, problem, advice, markup }: PlacedFinding,
  language: Language,
) {
  const place = line ? `${page}:${line}:${column}` : page;
  const head = `${place}  ${sentences[language].phrases[severity]}  ${rule}`;
  return [head, ...(markup ? [`  ${markup}`] : []), `  ${problem[language]}`, `  → ${advice[language]}`, '']
    .map((line) => plainText(line.replace(/\s*\n\s*/g, ' ')))
    .join('\n');
}

function summary(findings: readonly PlacedFinding[], pages: number, language: Language): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const count = (number: number, one: 'page' | 'error' | 'warning') =>
    `${number} ${sentences[language].phrases[number === 1 ? one : (`${one}s` as const)]}`;
  return `${count(pages, 'page')}: ${count(errors, 'error')}, ${count(warnings, 'warning')}`;
}

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function annotation(
  { page, line = 1, column = 1, severity, rule, problem, advice }: PlacedFinding,
  language: Language,
) {
  const escaped = (text: string) => plainText(text).replaceAll('%', '%25').replaceAll('\n', '%0A');
  const property = (text: string) => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const place = `file=${property(page)},line=${line},col=${column},title=${property(rule)}`;
  return `::${severity} ${place}::${escaped(`${problem[language]} ${advice[language]}`)}`;
}
