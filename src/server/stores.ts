import * as z from 'zod/mini';
import { getJson } from './client.ts';
import { waitFor } from './csrf.ts';
import { type CallOptions, deadline } from './deadline.ts';

/** A store as the map's data call tells it. */
export const store = z.object({
  storeId: z.int(),
  name: z.string().check(z.minLength(1)),
  address: z.string(),
  phone: z.string(),
  /** Degrees. */
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  /** Of its page. Follow it only through `siteAddress`. */
  url: z.string(),
  isOpenNow: z.boolean(),
  /** In words, as `Nu open tot 18.00 uur`. */
  openMessage: z.string(),
  allowAppointment: z.boolean(),
});

export const storeList = z.array(store);

export type Store = z.output<typeof store>;

const path = '/Store/GoogleMaps';
/** Open or closed grows old: in ms. */
const GOOD_FOR = 10 * 60_000;

let loaded: { readonly list: Promise<readonly Store[]>; readonly at: number } | undefined;

/**
 * Every store. Asked once, however many ask, and again after ten minutes, as open and closed change; a failure is
 * asked again by the next. Nothing is stored in the browser.
 *
 * @throws ServerError
 */
export function stores(options: CallOptions = {}): Promise<readonly Store[]> {
  const now = performance.now();
  if (!loaded || now - loaded.at > GOOD_FOR) {
    // Not the caller's signal: one caller that gives up must not take the answer from the others.
    const list = getJson(path, storeList);
    const mine = { list, at: now };
    loaded = mine;
    list.catch(() => {
      if (loaded === mine) loaded = undefined;
    });
  }
  return waitFor(loaded.list, `GET ${path}`, deadline(options));
}

/** Forgets what was loaded, as a new page does. */
export function forgetStores(): void {
  loaded = undefined;
}
