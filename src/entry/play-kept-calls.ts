import type { Report } from '../page/report.ts';
import type { Storefront } from '../storefront.ts';

type Call = (storefront: Storefront) => void;

/** Runs calls made on `window.storefront`, including earlier ones. A call that throws does not stop the others. */
export function playKeptCalls(calls: readonly Call[], storefront: Storefront, report: Report): void {
  for (const call of calls) {
    try {
      call(storefront);
    } catch (error) {
      report('kept-call', error);
    }
  }
}
