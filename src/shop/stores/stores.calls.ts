import { check } from '../../calls/check.ts';
import { waitFor } from '../../calls/csrf.ts';
import { type CallOptions, deadline } from '../../calls/deadline.ts';
import { getJson } from '../../calls/get-and-post.ts';
import { maxReported } from '../../calls/good-entries.ts';
import { addressText, filledText, text } from '../../calls/schema.ts';
import { ServerError } from '../../calls/server-error.ts';
import { z } from '../../calls/zod.ts';
import { report } from '../../page/report.ts';

/** A store in the answer of the map's data call. */
export const store = z.object({
  storeId: z.int(),
  name: filledText(200),
  address: text(300),
  phone: text(40),
  /** Degrees. */
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  /** Address of the store's page. Follow it only through `siteAddress`. */
  url: addressText(),
  isOpenNow: z.boolean(),
  /** For example `Nu open tot 18.00 uur`. */
  openMessage: text(200),
  allowAppointment: z.boolean(),
});

export const storeList = z.array(store);

export type Store = z.output<typeof store>;

const path = '/Store/GoogleMaps';
const call = `GET ${path}`;
/** Of the largest answer. */
const maxStores = 5000;
/** In ms: after this time open and closed may have changed. */
const MAX_AGE = 10 * 60_000;

let loaded: { readonly list: Promise<readonly Store[]>; readonly at: number } | undefined;

/**
 * All stores. Callers share one request; the list is requested again after ten minutes or a failure. Broken stores are
 * left out, and the first of them reported. Nothing is stored in the browser.
 *
 * @throws ServerError
 */
export function stores(options: CallOptions = {}): Promise<readonly Store[]> {
  const now = performance.now();
  if (!loaded || now - loaded.at > MAX_AGE) {
    // Without the caller's signal: if one caller gives up, the others still need the answer.
    const list = getJson(path, z.array(z.unknown())).then(validStores);
    const current = { list, at: now };
    loaded = current;
    list.catch(() => {
      if (loaded === current) loaded = undefined;
    });
  }
  return waitFor(loaded.list, call, deadline(options));
}

/** @throws ServerError if there are stores but none is valid */
function validStores(entries: readonly unknown[]): Store[] {
  const valid = new Map<number, Store>();
  const faults: [about: string, wrong: string][] = [];
  for (const [index, entry] of entries.slice(0, maxStores).entries()) {
    const read = check(store, entry);
    if (read.wrong === undefined && !valid.has(read.data.storeId)) valid.set(read.data.storeId, read.data);
    else faults.push([`store ${index}`, read.wrong ?? 'its storeId is told twice']);
  }
  const [[about, wrong] = []] = faults;
  if (about && valid.size === 0) throw new ServerError('shape', call, `${about}: ${wrong}`);
  for (const [about, wrong] of faults.slice(0, maxReported))
    report('entry-left-out', wrong, `${call}, ${about}`);
  if (faults.length > maxReported)
    report('entry-left-out', `${faults.length - maxReported} more`, `${call}, the rest`);
  return [...valid.values()];
}

/** Forgets the loaded stores, as if the page were new. */
export function forgetStores(): void {
  loaded = undefined;
}
