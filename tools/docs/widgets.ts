import { faults } from '../../fixtures/faults.ts';
import { withSettings } from './browser/settings.ts';
import { escapeHtml } from './markdown.ts';

/** What can be switched in an example. */
export interface Switches {
  /** Names of calls, as a tester sets a fault for them. */
  readonly calls: readonly string[];
  /** Ids of the experiments of its page type; none where variants are chosen already. */
  readonly experiments: readonly string[];
}

const option = (value: string, text: string) =>
  `<option value="${escapeHtml(value)}">${escapeHtml(text)}</option>`;

/** Faults of one call. The codes are those of the call that adds a product. */
function faultOptions(call: string): string {
  const kinds = faults.filter((fault) => !fault.startsWith('code-') || call === 'AddProductAjax');
  const options = kinds.map((fault) => option(`${call}:${fault}`, `${call} ${fault}`)).join('');
  return `<optgroup label="${escapeHtml(call)}">${options}</optgroup>`;
}

function switchesHtml({ calls, experiments }: Switches): string {
  const every = faults
    .filter((fault) => !fault.startsWith('code-'))
    .map((fault) => option(`*:${fault}`, `every call ${fault}`))
    .join('');
  return `<form class="switches" hidden>
<label>Fault <select name="fault"><option value="">none</option>${calls.map(faultOptions).join('')}<optgroup label="Every call">${every}</optgroup></select></label>
<label>Delay <select name="latency"><option value="">none</option>${[300, 1000, 5000].map((ms) => option(String(ms), `${ms} ms`)).join('')}</select></label>
${
  experiments.length > 0
    ? `<label>Experiment <select name="variants"><option value="">none</option>${experiments.map((id) => option(`${id}:B`, `${id} B`)).join('')}</select></label>\n`
    : ''
}<label class="check"><input type="checkbox" name="phone"> Phone</label>
<button type="submit">Start again</button>
</form>`;
}

/** A live example: a frame, its switches, its markup to edit, and what it tells. */
export function exampleHtml(name: string, markup: string, switches: Switches): string {
  const title = escapeHtml(name);
  return `<section class="example" data-example="/examples/${title}/" data-name="${title}" aria-label="Example of ${title}">
${switchesHtml(switches)}
<iframe title="Example of ${title}" src="/examples/${title}/" loading="lazy"></iframe>
<p class="example-foot"><span class="state" role="status"></span> <a href="/examples/${title}/" target="_blank" rel="noopener">Open it in a tab<span class="visually-hidden">: ${title}</span></a></p>
<details><summary>Its markup, to edit</summary>
<textarea aria-label="Markup of ${title}" spellcheck="false" rows="${Math.min(24, markup.split('\n').length + 1)}">\n${escapeHtml(markup)}</textarea>
<p class="buttons"><button type="button" data-draw>Draw again</button> <button type="button" data-restore>As the server sends it</button></p>
</details>
<details data-told><summary>What it tells the data layer</summary><ol class="told" tabindex="0" aria-label="Events of ${title}"><li>Nothing yet.</li></ol></details>
</section>
`;
}

/** Variant A beside B of an experiment, on a page of the shop. */
export function compareHtml(
  id: string,
  address: string,
  selectors: readonly string[],
  switches: Switches,
): string {
  const frame = (variant: string) => {
    const href = escapeHtml(withSettings(address, { variants: `${id}:${variant}` }));
    return `<figure><figcaption>${variant} <a href="${href}" target="_blank" rel="noopener">Open ${variant} in a tab<span class="visually-hidden"> (${id})</span></a></figcaption><iframe title="${id} ${variant}" src="${href}" data-variant="${variant}" loading="lazy"></iframe></figure>`;
  };
  return `<section class="compare" data-compare="${id}" data-address="${escapeHtml(address)}" data-selectors="${escapeHtml(JSON.stringify(selectors))}" aria-label="${id}: A beside B">
${switchesHtml(switches)}
<div class="frames">${frame('A')}${frame('B')}</div>
<p class="buttons"><button type="button" data-why hidden>Why? Ask the page of B</button> <span class="state" role="status"></span></p>
<pre class="why" tabindex="0" aria-label="Answer of the page" hidden></pre>
</section>
`;
}
