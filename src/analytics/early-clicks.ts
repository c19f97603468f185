/**
 * Keeps the clicks that are made before the code is there that measures them: a link may open another tab. Gives them
 * out once, and listens no more.
 */
export function keepClicks(document: Document): () => readonly Event[] {
  const kept: Event[] = [];
  const keep = (event: Event) => void kept.push(event);
  const types = ['click', 'auxclick'];
  for (const type of types) document.addEventListener(type, keep);
  return () => {
    for (const type of types) document.removeEventListener(type, keep);
    return kept;
  };
}
