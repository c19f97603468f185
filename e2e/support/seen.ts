import type { Page } from '@playwright/test';

interface Box {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/**
 * Records in each page that opens from now on what happens to the page's own texts, pictures and fields once a shopper
 * has seen them: in which frame one moves, gets another text or goes. What an experiment has inserted does not count.
 *
 * As in `recordFrames`, a frame is what the main thread knows before it paints.
 */
export async function recordSeen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    // The wide menu spreads out while the parser brings its items.
    const left = '[data-experiment], .sf-countdown, .sf-contact-launcher, .menu-item';
    const replaced = 'img, button, input, select, textarea';
    const textOf = (element: Element) => {
      let text = '';
      for (let node = element.firstChild; node; node = node.nextSibling)
        if (node.nodeType === Node.TEXT_NODE) text += (node as Text).data.trim();
      return text;
    };
    const isInView = ({ width, height, top, right, bottom, left }: DOMRect) =>
      width > 1 && height > 1 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    const nameOf = (element: Element, { text }: Box) =>
      `${element.localName}.${element.className} "${text.slice(0, 40)}"`;

    let before = new Map<Element, Box>();
    let width = 0;
    let fonts = 0;
    const sample = () => {
      requestAnimationFrame(sample);
      const now = new Map<Element, Box>();
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').length;
      // The browser may set the window's size after its first frame, and letters get the width of a font that comes.
      if (width !== innerWidth || fonts !== loaded) before.clear();
      width = innerWidth;
      fonts = loaded;
      for (const element of document.querySelectorAll('header *, main *')) {
        const text = textOf(element);
        if (!text && !element.matches(replaced)) continue;
        // To measure what the browser skips would lay it out, in each frame.
        if (
          !element.checkVisibility({
            visibilityProperty: true,
            opacityProperty: true,
            contentVisibilityAuto: true,
          })
        )
          continue;
        const box = element.getBoundingClientRect();
        if (!isInView(box) || element.closest(left)) continue;
        now.set(element, { text, x: Math.round(box.left), y: Math.round(box.top + scrollY) });
      }
      for (const [element, was] of before) {
        const is = now.get(element);
        if (!is) told.push(`${nameOf(element, was)} goes`);
        else if (is.text !== was.text) told.push(`${nameOf(element, was)} becomes "${is.text.slice(0, 40)}"`);
        // What stands below letters moves a little once their font is drawn.
        else if (Math.abs(is.y - was.y) > 8 || Math.abs(is.x - was.x) > 8)
          told.push(`${nameOf(element, was)} moves by ${is.x - was.x}, ${is.y - was.y}`);
      }
      before = now;
    };
    requestAnimationFrame(sample);
  });
}

/** What has happened on this page to what was seen. */
export function changesOfSeen(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { told: string[] }).told);
}
