import type { Page } from '@playwright/test';

/** One change of an experiment, as far as the gate has to know it. */
export interface Anchor {
  readonly selector: string;
  readonly does?: string;
}

/** The page's bytes without what says who the visitor is, what code was asked for ahead, and the islands' own states and numbers. */
export function bytesOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const tag of copy.querySelectorAll('meta[name^="AB-test-"]')) {
      // With the line that it stands on.
      tag.nextSibling?.remove();
      tag.remove();
    }
    // Code and the style sheets that come with it stay loaded.
    const loaded = 'head link:is([rel="modulepreload"], [rel="stylesheet"][crossorigin])';
    for (const one of copy.querySelectorAll(loaded)) one.remove();
    for (const one of copy.querySelectorAll('[data-state]')) one.removeAttribute('data-state');
    // Filled by the page itself once it is seen, and no more emptied.
    for (const one of copy.querySelectorAll('[data-behaviour="node-advice"]')) one.textContent = '';
    // How far below a bar that sticks a link stops is the bar's doing.
    copy.style.removeProperty('scroll-padding-top');
    if (!copy.getAttribute('style')) copy.removeAttribute('style');
    // How long it still takes is the clock's doing.
    for (const one of copy.querySelectorAll('[data-behaviour="countdown"]')) one.textContent = '';
    return copy.outerHTML.replace(/"sf-\d+/g, '"sf-');
  });
}

/**
 * Takes out of a page's bytes all that the experiment may touch: the nodes that carry its id, and what its changes'
 * selectors match, which is left as an empty place. An insert may touch nothing of its anchor. Two pages that are
 * alike after this differ inside the declared anchors alone.
 */
export function outsideOf(
  page: Page,
  bytes: string,
  id: string,
  anchors: readonly Anchor[],
): Promise<string> {
  return page.evaluate(
    ({ bytes, id, anchors }) => {
      const parsed = new DOMParser().parseFromString(bytes, 'text/html');
      const hosts = parsed.querySelectorAll(`[data-experiment="${id}"]`);
      // An island that stands in an element's place holds it until it has mounted.
      for (const host of hosts)
        host.replaceWith(...(host.hasAttribute('data-island') ? host.childNodes : []));
      for (const { selector, does = '' } of anchors) {
        if (does.startsWith('insert')) continue;
        for (const element of parsed.querySelectorAll(selector)) {
          if (/^(move|remove|island)/.test(does)) element.remove();
          else element.replaceWith(parsed.createElement('anchor'));
        }
      }
      // The places of what was moved and removed.
      const comments = parsed.createTreeWalker(parsed, NodeFilter.SHOW_COMMENT);
      const places: Node[] = [];
      while (comments.nextNode()) if (!comments.currentNode.nodeValue) places.push(comments.currentNode);
      for (const place of places) place.parentNode?.removeChild(place);
      return parsed.documentElement.outerHTML;
    },
    { bytes, id, anchors },
  );
}

/** Where two texts begin to differ, with what stands around; empty where they are the same. */
export function difference(expected: string, found: string): string {
  if (expected === found) return '';
  let at = 0;
  while (expected[at] === found[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 120), at + 200);
  return `at character ${at}\n--- expected\n${around(expected)}\n+++ found\n${around(found)}`;
}
