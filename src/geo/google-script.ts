import { loadScript } from '../dom/load-script.ts';
import { type CallOptions, deadline } from '../server/deadline.ts';
import { brokenOff } from '../server/send.ts';
import { ServerError } from '../server/server-error.ts';
import { providerTimeout } from './ask-provider.ts';

const address = 'https://maps.googleapis.com/maps/api/js';
const call = 'google.maps.Geocoder';
/** Google calls it when its library is ready, which is later than its script's load. */
const ready = 'storefrontMapsReady';

/** As much of Google's library as we use. It answers by a promise, and where nothing is found by a rejected one. */
interface Maps {
  importLibrary(
    name: 'geocoding',
  ): Promise<{ Geocoder: new () => { geocode(request: object): Promise<unknown> } }>;
}
interface MapsWindow {
  google?: { maps?: Maps };
  [ready]?: () => void;
}

/** The results of one request, none where nothing was found. */
type AskGoogle = (request: object, options?: CallOptions) => Promise<readonly unknown[]>;

/** Resolved when the library is ready, for all who wait for it. */
let becomesReady: Promise<void> | undefined;

/** Loads Google's geocoder, once a page. @throws ServerError */
export async function loadGeocoder(key: string, options: CallOptions = {}): Promise<AskGoogle> {
  const maps = await within(library(key), options);
  const { Geocoder } = await within(maps.importLibrary('geocoding'), options);
  const geocoder = new Geocoder();
  return async (request, now = {}) => {
    try {
      const answer = await within(geocoder.geocode(request), now);
      const results = (answer as { results?: unknown } | null)?.results;
      if (Array.isArray(results)) return results;
    } catch (error) {
      if (error instanceof ServerError && error.kind !== 'network') throw error;
      const cause = error instanceof ServerError ? error.cause : error;
      if ((cause as { code?: unknown } | null)?.code === 'ZERO_RESULTS') return [];
      throw error;
    }
    throw new ServerError('shape', call, 'expected a list of results');
  };
}

async function library(key: string): Promise<Maps> {
  const page = window as MapsWindow;
  if (page.google?.maps?.importLibrary) return page.google.maps;
  becomesReady ??= new Promise<void>((resolve) => {
    page[ready] = resolve;
  });
  const query = new URLSearchParams({
    key,
    v: 'weekly',
    loading: 'async',
    language: 'nl',
    region: 'NL',
    callback: ready,
  });
  await loadScript(`${address}?${query}`);
  await becomesReady;
  const maps = page.google?.maps;
  if (!maps) throw new Error('the script has no google.maps');
  return maps;
}

/** The promise, as a call with a time-out. Google's own can't be stopped: what comes late is dropped. */
async function within<T>(
  promise: Promise<T>,
  { signal, timeout = providerTimeout }: CallOptions,
): Promise<T> {
  const until = deadline({ signal, timeout });
  // Where nobody waits any more, nobody hears that it failed.
  promise.catch(() => {});
  try {
    until.throwIfAborted();
    return await Promise.race([
      promise,
      new Promise<never>((_, reject) =>
        until.addEventListener('abort', () => reject(until.reason), { once: true }),
      ),
    ]);
  } catch (cause) {
    throw brokenOff(call, until, cause);
  }
}
