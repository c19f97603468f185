import { faults } from './faults.ts';
import type { WrongSetting } from './read-settings.ts';
import type { Fault, OnError } from './report.ts';
import type { Services } from './services.ts';

/** How many faults a sampled page sends. */
const mostSent = 5;
/** How many faults that are about no element the console shows: a page that stays open for days must not grow. */
const mostNamed = 500;

/**
 * Writes each fault to the console, once for each code and what it is about. On a share of pages, which the setting
 * `errors.share` gives, the first of them are sent as `client_error`: by their names, without what an error says.
 */
export function tellFaults(
  onError: OnError,
  { page, track }: Pick<Services, 'page' | 'track'>,
  version: string,
  random = Math.random,
): void {
  const isNew = createMemory();
  const { share } = page.settings.errors;
  // It may not have been checked yet.
  let left = typeof share === 'number' && share <= 1 && random() < share ? mostSent : 0;
  onError((fault) => {
    const { code, about } = fault;
    const isRepeated = !isNew(code, about);
    // The specification's sentences are answers to whoever called.
    if (!isRepeated || 'isExact' in faults[code]) writeFault(fault);
    if (isRepeated || left <= 0) return;
    left--;
    const name = nameOf(about);
    track('client_error', { code, about: name?.slice(0, 100) || undefined, version });
  });
}

/** Writes one fault to the console. */
function writeFault({ code, error, about }: Fault): void {
  const { level, says, isExact } = faults[code] as (typeof faults)[typeof code] & { isExact?: true };
  const [name, words] = [nameOf(about), wordsOf(error)];
  const details = [name, words].filter(Boolean).join(': ');
  const line = isExact
    ? says.replace(/\{(about|error)\}/g, (_place, part) => (part === 'about' ? name : words) ?? '')
    : `storefront ${code}: ${says}${details && ` (${details})`}`;
  const shown = [error, about].filter((one) => typeof one === 'object' && one !== null);
  console[level](line, ...shown);
}

function createMemory() {
  const named = new Set<string>();
  const elements = new WeakMap<object, Set<string>>();
  const isFirst = (codes: Set<string>, key: string) => codes.size < codes.add(key).size;
  return (code: string, about: unknown) => {
    if (typeof about !== 'object' || about === null)
      return named.size < mostNamed && isFirst(named, `${code} ${String(about)}`);
    const codes = elements.get(about) ?? new Set();
    elements.set(about, codes);
    return isFirst(codes, code);
  };
}

/** A text as it is; an element by the island or behaviour that it is in, else by its tag. */
function nameOf(about: unknown): string | undefined {
  if (!(about instanceof Element))
    return about === undefined || typeof about === 'object' ? undefined : String(about);
  const host = about.closest('[data-island], [data-behaviour]');
  const kind = host?.hasAttribute('data-island') ? 'island' : 'behaviour';
  return host ? `${kind} "${host.getAttribute(`data-${kind}`)}"` : about.localName;
}

function wordsOf(error: unknown): string | undefined {
  if (error === undefined) return undefined;
  if (error && typeof error === 'object' && 'expected' in error) return settingWords(error as WrongSetting);
  const message = (error as Partial<Error> | null)?.message;
  return typeof message === 'string' ? message : String(error);
}

/** What is wrong with a setting, as a sentence that its path begins: `is 5, expected a number from 6 to 19; 8 is used`. */
function settingWords(wrong: WrongSetting | undefined): string {
  if (!wrong) return 'is not a setting that we know';
  if ('message' in wrong) return `not valid JSON, so the defaults are used: ${wrong.message}`;
  const then = 'instead' in wrong ? `${JSON.stringify(wrong.instead)} is used` : 'it is left out';
  return `is ${inWords(wrong.given)}, expected ${wrong.expected}; ${then}`;
}

/** The start of its JSON. */
function inWords(value: unknown): string {
  try {
    return JSON.stringify(value).slice(0, 200);
  } catch {
    return 'nested too deep';
  }
}
