import type { EarlyServices as Services } from '../../src/page/services.ts';
import type { Test } from './api.ts';
import { variantIn } from './assign.ts';
import { type GateResult, results } from './gates.ts';
import { overlaps } from './overlaps.ts';
import type { Change, Experiment } from './types.ts';

export interface Explained {
  /** The results of the gates at the last request; empty if there was none. */
  readonly gates: readonly GateResult[];
  /** The address's choice for it. */
  readonly override: string | undefined;
  readonly page: Services['page'];
  readonly document: Document;
}

const sources = {
  tag: 'the page (meta tag or copy-test script)',
  address: 'the address (?ab=)',
  api: 'a call of start()',
} as const;

/** How long to wait for code that has not loaded yet, in ms. */
const patience = 2000;

/**
 * Explains why a test is (not) visible on this page, as text for a bug report. Loads missing code without running it.
 * Never rejects: failures are lines of the text.
 */
export async function explain(
  id: string,
  test: Test | undefined,
  { gates, override, page, document }: Explained,
): Promise<string> {
  const code = test && (await codeOf(test));
  const tag = tagOf(id, document);
  const lines = [
    `${id}${test ? ` ${test.name}` : ''} on ${document.location.pathname}, page type ${page.type || 'none'}`,
    `meta tag: ${tag.text}; address: ${override ?? 'says nothing'}`,
  ];
  if (test) {
    const { variant, source, whyNot } = test;
    lines.push(
      variant && source ? `variant ${variant}, from ${sources[source]}` : 'no variant',
      whyNot ? `not active: ${whyNot}` : 'active',
    );
  }
  lines.push('', 'gates');
  if (!gates.length) lines.push(`  nobody has asked for it on this page; if a tag did, ${tag.asks}:`);
  const overrides = new Map(override === undefined ? [] : [[id, override]]);
  const asked = gates.length
    ? gates
    : results({ id, variant: tag.variant, source: 'tag', test, page, overrides });
  asked.forEach(({ name, refusal }, at) => {
    lines.push(`  ${at + 1}. ${refusal ? 'FAIL' : 'pass'}  ${name}${refusal && ` — ${refusal}`}`);
  });
  lines.push(...anchors(test, code, document));
  lines.push(
    '',
    'timeline, ms since the page began; count visitors from `assigned`, which no failure can prevent',
  );
  for (const { at, what } of test?.ledger.entries() ?? [])
    lines.push(`  ${at.toFixed(0).padStart(6)}  ${what}`);
  section('not sent a second time', test?.ledger.suppressed() ?? []);
  section(
    'overlaps',
    overlaps()
      .filter(({ ids }) => ids.includes(id))
      .map(({ sentence }) => sentence),
  );
  return lines.join('\n');

  function section(title: string, entries: readonly string[]) {
    if (entries.length) lines.push('', title, ...entries.map((entry) => `  ${entry}`));
  }
}

/** The content of the page's meta tag, and the variant that it assigns. */
function tagOf(id: string, document: Document): { text: string; asks: string; variant: string | undefined } {
  const tags = [...document.querySelectorAll('meta[name^="AB-test-"]')];
  const tag = tags.find((one) => one.getAttribute('name') === `AB-test-${id}`);
  if (!tag) return { text: 'none', asks: 'without a variant', variant: undefined };
  const content = tag.getAttribute('content')?.trim() ?? '';
  const variant = variantIn(content, id);
  if (variant) return { text: content, asks: `for ${variant}`, variant };
  return {
    text: `"${content}", which is not ${id}|<variant>`,
    asks: 'without a variant',
    variant: undefined,
  };
}

/** The test's code, or why it is missing. */
async function codeOf(test: Test): Promise<Experiment | string> {
  if (test.experiment) return test.experiment;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, patience, `its code has not come within ${patience} ms`);
  });
  try {
    return await Promise.race([test.load(), late]);
  } catch (error) {
    return `its code does not load: ${error}`;
  } finally {
    clearTimeout(timer);
  }
}

/** The selectors of the changes, with the number of matches in the page now. */
function anchors(test: Test | undefined, code: Experiment | string | undefined, document: Document) {
  if (!code || typeof code === 'string')
    return ['', 'anchors, as many as match now', `  ${code ?? 'nobody knows its code'}`];
  const own = test?.variant && code.changes[test.variant] ? test.variant : 'B';
  const changes = code.changes[own] ?? [];
  const lines = changes.length
    ? changes.map((change) => anchorLine(change, document))
    : ['  it changes nothing'];
  return ['', `anchors of ${own}, as many as match now`, ...lines];
}

function anchorLine(change: Change, document: Document): string {
  const { does = 'change', selector } = change;
  const line = (count: string, rest: string) => `  ${count.padStart(4)}  ${does}  ${selector}${rest}`;
  let count = '?';
  try {
    const all = [...document.querySelectorAll(selector)];
    count = `${all.length}`;
    if (!change.finds) return line(count, '');
    return line(count, `, ${all.filter((one) => change.finds?.(one)).length} of them with a place`);
  } catch (error) {
    return line(count, `, but ${count === '?' ? 'its selector' : 'to find its place'} throws ${error}`);
  }
}
