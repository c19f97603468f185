/** For unit tests, whose pages have no layout: `vi.mock('…/anchored/anchor.ts')` leaves panels where they are. */
export const anchor = () => () => {};
export const anchorToWindow = anchor;
export const preloadAnchor = () => {};
