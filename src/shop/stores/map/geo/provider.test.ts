import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ServerError } from '../../../../calls/server-error.ts';
import { testServices } from '../../../../page/testing.ts';
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

  describe('that the browser does not answer', () => {
    beforeEach(() => vi.useFakeTimers());
    const permit = (state: string) => {
      const query = async () => {
        if (state === 'refused to tell') throw new TypeError(state);
        return { state };
      };
      vi.stubGlobal('navigator', { permissions: { query } });
    };

    test.each(['prompt', 'denied', 'refused to tell'])(
      'is unanswered after ten seconds where the permission is %s',
      async (state) => {
        permit(state);
        const waiting = expect(locate(browser(() => {}))).rejects.toMatchObject({ problem: 'unanswered' });
        await vi.advanceTimersByTimeAsync(10_000);
        await waiting;
      },
    );

    test.each([
      ['allows', (ok: PositionCallback) => ok({ coords: {} } as GeolocationPosition)],
      ['refuses', (_: unknown, no: PositionErrorCallback) => no({ code: 1 } as GeolocationPositionError)],
    ])('tells when the shopper %s it after all', async (_how, answer) => {
      permit('prompt');
      let late = () => {};
      const failed = locate(
        browser((ok, no) => {
          late = () => answer(ok, no);
        }),
      ).catch((error: unknown) => error as LocationError);
      await vi.advanceTimersByTimeAsync(10_000);
      const answered = vi.fn();
      void ((await failed) as LocationError).answered?.then(answered);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(answered).not.toHaveBeenCalled();
      late();
      await vi.advanceTimersByTimeAsync(0);
      expect(answered).toHaveBeenCalledTimes(1);
    });

    test('is waited for once the shopper has allowed it', async () => {
      permit('granted');
      let tell: PositionErrorCallback = () => {};
      const place = locate(
        browser((_ok, failed) => {
          tell = failed;
        }),
      );
      const waiting = expect(place).rejects.toMatchObject({ problem: 'timeout' });
      await vi.advanceTimersByTimeAsync(15_000);
      tell({ code: 3 } as GeolocationPositionError);
      await waiting;
    });
  });

  test('is unavailable if the browser has no geolocation', async () => {
    await expect(locate(undefined)).rejects.toMatchObject({ problem: 'unavailable' });
  });
});
