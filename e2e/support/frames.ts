import type { Page } from '@playwright/test';

/** How an experiment shows in the page. */
export interface Look {
  /** What is seen only where the change is missing. */
  readonly old: string;
  /** What `old` reads once it is changed: with another text it is A's. Without it, what matches is A's. */
  readonly copy?: string;
  /** What the experiment has put in or changed. */
  readonly changed: string;
  /** What may be covered until then. */
  readonly targets: string;
}

/** What one frame showed, in elements. */
export interface Frame {
  readonly old: number;
  readonly changed: number;
  readonly covered: number;
  readonly targets: number;
  /** Whether the top of the page was seen. */
  readonly page: boolean;
  /** The longest time that a cover of ours was to last, in ms. */
  readonly longest: number;
}

export interface Shift {
  readonly value: number;
  /** The elements that moved, from where to where. */
  readonly sources: readonly string[];
  /** Whether one of them is or is in what the experiment puts in or covers. */
  readonly near: boolean;
}

interface Recorded {
  readonly frames: Frame[];
  readonly shifts: Shift[];
}

/**
 * Records every frame of each page that opens from now on, and its layout shifts.
 *
 * A frame is what the elements' computed visibility, presence and text are in an animation frame callback: it runs in
 * each frame that the main thread makes, after animations have moved on and before paint. Nothing but other callbacks
 * of the same frame could still change what is painted, and we have none. Frames that the compositor makes alone show
 * what the last of these had: visibility is never animated there. Screen pictures (`recordScreen`) check this from
 * outside, but the browser leaves some of them out when it is busy, so they are no proof alone.
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

/** What was recorded on this page so far. */
export function recorded(page: Page): Promise<Recorded> {
  return page.evaluate(() => (window as unknown as { recorded: Recorded }).recorded);
}

/** Resolves once a frame shows what is asked: `some` more than none of it. */
export async function frameWith(page: Page, some: 'old' | 'changed' | 'covered'): Promise<void> {
  await page.waitForFunction(
    (some) =>
      (window as { recorded?: Recorded }).recorded?.frames.some((frame) => Number(frame[some]) > 0) ?? false,
    some,
  );
}

/** Resolves when what the page has by now is painted. */
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
 * Takes a picture of each frame that the browser sends, with A's look outlined in a colour that the page has not.
 * `stop` gives in how many pictures that colour was seen, and how many there were.
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
