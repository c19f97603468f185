import type { Anchor, Examination } from './examine.ts';

const sources = {
  tag: 'the page (meta tag or copy-test script)',
  address: 'the address (?ab=)',
  api: 'a call of start()',
} as const;

/** Explains why an experiment is (not) visible on this page, as text for a bug report. */
export function explain(found: Examination): string {
  const { id, name, path, pageType, tag, override, variant, source, whyNot } = found;
  const asks = tag.variant ? `for ${tag.variant}` : 'without a variant';
  const lines = [
    `${id}${name === undefined ? '' : ` ${name}`} on ${path}, page type ${pageType || 'none'}`,
    `meta tag: ${tag.text}; address: ${override ?? 'says nothing'}`,
  ];
  const changes = found.changing.some((one) => one === variant);
  const isElsewhere =
    (changes || variant === 'A') && found.anchors.length > 0 && !found.stages.has('anchor_found');
  const shows = !changes || found.stages.has('applied');
  const active = isElsewhere
    ? 'active, but it has found nothing to change'
    : `active${shows ? '' : ', but it has changed nothing yet: the timeline says why'}`;
  if (name !== undefined)
    lines.push(
      variant && source ? `variant ${variant}, from ${sources[source]}` : 'no variant',
      whyNot ? `not active: ${whyNot}` : active,
    );
  lines.push('', 'gates');
  if (!found.wasAsked) lines.push(`  nobody has asked for it on this page; if a tag did, ${asks}:`);
  found.gates.forEach(({ name, refusal }, at) => {
    lines.push(`  ${at + 1}. ${refusal ? 'FAIL' : 'pass'}  ${name}${refusal && ` — ${refusal}`}`);
  });
  lines.push(...anchorLines(found));
  lines.push(
    '',
    'timeline, ms since the page began; count visitors from `assigned`, which no failure can prevent',
  );
  for (const { at, what } of found.timeline) lines.push(`  ${at.toFixed(0).padStart(6)}  ${what}`);
  section('not sent a second time', found.suppressed);
  section('overlaps', found.overlaps);
  return lines.join('\n');

  function section(title: string, entries: readonly string[]) {
    if (entries.length) lines.push('', title, ...entries.map((entry) => `  ${entry}`));
  }
}

function anchorLines({ noCode, anchors, anchorsOf }: Examination): string[] {
  if (noCode) return ['', 'anchors, as many as match now', `  ${noCode}`];
  const lines = anchors.length ? anchors.map(anchorLine) : ['  it changes nothing'];
  return ['', `anchors of ${anchorsOf}, as many as match now`, ...lines];
}

function anchorLine({ does, selector, elements, placed, error }: Anchor): string {
  const count = elements ? `${elements.length}` : '?';
  const line = `  ${count.padStart(4)}  ${does}  ${selector}`;
  if (error !== undefined)
    return `${line}, but ${elements ? 'to find its place' : 'its selector'} throws ${error}`;
  return placed ? `${line}, ${placed.length} of them with a place` : line;
}
