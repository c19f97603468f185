import { tellPlainly } from '../page/report.ts';
import type { Storefront } from '../storefront.ts';

/** Only a symbol is surely ours: an element or frame of the page may be named `storefront`. */
const client = Symbol.for('storefront');

/** Starts the page's client, and makes the calls that were kept for it. A page that includes the script twice gets one. */
export function startOnce(start: () => Storefront, window: Window & { [client]?: Storefront }): void {
  try {
    if (window[client]) return;
    const storefront = start();
    window[client] = storefront;
    const kept = window.storefront;
    window.storefront = storefront;
    if (Array.isArray(kept)) storefront.push(...kept);
  } catch (error) {
    tellPlainly({ code: 'no-start', error });
  }
}
