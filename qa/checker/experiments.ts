import { jsonFault } from './json-fault.ts';
import { meant } from './nearest.ts';
import { all, type CheckedPage, type KnownExperiment, type Rule, repeated, rule } from './rule.ts';
import { phrase, type Value } from './sentences.ts';

const selector = 'meta[name^="AB-test-"]';

/** The page's tags with what they name, and the experiment if it is known. */
export function tagsOf(page: CheckedPage, experiments: readonly KnownExperiment[]) {
  return all(page, selector).map((tag) => {
    const id = tag.getAttribute('name')?.slice('AB-test-'.length) ?? '';
    const content = tag.getAttribute('content')?.trim() ?? '';
    const [, variant = ''] = /^OD\d+\|(.*)$/.exec(content) ?? [];
    return { tag, id, content, variant, known: experiments.find((one) => one.id === id) };
  });
}

/** Whether the experiment is for pages of this type. */
export const isFor = ({ pages }: KnownExperiment, type: string) =>
  pages.includes('*') || pages.includes(type);

/** The tags that assign experiments, and copy tests. */
export const experimentRules: readonly Rule[] = [
  rule('experiment-tag-malformed', 'error', (page, { experiments }, report) => {
    for (const { tag, id, content } of tagsOf(page, experiments))
      if (!['A', 'B', 'C'].some((variant) => content === `${id}|${variant}`)) report(tag, { id, content });
  }),
  rule('experiment-tag-unread', 'error', (page, _knowledge, report) => {
    for (const tag of all(page, 'meta[name^="AB-test-" i], meta[property^="AB-test-" i]')) {
      const name = tag.getAttribute('name') ?? tag.getAttribute('property') ?? '';
      const id = name.slice('AB-test-'.length).toUpperCase();
      if (!tag.matches(selector)) report(tag, { id });
    }
  }),
  rule('experiment-unknown', 'error', (page, { experiments }, report) => {
    const ids = experiments.map(({ id }) => id);
    for (const { tag, id, known } of tagsOf(page, experiments))
      if (!known) report(tag, { id, meant: meant(id, ids) });
  }),
  rule('experiment-twice', 'error', (page, { experiments }, report) => {
    for (const [id, later] of repeated(tagsOf(page, experiments), (one) => one.id))
      for (const { tag } of later) report(tag, { id });
  }),
  rule('experiment-after-script', 'error', (page, { experiments }, report) => {
    const order = all(page, `${selector}, script[src*="storefront.js"]`);
    const at = order.findIndex(({ localName }) => localName === 'script');
    for (const { tag, id } of tagsOf(page, experiments))
      if (at >= 0 && order.indexOf(tag) > at) report(tag, { id });
  }),
  rule('experiment-expired', 'warning', (page, { experiments, today }, report) => {
    for (const { tag, id, known } of tagsOf(page, experiments))
      if (known?.expires && known.expires < today) report(tag, { id, day: known.expires });
  }),
  rule('experiment-finds-nothing', 'error', (page, { experiments, isRendered }, report) => {
    const type = page.documentElement.getAttribute('type') ?? '';
    for (const { tag, id, known, variant } of tagsOf(page, experiments)) {
      // B may have changed what it found.
      if (!known?.anchors?.length || !isFor(known, type) || (isRendered && variant !== 'A')) continue;
      const found = known.anchors.some((anchor) => page.querySelectorAll(anchor).length > 0);
      if (!found) report(tag, { id, selector: known.anchors[0] as string });
    }
  }),
  rule('copy-test-malformed', 'error', (page, _knowledge, report) => {
    for (const script of all(page, 'script[data-copy-test]')) {
      const data = dataOf(script.textContent);
      if ('problem' in data) report(script, { problem: data.problem });
      else {
        const unusable = data.selectors.find((one) => isFound(page, one) === undefined);
        if (unusable !== undefined) report(script, { problem: `selector "${unusable}"` });
      }
    }
  }),
  rule('copy-test-finds-nothing', 'warning', (page, _knowledge, report) => {
    for (const script of all(page, 'script[data-copy-test]')) {
      const data = dataOf(script.textContent);
      if ('problem' in data) continue;
      for (const one of data.selectors) {
        const isThere = isFound(page, one);
        // Of one that can't be used, another rule tells; more of them could take minutes.
        if (isThere === undefined) break;
        if (!isThere) report(script, { id: data.id, selector: one });
      }
    }
  }),
];

/** The copy test's id and selectors, or what is wrong with it. */
function dataOf(
  text: string | null,
): { readonly id: string; readonly selectors: string[] } | { readonly problem: Value } {
  const fault = jsonFault(text ?? '');
  if (fault) return { problem: phrase('not-json', { fault: fault.words }) };
  const data: unknown = JSON.parse(text ?? '');
  const { id, variant, copyTestElements } = Object(data);
  if (!/^OD[6-9]\d\d$/.test(`${id}`)) return { problem: `id "${id}"` };
  if (!/^[ABC]$/.test(`${variant}`)) return { problem: `variant "${variant}"` };
  if (!Array.isArray(copyTestElements) || !copyTestElements.length) return { problem: 'copyTestElements' };
  const selectors = copyTestElements.map((one) => Object(one).selector);
  const bad = copyTestElements.findIndex((one) => {
    const { selector: own, copy, name } = Object(one);
    return [own, copy, name].some((value) => typeof value !== 'string');
  });
  return bad < 0 ? { id, selectors } : { problem: `copyTestElements[${bad}]` };
}

/** Undefined where the selector can't be used. */
function isFound(page: CheckedPage, own: string): boolean | undefined {
  try {
    return page.querySelectorAll(own).length > 0;
  } catch {
    return undefined;
  }
}
