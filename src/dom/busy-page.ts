/** So many batches within a frame that concern nobody, and one look at the page costs less than handling them all. */
const patience = 200;
/** In ms. */
const frame = 16;

/**
 * Pauses the observation of a page that never stops changing what concerns nobody. `resume` is called before the next
 * paint and returns how many elements it had to look at: the more there are, the more batches are handled first.
 * Returns what counts a batch; one that concerned somebody is related.
 */
export function pauseWhenBusy(pause: () => void, resume: () => number): (isRelated: boolean) => void {
  let unrelated = 0;
  let since = 0;
  let limit = patience;
  let wasRelated = false;
  let isPaused = false;
  const end = () => {
    if (!isPaused) return;
    unrelated = 0;
    limit = patience + resume() / 4;
    isPaused = false;
  };
  return (isRelated: boolean) => {
    // What follows a related batch is mostly the callbacks' own doing.
    const isCounted = !isRelated && !wasRelated;
    wasRelated = isRelated;
    if (!isCounted) return;
    const now = performance.now();
    if (now - since > frame) unrelated = 0;
    if (!unrelated++) since = now;
    if (unrelated <= limit || isPaused) return;
    isPaused = true;
    pause();
    requestAnimationFrame(end);
    // A tab in the background has no frames.
    setTimeout(end, 100);
  };
}
