import type { Page } from '@playwright/test';

/** How an experiment is visible in the page. */
export interface Look {
  /** Matches what is visible only without the change. */
  readonly old: string;
  /** The text of `old` after the change: with another text it is A's. If absent, every match is A's. */
  readonly copy?: string;
  /** Matches what the experiment has inserted or changed. */
  readonly changed: string;
  /** Matches what may be covered until then. */
  readonly targets: string;
}

/** The numbers of visible elements in one frame. */
export interface Frame {
  readonly old: number;
  readonly changed: number;
  readonly covered: number;
  readonly targets: number;
  /** Whether the top of the page was visible. */
  readonly page: boolean;
  /** The longest duration of our covers, in ms. */
  readonly longest: number;
}

export interface Shift {
  readonly value: number;
  /** The elements that moved, with their old and new positions. */
  readonly sources: readonly string[];
  /** Whether one of them is, or is inside, an element that the experiment inserts or covers. */
  readonly near: boolean;
}

interface Recorded {
  readonly frames: Frame[];
  readonly shifts: Shift[];
}

/**
 * Records every frame and layout shift of each page that opens from now on.
 *
 * A frame consists of the elements' computed visibility, presence and text in an animation frame callback. It runs in
 * each frame of the main thread, after animations have advanced and before paint. Only other callbacks of the same
 * frame could still change what is painted, and we have none. Frames of the compositor alone show the same as the last
 * of these, because visibility is never animated there. Screenshots (`recordScreen`) check this from outside, but a
 * busy browser skips some of them, so they are no proof by themselves.
 */
export async function recordFrames(page: Page, look: Look): Promise<void> {
  await page.addInitScript(({ old, copy, changed, targets }) => {
    const recorded: Recorded = { frames: [], shifts: [] };
    Object.assign(window, { recorded });
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const sample = () => {
      requestAnimationFrame(sample);
      const header = document.querySelector('.site-header');
      if (!header) return;
      const covers = document
        .getAnimations()
        .filter((animation) => /^storefront-cover/.test((animation as CSSAnimation).animationName));
      const isOld = (element: Element) =>
        isSeen(element) && (copy === undefined || !['', copy].includes(element.textContent ?? ''));
      recorded.frames.push({
        old: all(old).filter(isOld).length,
        changed: all(changed).filter((one) => isSeen(one) && (!copy || one.textContent === copy)).length,
        covered: all(targets).filter((one) => !isSeen(one)).length,
        targets: all(targets).length,
        page: isSeen(header),
        longest: Math.max(0, ...covers.map(({ effect }) => Number(effect?.getComputedTiming().endTime))),
      });
    };
    requestAnimationFrame(sample);
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.classList}` : `${node?.nodeName}`;
    const placeOf = ({ x, y, width, height }: DOMRect) => `${width}×${height} at ${x}, ${y}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const isNear = ({ node }: { node: Node | null }) =>
          (node instanceof Element ? node : node?.parentElement)?.closest(`${targets}, ${changed}`);
        recorded.shifts.push({
          value,
          sources: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
          ),
          near: sources.some(isNear),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, look);
}

/** Returns what has been recorded on this page so far. */
export function recorded(page: Page): Promise<Recorded> {
  return page.evaluate(() => (window as unknown as { recorded: Recorded }).recorded);
}

/** Resolves once a frame shows at least one element of the kind `some`. */
export async function frameWith(page: Page, some: 'old' | 'changed' | 'covered'): Promise<void> {
  await page.waitForFunction(
    (some) =>
      (window as { recorded?: Recorded }).recorded?.frames.some((frame) => Number(frame[some]) > 0) ?? false,
    some,
  );
}

/** Resolves when the current state of the page has been painted. */
export function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Adds a style sheet to each page that opens from now on. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.addInitScript((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
}

/**
 * Takes a screenshot of each frame that the browser sends, with A's look outlined in a colour that the page does not
 * use. `stop` returns in how many screenshots that colour is visible, and their total.
 */
export async function recordScreen(
  page: Page,
  { old }: Look,
): Promise<() => Promise<{ withOld: number; all: number }>> {
  await addStyles(page, `${old}{outline:16px solid #f0f!important;outline-offset:-16px!important}`);
  const session = await page.context().newCDPSession(page);
  const pictures: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(data);
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', {
    format: 'png',
    everyNthFrame: 1,
    maxWidth: 640,
    maxHeight: 400,
  });
  return async () => {
    await session.send('Page.stopScreencast');
    const reader = await page.context().newPage();
    const marked = await reader.evaluate(async (pictures) => {
      const counts: number[] = [];
      for (const picture of pictures) {
        const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        const { data = [] } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
        let count = 0;
        for (let at = 0; at < data.length; at += 4)
          if (Number(data[at]) > 200 && Number(data[at + 1]) < 60 && Number(data[at + 2]) > 200) count++;
        counts.push(count);
      }
      return counts;
    }, pictures);
    await reader.close();
    return { withOld: marked.filter((count) => count > 0).length, all: pictures.length };
  };
}
