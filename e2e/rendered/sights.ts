import type { Page } from '@playwright/test';

/** A text, picture or field in view. */
interface Sight {
  readonly name: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

interface Sights {
  /** What a shopper has seen change, once the page was parsed: `p.usp "Gratis" goes`. */
  readonly changes: string[];
  /** Of each layout shift, what moved. */
  readonly shifts: string[];
  frames: number;
}

/**
 * Records in each page that opens from now on what a shopper sees change of it, also of what an experiment has put in:
 * what comes, goes, moves, or gets another text. A node that stands where another of the same look stood is no change.
 *
 * As in `recordFrames`, a frame is what the main thread knows before it paints.
 */
export async function recordSights(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sights: Sights = { changes: [], shifts: [], frames: 0 };
    Object.assign(window, { sights });
    // A countdown says another text once it runs.
    const left = '[data-behaviour="countdown"], .sf-countdown, .sf-contact-launcher, .menu-item';
    const fields = 'img, input, select, textarea';
    const ownText = ({ childNodes }: Element) =>
      [...childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')).join('');
    const look = () => {
      const seen = new Map<Element, Sight>();
      for (const element of document.querySelectorAll('header *, main *')) {
        const text = ownText(element);
        if (!text && !element.matches(fields)) continue;
        const isSeen = element.checkVisibility({
          visibilityProperty: true,
          opacityProperty: true,
          contentVisibilityAuto: true,
        });
        if (!isSeen || element.closest(left)) continue;
        const { width, height, top, right, bottom, left: x } = element.getBoundingClientRect();
        if (width < 2 || height < 2 || bottom < 0 || top > innerHeight || right < 0 || x > innerWidth)
          continue;
        const name = `${element.localName}.${element.className}`;
        seen.set(element, { name, text, x: Math.round(x), y: Math.round(top + scrollY) });
      }
      return seen;
    };
    const told = ({ name, text }: Sight, what: string) =>
      sights.changes.push(`${name} "${text.slice(0, 40)}" ${what}`);
    const isAlike = (one: Sight, other: Sight) =>
      one.text === other.text && Math.abs(one.x - other.x) <= 8 && Math.abs(one.y - other.y) <= 8;
    let before: Map<Element, Sight> | undefined;
    let size = '';
    const sample = () => {
      requestAnimationFrame(sample);
      // Letters get the width of a font that comes, and the page brings its parts while it is parsed.
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').length;
      const now = `${innerWidth} ${loaded}`;
      if (now !== size) before = undefined;
      size = now;
      if (document.readyState === 'loading') return;
      sights.frames++;
      const seen = look();
      const come = [...seen].filter(([element]) => before && !before.has(element)).map(([, sight]) => sight);
      for (const [element, was] of before ?? []) {
        const is = seen.get(element);
        const instead = is ? -1 : come.findIndex((one) => isAlike(one, was));
        if (instead >= 0) come.splice(instead, 1);
        else if (!is) told(was, 'goes');
        else if (is.text !== was.text) told(was, `becomes "${is.text.slice(0, 40)}"`);
        // What stands below letters moves a little once their font is drawn.
        else if (!isAlike(is, was)) told(was, `moves by ${is.x - was.x}, ${is.y - was.y}`);
      }
      for (const one of come) told(one, 'comes');
      before = seen;
    };
    requestAnimationFrame(sample);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as PerformanceEntry & { sources: { node: Node | null }[] };
        for (const { node } of sources)
          sights.shifts.push(`${node instanceof HTMLElement ? node.className : node?.nodeName}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has been recorded on this page so far. */
export const sightsOf = (page: Page): Promise<Sights> =>
  page.evaluate(() => (window as unknown as { sights: Sights }).sights);
