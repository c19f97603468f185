import { finder } from '@medv/finder';

const kinds: readonly (readonly [selector: string, kind: string])[] = [
  ['a[href]', 'link'],
  ['button, summary, [type=submit], [type=button], [role=button]', 'button'],
  ['[type=checkbox]', 'check box'],
  ['[type=radio]', 'choice'],
  ['select', 'list'],
  ['input, textarea', 'field'],
  ['form', 'form'],
];

/** An element as a person calls it: `button "In winkelwagen"`. Words that may be personal are left out. */
export function nameElement(element: Element, personalData: (text: string) => string | undefined): string {
  const words = wordsOf(element);
  const shown =
    words && !personalData(words) ? ` "${words.length > 50 ? `${words.slice(0, 49)}…` : words}"` : '';
  const kind = kinds.find(([selector]) => element.matches(selector))?.[1] ?? element.localName;
  return `${kind}${shown}`;
}

function wordsOf(element: Element): string {
  const labels = 'labels' in element ? (element as HTMLInputElement).labels : null;
  const words =
    element.getAttribute('aria-label') ||
    labels?.[0]?.textContent ||
    (element.matches('form, select, textarea') ? element.getAttribute('name') : element.textContent) ||
    element.getAttribute('name') ||
    element.getAttribute('title') ||
    element.querySelector('img')?.getAttribute('alt') ||
    '';
  return words.replace(/\s+/g, ' ').trim();
}

/** Attributes that stay the same between visits. */
const lasting =
  /^(data-(island|behaviour|article|product|store-id|cart-item-id|filters-part|.*-(button|link|form|toggle|track)$)|name|type|href)/;
/** Ids and classes that are made at random, counted, or ours for one experiment. */
const fleeting = /\d{3}|^sf-|^od\d|^:r|^react-/i;

/** A selector that finds the element, and on this page only it. Undefined where it stands nowhere. */
export function selectorOf(element: Element): string | undefined {
  try {
    return finder(element, {
      root: element.ownerDocument.body,
      idName: (name) => !fleeting.test(name),
      className: (name) => !fleeting.test(name) && !/^(is|has)-|active|open|hover/.test(name),
      attr: (name) => lasting.test(name),
      timeoutMs: 300,
    });
  } catch {
    return undefined;
  }
}
