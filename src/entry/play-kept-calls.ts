import type { Storefront } from '../public.ts';

type Call = (storefront: Storefront) => void;

/** Runs calls made on `window.storefront`, also those from before the script had run. One that throws stops no other. */
export function playKeptCalls(calls: readonly Call[], storefront: Storefront): void {
  for (const call of calls) {
    try {
      call(storefront);
    } catch (error) {
      console.error('storefront: a call passed to push failed', error);
    }
  }
}
