import type { LoadList } from '../experiments/engine/hear.ts';
import { tellPlainly } from '../page/report.ts';
import type { Storefront } from '../public/storefront.ts';
import type { Names } from './enhancements.ts';

/** What the loader hands over. It alone changes with each release: what knew these addresses would change too. */
export interface Release {
  readonly version: string;
  readonly names: () => Promise<Names>;
  readonly registry: LoadList;
}

/** Only a symbol is surely ours: an element or frame of the page may be named `storefront`. */
const client = Symbol.for('storefront');

/** Starts the page's client, unless there is one, and makes the calls that were kept for it. */
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
