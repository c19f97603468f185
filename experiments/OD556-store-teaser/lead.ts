import type { Undo } from '../../src/dom/watch.ts';
import { leavePlace } from '../kit.ts';

/** What leads the block, in order: its heading, beside it the way to an appointment, and the tiles. */
export const leading = ['.section-title', 'a[data-behaviour="appointment-opener"]', '.spotlights'] as const;

function leaders(inner: Element): Element[] {
  const found = leading.map((selector) => inner.querySelector(selector));
  return found.filter((one) => one !== null);
}

export const hasLeaders = (inner: Element) => leaders(inner).length === leading.length;

export function isLed(inner: Element): boolean {
  return leaders(inner).every((one, at) => one === inner.children[at]);
}

/** Puts what leads first. */
export function lead(inner: Element): Undo | undefined {
  if (isLed(inner)) return undefined;
  const first = leaders(inner);
  const undos = first.map((one) => leavePlace(one)[1]);
  inner.prepend(...first);
  return () => {
    for (const undo of undos.reverse()) undo();
  };
}
