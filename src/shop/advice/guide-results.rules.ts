// Long, because what is judged, measured and ordered is one rule of what is best.

import { answersTo, type Chosen, pathOf } from './guide-answers.rules.ts';
import type { FacetMap, GuideAnswer, GuideQuestion, GuideTree, LimitKind } from './guide-tree.rules.ts';

/** What a product has of each facet. */
export interface Judged {
  readonly id: string;
  readonly facets: FacetMap;
  /** 0 to 10. */
  readonly rating: number;
  /** In cents. */
  readonly price: number;
}

/** As the server tells of a product. */
interface Told {
  readonly ProductId: string;
  readonly Rating: number;
  readonly Price: number;
  readonly Facets: readonly { readonly Id: string; readonly Values: readonly string[] }[];
}

/** What of it decides the order. */
export const judgedOf = ({ ProductId, Facets, Rating, Price }: Told): Judged => ({
  id: ProductId,
  facets: Object.fromEntries(Facets.map(({ Id, Values }) => [Id, Values])),
  rating: Rating,
  price: Price,
});

/** A question whose answer asks something of a product. */
export interface Wish {
  readonly question: GuideQuestion;
  /** The chosen answers. */
  readonly answers: readonly GuideAnswer[];
  readonly facets: FacetMap;
}

export interface Reason {
  readonly wish: Wish;
  readonly isMet: boolean;
}

export interface Ranked<P> {
  readonly product: P;
  readonly reasons: readonly Reason[];
}

/** The values of a list in one text: joined by commas, with a backslash before a comma or backslash in a value. */
export const joinList = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');

/** The list that `joinList` joined. */
export function splitList(text: string): string[] {
  const values = [''];
  for (const [part] of text.matchAll(/\\[\s\S]|[\s\S]/gu)) {
    if (part === ',') values.push('');
    else values.push(`${values.pop()}${part.length > 1 && part[0] === '\\' ? part.slice(1) : part}`);
  }
  return values;
}

/** All values of several maps, each once. */
function merged(maps: readonly FacetMap[]): FacetMap {
  const all = new Map<string, Set<string>>();
  for (const map of maps)
    for (const [facet, values] of Object.entries(map)) {
      const known = all.get(facet) ?? new Set();
      for (const value of values) known.add(value);
      all.set(facet, known);
    }
  return Object.fromEntries([...all].map(([facet, values]) => [facet, [...values]]));
}

/** What the answers on the path ask for. An answer without facets asks nothing, and neither does a skipped question. */
export function wishesOf(tree: GuideTree, chosen: Chosen): readonly Wish[] {
  return pathOf(tree, chosen).flatMap((question) => {
    const answers = answersTo(question, chosen);
    // Of several answers one that asks nothing means that all will do.
    if (answers.some(({ facets }) => Object.keys(facets).length === 0)) return [];
    const facets = merged(answers.map((answer) => answer.facets));
    return Object.keys(facets).length > 0 ? [{ question, answers, facets }] : [];
  });
}

/** So many products are advised. */
export const mostAdvised = 6;

/** What the wishes ask for, as the server takes it: the values of each facet in one text. */
export const facetTextsOf = (wishes: readonly Wish[]): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(facetMapOf(wishes)).map(([facet, values]) => [facet, joinList(values)]));

export const facetMapOf = (wishes: readonly Wish[]): FacetMap => merged(wishes.map(({ facets }) => facets));

/** The wishes without the facets that the shop does not know. */
export function knownWishes(wishes: readonly Wish[], unknown: readonly string[]): readonly Wish[] {
  return wishes.flatMap((wish) => {
    const facets = Object.fromEntries(
      Object.entries(wish.facets).filter(([facet]) => !unknown.includes(facet)),
    );
    return Object.keys(facets).length > 0 ? [{ ...wish, facets }] : [];
  });
}

/** Whether a product has one of the values of each facet. */
export const meets = (has: FacetMap, asked: FacetMap): boolean =>
  Object.entries(asked).every(([facet, values]) =>
    values.some((value) => valuesOf(has, facet).includes(value)),
  );

/**
 * The products, best first: those that keep all limits, then those that are made for this body and use in about this size,
 * whatever they cost, then the nearer to the limits; more wishes met, then the earlier
 * question met, then the better rating, the lower price and the lower id. So the same answers always give the same order,
 * and what misses something comes with what it misses.
 */
