import { listen, undoAll } from '../dom/listen.ts';

/** Of each group one element must be seen. */
export type Groups = readonly (readonly Element[])[];

/** In ms: how long a dialog stays that cannot be seen, and how often it is looked at. */
const grace = 2000;
const pause = 500;
/** In ms: an animation that takes longer is none that shows the dialog. */
const longestFade = 10_000;
/** In px: what is smaller is nothing to press. */
const least = 10;
const controls = 'button, a[href], input, select, textarea, summary, iframe, video, [tabindex="0"]';
/** What stands in a body and is no part of what a page shows. */
const noContent = 'dialog, script, style, link, template, noscript';

/**
 * Calls `end` when an open modal dialog cannot be seen: the page behind it is inert, and would stay so. That is what
 * lists that hide cookie banners do, and styles of the shop. It ends after two seconds, or at once when the shopper
 * presses, types or scrolls. While the page itself is hidden, as other A/B tools do before they have changed it,
 * it waits. Returns a stop.
 *
 * @param needs What must be seen beside one of its controls.
 * @param isTop Whether it is the dialog that holds the page: what another one covers can't be judged.
 */
export function endUnseen(
  dialog: HTMLDialogElement,
  needs: () => Groups,
  isTop: () => boolean,
  end: () => void,
): () => void {
  const isUnseen = () =>
    isTop() && !isFading(dialog) && !isSeen(dialog, needs()) && !isPageHidden(dialog.ownerDocument);
  let since: number | undefined;
  const look = () => {
    if (!isUnseen()) since = undefined;
    else {
      since ??= performance.now();
      if (performance.now() - since >= grace) end();
    }
  };
  const timer = setInterval(look, pause);
  const touched = () => {
    if (isUnseen()) end();
  };
  const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'].map((type) =>
    listen(window, type, touched, { capture: true, passive: true }),
  );
  return () => {
    clearInterval(timer);
    undoAll(touches);
  };
}

/**
 * Whether a style takes the open dialog away, as lists that hide popups do, while the page around it is shown. Other A/B
 * tools hide all of a page at first: that is no reason.
 */
export const isTakenOut = (dialog: HTMLElement): boolean =>
  getComputedStyle(dialog).display === 'none' && !isPageHidden(dialog.ownerDocument);

/** Whether the dialog is modal, has an area on the screen, and what is needed of it can be pressed there. */
export function isSeen(dialog: HTMLDialogElement, groups: Groups): boolean {
  // Moved, it is open and has lost the page behind it.
  if (!dialog.matches(':modal')) return false;
  const { innerWidth, innerHeight } = window;
  const box = dialog.getBoundingClientRect();
  const width = Math.min(box.right, innerWidth) - Math.max(box.left, 0);
  const height = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
  if (width < least || height < least) return false;
  return [[...dialog.querySelectorAll(controls)], ...groups].every((group) =>
    group.some((element) => canBePressed(element, dialog)),
  );
}

function canBePressed(element: Element, dialog: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width < least || height < least || isTakenAway(element, dialog)) return false;
  const [x, y] = [left + width / 2, top + height / 2];
  const place = placeIn(dialog, element, x, y);
  if (place !== 'in view') return place === 'by scrolling';
  const hit = document.elementFromPoint(x, y);
  if (element.contains(hit)) return true;
  // Cut away, or let through. Anything else lies over it: a header that sticks, a guest in the top layer.
  return !!hit && !hit.contains(element);
}

/** Whether state or style takes it away that leaves its box: its own, or of what is around it up to the dialog. */
function isTakenAway(element: Element, dialog: Element): boolean {
  const { visibility, pointerEvents } = getComputedStyle(element);
  if (visibility !== 'visible' || pointerEvents === 'none') return true;
  if (element.matches(':disabled') || element.closest('[inert]')) return true;
  // Safari before 17.4 has none. Not by its opacity: that of the page does not reach the top layer.
  if (element.checkVisibility?.() === false) return true;
  for (let at: Element | null = element; at; at = at === dialog ? null : at.parentElement)
    if (isClear(getComputedStyle(at))) return true;
  return false;
}

const isClear = ({ opacity, filter }: CSSStyleDeclaration) =>
  Number(opacity) < 0.05 || /opacity\(0(\.0\d*)?%?\)/.test(filter);

/** Where a point of an element is: in view, out of it but within reach of the scrollers around it, or nowhere. */
function placeIn(dialog: Element, element: Element, x: number, y: number) {
  let isScrolled = false;
  for (let at = element.parentElement; at && dialog.contains(at); at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const box = at.getBoundingClientRect();
    if (x > box.left && x < box.right && y > box.top && y < box.bottom) continue;
    const [across, down] = [x - box.left + at.scrollLeft, y - box.top + at.scrollTop];
    const canScroll = /auto|scroll/.test(`${overflowX} ${overflowY}`);
    const isInside = across > 0 && across < at.scrollWidth && down > 0 && down < at.scrollHeight;
    if (!canScroll || !isInside) return 'nowhere';
    isScrolled = true;
    // Once scrolled to, it is somewhere within this one.
    x = Math.min(Math.max(x, box.left + 1), box.right - 1);
    y = Math.min(Math.max(y, box.top + 1), box.bottom - 1);
  }
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return 'nowhere';
  return isScrolled ? 'by scrolling' : 'in view';
}

/** Whether the page is in the background, on paper, or hides all that it has. */
function isPageHidden({ visibilityState, documentElement, body }: Document): boolean {
  if (visibilityState === 'hidden' || matchMedia('print').matches) return true;
  if ([documentElement, body].some((element) => isHidden(getComputedStyle(element)))) return true;
  const content = [...body.children].filter((element) => !element.matches(noContent));
  return content.every(
    (element) => isHidden(getComputedStyle(element)) || element.checkVisibility?.() === false,
  );
}

const isHidden = (style: CSSStyleDeclaration) =>
  style.display === 'none' ||
  style.visibility !== 'visible' ||
  style.pointerEvents === 'none' ||
  isClear(style);

/** Whatever fades or slides in cannot be seen at first. One that is held never finishes, and some take too long. */
const isFading = (dialog: Element) =>
  (dialog.getAnimations?.({ subtree: true }) ?? []).some(
    ({ effect, playState }) =>
      playState === 'running' && Number(effect?.getComputedTiming().endTime) <= longestFade,
  );
