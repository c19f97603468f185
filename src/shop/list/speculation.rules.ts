interface Where {
  /** Paths of pages that may be fetched, as URL patterns: `/product/*`. */
  readonly paths: readonly string[];
  /** Paths that never are, with all below them. */
  readonly never: readonly string[];
}

/** Links that change something, leave the page as it is, or are marked. */
const without = '[data-no-prefetch],[rel~="nofollow"],[rel~="external"],[download],[target],[data-popup]';

/** Speculation rules: what a link to a page needs is fetched once the pointer rests on it, or presses it. */
export function speculationRules({ paths, never }: Where): string {
  return JSON.stringify({
    prefetch: [
      {
        source: 'document',
        eagerness: 'moderate',
        where: {
          and: [
            { href_matches: paths },
            { not: { href_matches: never.flatMap((path) => [path, `${path.replace(/\/$/, '')}/*`]) } },
            { not: { selector_matches: without } },
          ],
        },
      },
    ],
  });
}
