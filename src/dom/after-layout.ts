/**
 * Calls back in this frame or the next, right after the browser has made the layout: reading it there costs nothing, while
 * in a task or an animation frame it would force one of its own. Who then changes the page does that later. Returns a stop.
 */
export function afterLayout(read: () => void): () => void {
  // The first look of an observer comes even where nothing has another size.
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    read();
  });
  observer.observe(document.documentElement);
  return () => observer.disconnect();
}
