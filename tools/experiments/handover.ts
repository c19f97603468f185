import type { CapturedPage } from './capture.ts';
import type { ChangedPlace } from './places.ts';

export interface Handover {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly hypothesis: string;
  readonly variant: string;
  readonly pages: readonly CapturedPage[];
  /** The experiment's own style sheet; empty if it has none. */
  readonly css: string;
}

/** The page for the author of the server's templates: the HTML before and after, place by place, to copy. */
export function handover({ id, name, owner, hypothesis, variant, pages, css }: Handover): string {
  const changed = pages.filter(({ places }) => places.length);
  const same = pages.filter(({ places }) => !places.length).map(({ address }) => address);
  const title = `${id} ${name}, variant ${variant}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>
body { max-width: 90rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
pre { overflow-x: auto; padding: 0.75rem; background: #f4f2ee; white-space: pre-wrap; overflow-wrap: anywhere; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(30rem, 100%), 1fr)); gap: 1rem; }
h4 { margin: 0; }
</style>
<h1>${escaped(title)}</h1>
<p>${escaped(hypothesis)} (${escaped(owner)})</p>
${changed.map(({ address, places }) => `<h2>${escaped(address)}</h2>\n${groupAlike(places).map(showKind).join('\n')}`).join('\n')}
${same.length ? `<p>Unchanged: ${same.map(escaped).join(', ')}.</p>\n` : ''}<h2>CSS</h2>
${css.includes('data-experiment') ? '<p>It names <code>data-experiment</code>, a mark that the HTML above does not carry.</p>\n' : ''}${css ? `<pre>${escaped(css.trimEnd())}</pre>` : '<p>None.</p>'}
</html>
`;
}

/** Groups places that come from the same part of a template, such as the tiles of a list. */
function groupAlike(places: readonly ChangedPlace[]): ChangedPlace[][] {
  const byWay = new Map<string, ChangedPlace[]>();
  for (const place of places) byWay.set(place.where, [...(byWay.get(place.where) ?? []), place]);
  return [...byWay.values()];
}

function showKind([first, ...others]: readonly ChangedPlace[]): string {
  if (!first) return '';
  const more = others.length
    ? `\n<details><summary>${others.length} more like it</summary>\n${others.map(showPair).join('\n')}\n</details>`
    : '';
  return `<h3><code>${escaped(first.where)}</code></h3>\n${showPair(first)}${more}`;
}

function showPair({ before, after }: ChangedPlace): string {
  return `<div class="pair">
<div><h4>Before</h4><pre>${escaped(before)}</pre></div>
<div><h4>After</h4><pre>${escaped(after)}</pre></div>
</div>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
