/** Two tests that set the same thing of an element. */
export interface Overlap {
  readonly ids: readonly [lower: string, seen: string];
  /** As `text` or `@title`. */
  readonly what: string;
}

const told = new Map<string, Overlap>();

/** Every overlap that this page has had, each once. */
export const overlaps = (): readonly Overlap[] => [...told.values()];

/** Tells once that several live tests set the same thing, and whose value is seen. */
export function tellOverlap(what: string, layers: readonly { readonly id: string }[], element: Element) {
  const seen = layers.at(-1)?.id as string;
  for (const { id } of layers) {
    const key = `${id} ${seen} ${what}`;
    if (id === seen || told.has(key)) continue;
    told.set(key, { ids: [id, seen], what });
    console.warn(`AB tests ${id} and ${seen} both set ${what}; that of ${seen} is seen`, element);
  }
}
