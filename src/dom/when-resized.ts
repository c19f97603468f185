/**
 * Calls back when one of the elements has another size, once at first too, in the frame after. Work that changes the
 * layout in the observer's own callback makes browsers report "ResizeObserver loop" as an error of the page. Returns a stop.
 */
export function whenResized(elements: readonly Element[], callback: () => void): () => void {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      callback();
    });
  });
  for (const element of elements) observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
