import { perPage } from './per-page.ts';

/**
 * For a part that a page can have only one of: gives a function that claims the page, and whose result releases it.
 * It throws an Error where the page is taken.
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
