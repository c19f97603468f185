import type { WrongSetting } from '../../src/page/read-settings.ts';
import { isFor, tagsOf } from './experiments.ts';
import { jsonFault } from './json-fault.ts';
import { all, type CheckedElement, type CheckedPage, each, type Rule, rule } from './rule.ts';
import { kind, phrase, type Value } from './sentences.ts';

const ours = 'script[src*="storefront.js"]';
/** What the page loads of ours at once. */
export const ourFiles = `${ours}, script[src*="/chunks/OD"], link[rel~="modulepreload" i][href*="/chunks/"], link[rel~="stylesheet" i]:is([href*="storefront.css"], [data-rendered])`;
const settings = '[id="storefront-settings"]';
const tags = 'meta[name^="AB-test-"]';
const marks = `html[type], ${settings}, ${tags}, [data-island], [data-behaviour]`;

/** Whether the first stands after the second in the page. */
function isAfter(page: CheckedPage, one: CheckedElement, other: CheckedElement): boolean {
  const order = all(page, `script, ${settings}, ${tags}`);
  return order.indexOf(one) > order.indexOf(other);
}

/** What is wrong with a setting. */
function settingProblem(path: string, wrong: WrongSetting, text: string): Value {
  if ('message' in wrong)
    return phrase('settings-not-json', { fault: jsonFault(text)?.words ?? wrong.message });
  return phrase('setting-wrong', {
    path: path || phrase('the-whole'),
    given: startOf(wrong.given),
    kind: kind(wrong.expected, 'is'),
    instead:
      'instead' in wrong ? phrase('is-used', { value: JSON.stringify(wrong.instead) }) : phrase('left-out'),
  });
}

/** The start of its JSON. */
function startOf(value: unknown): Value {
  try {
    return JSON.stringify(value).slice(0, 200);
  } catch {
    return phrase('nested-too-deep');
  }
}

/** The script tag, the settings and what must stand before them. */
export const scriptTagRules: readonly Rule[] = [
  rule('script-missing', 'error', (page, _knowledge, report) => {
    if (!all(page, ours).length && all(page, marks).length) report(undefined);
  }),
  rule('script-twice', 'error', (page, _knowledge, report) => {
    for (const again of all(page, ours).slice(1)) report(again);
  }),
  rule('file-unusable', 'error', (page, { fileFaults = new Map() }, report) => {
    for (const tag of all(page, ourFiles)) {
      const file = tag.getAttribute('src') ?? tag.getAttribute('href') ?? '';
      const fault = fileFaults.get(file);
      if (fault) report(tag, { file, fault });
    }
  }),
  rule('script-no-module', 'error', each(`${ours}:not([type="module"])`)),
  rule('script-not-async', 'warning', each(`${ours}:not([async])`)),
  rule('script-in-body', 'warning', each(`body ${ours}`)),
  rule('blocking-without-experiment', 'warning', (page, _knowledge, report) => {
    if (all(page, tags).length) return;
    for (const tag of all(page, `${ours}[blocking]`)) report(tag);
  }),
  rule('experiment-without-blocking', 'warning', (page, { experiments }, report) => {
    const type = page.documentElement.getAttribute('type') ?? '';
    for (const { tag, id, variant, known } of tagsOf(page, experiments)) {
      const isNamed = all(page, 'script[blocking]').some((one) =>
        one.getAttribute('src')?.includes(`chunks/${id}-`),
      );
      const isThere = variant === 'A' || tag.hasAttribute('data-rendered');
      if (known && isFor(known, type) && !isThere && !isNamed) report(tag, { id });
    }
  }),
  rule('blocking-without-release', 'warning', (page, _knowledge, report) => {
    const isReleased = all(page, 'script:not([src])').some((one) =>
      one.textContent?.includes('removeAttribute("blocking")'),
    );
    const [tag] = all(page, 'script[blocking]');
    if (tag && !isReleased) report(tag);
  }),
  rule('settings-after-script', 'error', (page, _knowledge, report) => {
    const [script] = all(page, ours);
    for (const element of all(page, settings)) if (script && isAfter(page, element, script)) report(element);
  }),
  rule('settings-not-data', 'error', (page, _knowledge, report) => {
    for (const element of all(page, settings))
      if (!element.matches('script[type="application/json"]'))
        report(element, { element: element.localName });
  }),
  rule('settings-problem', 'error', (page, { readSettings }, report) => {
    for (const element of all(page, `script${settings}`))
      readSettings(element.textContent ?? '', (path, wrong) => {
        if (wrong) report(element, { problem: settingProblem(path, wrong, element.textContent ?? '') });
      });
  }),
  rule('settings-unknown', 'warning', (page, { readSettings }, report) => {
    for (const element of all(page, `script${settings}`))
      readSettings(element.textContent ?? '', (path, wrong) => {
        if (!wrong) report(element, { problem: phrase('setting-unknown', { path }) });
      });
  }),
  rule('styles-in-body', 'error', each('body link[href*="storefront.css"]')),
  rule('styles-missing', 'error', (page, _knowledge, report) => {
    const isNeeded = all(page, `${tags}, [data-island], [data-behaviour]`).length > 0;
    const [script] = all(page, ours);
    if (script && isNeeded && !all(page, 'link[href*="storefront.css"]').length) report(script);
  }),
];
