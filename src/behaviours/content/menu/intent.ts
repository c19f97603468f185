interface Point {
  readonly x: number;
  readonly y: number;
}

/** The part of a panel's box that matters: it lies below the bar. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

/** How steep a way must at least be. A hand that follows the bar wavers by less. */
const steepness = 0.35;

/** Whether a pointer that goes on like this reaches the panel: a diagonal way crosses other items of the bar. */
export function isHeadingFor(panel: Box, from: Point, to: Point): boolean {
  const [right, down] = [to.x - from.x, to.y - from.y];
  if (down <= 0 || down < Math.abs(right) * steepness) return false;
  const x = to.x + (right / down) * Math.max(0, panel.top - to.y);
  return x >= panel.left && x <= panel.right;
}
