/** Calls the action once the next frame has been painted; at once where nobody looks at the page. */
export function afterPaint(action: () => void): void {
  if (document.hidden) action();
  else requestAnimationFrame(() => setTimeout(action));
}
