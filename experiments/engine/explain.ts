import type { Services } from '../../src/page/services.ts';
import type { Test } from './api.ts';
import type { GateResult } from './gates.ts';
import { overlaps } from './overlaps.ts';
import type { Change } from './types.ts';

export interface Explained {
  readonly gates: readonly GateResult[];
  /** What the address says of it. */
  readonly override: string | undefined;
  readonly page: Services['page'];
  readonly document: Document;
}

const sources = { tag: 'the meta tag', address: 'the address (?ab=)', api: 'a call of start()' } as const;

/** Why a test is (not) to be seen on this page, as text that can be pasted into a bug report. */
export function explain(id: string, test: Test | undefined, { gates, override, page, document }: Explained) {
  const tag = document.querySelector(`meta[name="AB-test-${id}"]`)?.getAttribute('content');
  const lines = [
    `${id}${test ? ` ${test.name}` : ''} on ${document.location.pathname}, page type ${page.type || 'none'}`,
    `meta tag: ${tag ?? 'none'}; address: ${override ?? 'says nothing'}`,
  ];
  if (test) {
    const { variant, source, whyNot } = test;
    lines.push(
      variant && source ? `variant ${variant}, from ${sources[source]}` : 'no variant',
      whyNot ? `not active: ${whyNot}` : 'active',
    );
  }
  lines.push('', 'gates');
  if (!gates.length) lines.push('  nobody has asked for it on this page');
  gates.forEach(({ name, refusal }, at) => {
    lines.push(`  ${at + 1}. ${refusal ? 'FAIL' : 'pass'}  ${name}${refusal && ` — ${refusal}`}`);
  });
  lines.push('', 'anchors, as many as match now');
  const changes = anchorsOf(test);
  if (!test?.experiment) lines.push('  its code is not loaded');
  else if (!changes.length) lines.push('  it changes nothing');
  for (const { does = 'change', selector, finds } of changes) {
    const all = [...document.querySelectorAll(selector)];
    const usable = finds ? `, ${all.filter((one) => finds(one)).length} of them with a place` : '';
    lines.push(`  ${String(all.length).padStart(4)}  ${does}  ${selector}${usable}`);
  }
  lines.push('', 'timeline, ms since the page began');
  for (const { at, what } of test?.ledger.entries() ?? [])
    lines.push(`  ${at.toFixed(0).padStart(6)}  ${what}`);
  section('not sent a second time', test?.ledger.suppressed() ?? []);
  section(
    'overlaps',
    overlaps()
      .filter(({ ids }) => ids.includes(id))
      .map(({ ids, what }) => `${ids.join(' and ')} both set ${what}; that of ${ids[1]} is seen`),
  );
  return lines.join('\n');

  function section(title: string, entries: readonly string[]) {
    if (entries.length) lines.push('', title, ...entries.map((entry) => `  ${entry}`));
  }
}

function anchorsOf(test: Test | undefined): readonly Change[] {
  const changes = test?.experiment?.changes;
  return (test?.variant && changes?.[test.variant]) || changes?.B || [];
}
