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
