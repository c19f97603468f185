/** Creates one instance per page, on first use: `const cartOf = perPage(createCart)`. */
export function perPage<Page extends object, Made extends object>(
  create: (page: Page) => Made,
): (page: Page) => Made {
  const madeFor = new WeakMap<Page, Made>();
  return (page) => {
    const made = madeFor.get(page) ?? create(page);
    madeFor.set(page, made);
    return made;
  };
}

/**
 * Creates a function that claims the page for a part that may exist only once. It returns a function that releases the
 * page, and throws an Error if the page is already claimed.
 */
export function createPageClaim(): (page: object) => () => void {
  const claimOf = perPage(() => ({ isTaken: false }));
  return (page) => {
    const claim = claimOf(page);
    if (claim.isTaken) throw new Error('stands in this page already');
    claim.isTaken = true;
    return () => {
      claim.isTaken = false;
    };
  };
}
