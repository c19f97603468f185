import * as z from 'zod/mini';
import { getJson } from './client.ts';
import { waitFor } from './csrf.ts';
import { type CallOptions, deadline } from './deadline.ts';
import { whatIsWrong } from './schema.ts';
import { ServerError } from './server-error.ts';

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
const call = `GET ${path}`;
/** How many broken stores the console is told one by one. */
const mostTold = 10;
/** Open or closed grows old: in ms. */
const GOOD_FOR = 10 * 60_000;

let loaded: { readonly list: Promise<readonly Store[]>; readonly at: number } | undefined;

/**
 * Every store. Asked once, however many ask, and again after ten minutes, as open and closed change; a failure is
 * asked again by the next. A store that is broken is left out, and told in the console. Nothing is stored in the browser.
 *
 * @throws ServerError
 */
export function stores(options: CallOptions = {}): Promise<readonly Store[]> {
  const now = performance.now();
  if (!loaded || now - loaded.at > GOOD_FOR) {
    // Not the caller's signal: one caller that gives up must not take the answer from the others.
    const list = getJson(path, z.array(z.unknown())).then(goodStores);
    const mine = { list, at: now };
    loaded = mine;
    list.catch(() => {
      if (loaded === mine) loaded = undefined;
    });
  }
  return waitFor(loaded.list, call, deadline(options));
}

/** @throws ServerError where there are stores and none is good */
function goodStores(told: readonly unknown[]): Store[] {
  const good = new Map<number, Store>();
  const faults: string[] = [];
  for (const [at, one] of told.entries()) {
    const read = store.safeParse(one);
    if (read.success && !good.has(read.data.storeId)) good.set(read.data.storeId, read.data);
    else
      faults.push(
        `store ${at} is left out: ${read.success ? 'its storeId is told twice' : whatIsWrong(read.error)}`,
      );
  }
  const [fault] = faults;
  if (fault !== undefined && good.size === 0) throw new ServerError('shape', call, fault);
  for (const each of faults.slice(0, mostTold)) console.error(`${call}: ${each}`);
  if (faults.length > mostTold) console.error(`${call}: ${faults.length - mostTold} more are left out`);
  return [...good.values()];
}

/** Forgets what was loaded, as a new page does. */
export function forgetStores(): void {
  loaded = undefined;
}