export function rank<P extends Judged>(
  products: readonly P[],
  wishes: readonly Wish[],
): readonly Ranked<P>[] {
  return products
    .map((product) => ({
      product,
      reasons: wishes.map((wish) => ({ wish, isMet: meets(product.facets, wish.facets) })),
    }))
    .sort((a, b) => compare(a, b));
}

const breaks = ({ wish, isMet }: Reason) => !isMet && wish.question.limit !== undefined;

/** Whether a product is inside every limit. */
export const keepsLimits = ({ reasons }: Ranked<unknown>): boolean => !reasons.some(breaks);

/** Where the size or price can't be read: as far as twice the limit. */
const unknownDistance = 10;

/** How far a product is outside the limits, in steps of a tenth of them: a limit counts more than a wish, a few euros do not. */
const distance = ({ product, reasons }: Ranked<Judged>) =>
  reasons.filter(breaks).reduce((sum, { wish: { question, facets } }) => {
    const excess = question.limit && excessOf(question.limit, facets, product);
    return sum + 1 + (excess ? Math.ceil(excess.share * 10) : unknownDistance);
  }, 0);

/** A size that is further off than this part of what is asked is no size for them. */
const near = 0.25;

/** How often a product is no bed for them at all: not for their body or use, or of quite another size. That counts before any price. */
const graveCount = ({ product, reasons }: Ranked<Judged>) =>
  reasons.filter(breaks).filter(({ wish: { question, facets } }) => {
    if (question.limit !== 'size') return question.limit === 'body';
    return (excessOf('size', facets, product)?.share ?? 1) > near;
  }).length;

/** Whether it keeps all limits and meets more than it misses: only then it may be called the best. */
export const mayBeBest = (one: Ranked<unknown>): boolean =>
  keepsLimits(one) && 2 * metCount(one) > one.reasons.length;

const metCount = ({ reasons }: Ranked<unknown>) => reasons.filter(({ isMet }) => isMet).length;
const metText = ({ reasons }: Ranked<unknown>) => reasons.map(({ isMet }) => (isMet ? 1 : 0)).join('');

function compare(a: Ranked<Judged>, b: Ranked<Judged>): number {
  return (
    graveCount(a) - graveCount(b) ||
    distance(a) - distance(b) ||
    metCount(b) - metCount(a) ||
    metText(b).localeCompare(metText(a)) ||
    b.product.rating - a.product.rating ||
    a.product.price - b.product.price ||
    (a.product.id < b.product.id ? -1 : Number(a.product.id > b.product.id))
  );
}

/** By how much a product is outside a limit; `share` is that part of what the limit allows. */
type Excess = { readonly share: number } & (
  | { readonly kind: 'price'; readonly top: number; readonly over: number }
  | { readonly kind: 'size'; readonly asked: string; readonly nearest: string }
);

/** What a product has of a facet. */
const valuesOf = (has: FacetMap, facet: string): readonly string[] =>
  (Object.hasOwn(has, facet) ? has[facet] : undefined) ?? [];

/** The highest amount in cents that these facets let through, of values in whole euros. */
export function topPrice(asked: FacetMap): number {
  return Math.max(...Object.values(asked).flat().map(Number)) * 100;
}

/** Width and length in cm of `160 x 200 cm`, or the width of `160 cm`. */
const measuresOf = (size: string): readonly number[] => size.match(/\d+/g)?.map(Number) ?? [];

/** How far apart they are, as a part of what is asked. Not a number where they tell of other things. */
const apart = (asked: readonly number[], given: readonly number[]) =>
  asked.length === given.length && asked.length > 0
    ? asked.reduce((sum, one, at) => sum + Math.abs(one - (given[at] ?? Number.NaN)) / one, 0)
    : Number.NaN;

/** The asked size and the size of the product that are the nearest to each other. */
function nearestSize(asked: FacetMap, has: FacetMap): Excess | undefined {
  let best: Excess | undefined;
  for (const [facet, sizes] of Object.entries(asked))
    for (const size of sizes)
      for (const nearest of valuesOf(has, facet)) {
        // Not a number where one of them can't be read: it is no candidate then.
        const share = apart(measuresOf(size), measuresOf(nearest));
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
  if (kind === 'body') return undefined;
  const top = topPrice(asked);
  const over = price - top;
  return over > 0 ? { kind, top, over, share: over / top } : undefined;
}
