import { afterEach, describe, expect, test, vi } from 'vitest';
import { testServices } from '../../page/testing.ts';
import { ServerError } from '../../server/server-error.ts';
import { LocationError, locate } from './locate.ts';
import type { Geocoder, Place } from './port.ts';
import { createProvider, providerOf, remember } from './provider.ts';

const here: Place = { label: 'Hier', latitude: 52, longitude: 5 };
const broken = () => Promise.reject(new ServerError('network', 'GET x', 'no answer came'));
const geocoder = (places: readonly Place[]): Geocoder => ({
  geocode: vi.fn(async () => places),
  reverse: vi.fn(async () => places[0]),
});
const settings = { key: '', provider: 'pdok', tileUrl: '', geocodeUrl: '' } as const;
const report = vi.fn(async () => {});
const noRequests = () => {
  const fetch = vi.fn(broken);
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the configured provider', () => {
  test('google without a key is told, and PDOK is used', async () => {
    const { url } = await createProvider({ ...settings, provider: 'google' }, report).tiles();
    expect(url).toContain('service.pdok.nl');
    expect(report.mock.calls).toEqual([
      ['setting-invalid', 'is google, which needs maps.key; pdok is used', 'maps.provider'],
    ]);
  });

  test('is created once per page, without a request', async () => {
    const fetch = noRequests();
    const { services, stop } = testServices();
    expect(providerOf(services)).toBe(providerOf(services));
    await providerOf(services).tiles();
    expect(fetch).not.toHaveBeenCalled();
    stop();
  });
});

describe('a remembered result', () => {
  test('is requested once for any spelling; failures are requested again', async () => {
    const asked = geocoder([here]);
    const remembered = remember(asked);
    await remembered.geocode('Den  Haag ');
    await remembered.geocode('den haag');
    expect(asked.geocode).toHaveBeenCalledTimes(1);
    const flaky = {
      geocode: vi.fn().mockImplementationOnce(broken).mockResolvedValue([here]),
      reverse: broken,
    };
    const again = remember(flaky);
    await expect(again.geocode('x')).rejects.toThrow();
    expect(await again.geocode('x')).toEqual([here]);
  });

  test('of a position is rounded to about 100 m, and not stored', async () => {
    const asked = geocoder([here]);
    const remembered = remember(asked);
    await remembered.reverse({ latitude: 51.436412, longitude: 5.478901 });
    await remembered.reverse({ latitude: 51.436388, longitude: 5.478911 });
    expect(vi.mocked(asked.reverse).mock.calls).toEqual([
      [{ latitude: 51.436, longitude: 5.479 }, undefined],
    ]);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});

describe('the shopper’s location', () => {
  const browser = (tell: (ok: PositionCallback, failed: PositionErrorCallback) => void) =>
    ({ getCurrentPosition: tell }) as unknown as Geolocation;

  test('is the browser’s position', async () => {
    const coords = { latitude: 52.1, longitude: 5.1, accuracy: 20 };
    const found = await locate(browser((ok) => ok({ coords, timestamp: 0 } as GeolocationPosition)));
    expect(found).toEqual({ latitude: 52.1, longitude: 5.1 });
  });

  test.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timeout'],
  ])('that the browser refuses with code %i is %s', async (code, problem) => {
    const refused = locate(browser((_ok, failed) => failed({ code } as GeolocationPositionError)));
    await expect(refused).rejects.toEqual(new LocationError(problem as 'denied'));
    await expect(refused).rejects.toMatchObject({ problem });
  });

  test('is denied if the shopper leaves the browser’s question unanswered', async () => {
    vi.useFakeTimers();
    try {
      const waiting = expect(locate(browser(() => {}))).rejects.toMatchObject({ problem: 'denied' });
      await vi.advanceTimersByTimeAsync(60_000);
      await waiting;
    } finally {
      vi.useRealTimers();
    }
  });

  test('is unavailable if the browser has no geolocation', async () => {
    await expect(locate(undefined)).rejects.toMatchObject({ problem: 'unavailable' });
  });
});
