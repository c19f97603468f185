import type { FacetMap, LimitKind } from './guide-tree.ts';

/** By how much a product is outside a limit; `share` is that part of what the limit allows. */
export type Excess = { readonly share: number } & (
  | { readonly kind: 'price'; readonly top: number; readonly over: number }
  | { readonly kind: 'size'; readonly asked: string; readonly nearest: string }
);

/** What a product has of a facet. */
export const valuesOf = (has: FacetMap, facet: string): readonly string[] =>
  (Object.hasOwn(has, facet) ? has[facet] : undefined) ?? [];

/** The highest amount in cents that these facets let through, of values in whole euros. */
export function topPrice(asked: FacetMap): number {
  return Math.max(...Object.values(asked).flat().map(Number)) * 100;
}

/** Width and length in cm of `160 x 200 cm`. */
const measuresOf = (size: string): readonly number[] => size.match(/\d+/g)?.map(Number) ?? [];

const apart = (asked = Number.NaN, given = Number.NaN) => Math.abs(asked - given) / asked;

/** The asked size and the size of the product that are the nearest to each other. */
function nearestSize(asked: FacetMap, has: FacetMap): Excess | undefined {
  let best: Excess | undefined;
  for (const [facet, sizes] of Object.entries(asked))
    for (const size of sizes)
      for (const nearest of valuesOf(has, facet)) {
        const [[width, length], [ownWidth, ownLength]] = [measuresOf(size), measuresOf(nearest)];
        // Not a number where one of them can't be read: it is no candidate then.
        const share = apart(width, ownWidth) + apart(length, ownLength);
        if (share < (best?.share ?? Number.POSITIVE_INFINITY))
          best = { kind: 'size', asked: size, nearest, share };
      }
  return best;
}

/** By how much a product that does not keep a limit is outside it. Undefined where that can't be told. */
export function excessOf(
  kind: LimitKind,
  asked: FacetMap,
  { facets, price }: { readonly facets: FacetMap; readonly price: number },
): Excess | undefined {
  if (kind === 'size') return nearestSize(asked, facets);
  const top = topPrice(asked);
  const over = price - top;
  return over > 0 ? { kind, top, over, share: over / top } : undefined;
}
