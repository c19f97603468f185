import { type CallOptions, deadline } from '../../../../calls/deadline.ts';
import { brokenOff } from '../../../../calls/send.ts';
import { ServerError } from '../../../../calls/server-error.ts';
import { loadScript } from '../../../../dom/load-script.ts';
import { providerTimeout } from './ask-provider.ts';

const address = 'https://maps.googleapis.com/maps/api/js';
const call = 'google.maps.Geocoder';
/** The global function that Google calls once its library is ready, some time after the script's load event. */
const callbackName = 'storefrontMapsReady';

/** The part of Google's library that we use. `geocode` rejects if nothing is found. */
interface Maps {
  importLibrary(
    name: 'geocoding',
  ): Promise<{ Geocoder: new () => { geocode(request: object): Promise<unknown> } }>;
}
interface MapsWindow {
  google?: { maps?: Maps };
  [callbackName]?: () => void;
}

/** The results of one request; empty if nothing was found. */
type AskGoogle = (request: object, options?: CallOptions) => Promise<readonly unknown[]>;

/** Resolves once the library is ready. Shared by all callers. */
let ready: Promise<void> | undefined;

/** Loads Google's geocoder, once per page. @throws ServerError */
export async function loadGeocoder(key: string, options: CallOptions = {}): Promise<AskGoogle> {
  const maps = await within(library(key), options);
  const { Geocoder } = await within(maps.importLibrary('geocoding'), options);
  const geocoder = new Geocoder();
  return async (request, requestOptions = {}) => {
    try {
      const answer = await within(geocoder.geocode(request), requestOptions);
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
  ready ??= new Promise<void>((resolve) => {
    page[callbackName] = resolve;
  });
  const query = new URLSearchParams({
    key,
    v: 'weekly',
    loading: 'async',
    language: 'nl',
    region: 'NL',
    callback: callbackName,
  });
  await loadScript(`${address}?${query}`);
  await ready;
  const maps = page.google?.maps;
  if (!maps) throw new Error('the script has no google.maps');
  return maps;
}

/** Adds a time-out to a promise. Google's calls cannot be cancelled, so a late result is ignored. */
async function within<T>(
  promise: Promise<T>,
  { signal, timeout = providerTimeout }: CallOptions,
): Promise<T> {
  const limit = deadline({ signal, timeout });
  // Without this, a failure after the time-out would be an unhandled rejection.
  promise.catch(() => {});
  try {
    limit.throwIfAborted();
    return await Promise.race([
      promise,
      new Promise<never>((_, reject) =>
        limit.addEventListener('abort', () => reject(limit.reason), { once: true }),
      ),
    ]);
  } catch (cause) {
    throw brokenOff(call, limit, cause);
  }
}
