/**
 * Collects clicks until the code that measures them has loaded. The returned function hands them over and stops
 * listening.
 */
export function collectEarlyClicks(document: Document): () => readonly Event[] {
  const clicks: Event[] = [];
  const collect = (event: Event) => void clicks.push(event);
  const types = ['click', 'auxclick'];
  for (const type of types) document.addEventListener(type, collect);
  return () => {
    for (const type of types) document.removeEventListener(type, collect);
    return clicks;
  };
}
