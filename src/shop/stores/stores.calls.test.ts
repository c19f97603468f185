import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withFixtureServer } from '../../../fixtures/testing.ts';
import { ServerError } from '../../calls/server-error.ts';
import { setCookie } from '../../calls/testing.ts';
import { faultsIn, testReport } from '../../page/testing.ts';
import { forgetStores, stores } from './stores.calls.ts';

const asked = vi.fn();

const fixtureServer = withFixtureServer();
beforeAll(() => {
  fixtureServer.events.on('request:start', ({ request }) => asked(new URL(request.url).pathname));
});
beforeEach(() => {
  forgetStores();
  asked.mockClear();
});
afterEach(() => {
  setCookie('fixture-stores', '');
  setCookie('fixture-now', '');
});

describe('the stores', () => {
  it('have everything that is shown to shoppers', async () => {
    setCookie('fixture-now', '2026-11-25T14:00');
    const list = await stores();
    expect(list).toHaveLength(60);
    expect(list[0]).toEqual({
      storeId: 1,
      name: 'Dommel & Dons Eindhoven',
      address: 'Dommelstraat 42, 5611 CK Eindhoven',
      phone: '040 555 01 42',
      latitude: 51.4381,
      longitude: 5.4752,
      url: '/Winkels/Eindhoven',
      isOpenNow: true,
      openMessage: 'Nu open tot 18.00 uur',
      allowAppointment: true,
    });
  });

  it('are requested once for all callers', async () => {
    const [first, second] = await Promise.all([stores(), stores()]);
    expect(await stores()).toBe(first);
    expect(second).toBe(first);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('are requested again when the opening times may have changed', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
    await stores();
    clock.mockReturnValue(1000 + 10 * 60_000);
    await stores();
    expect(asked).toHaveBeenCalledTimes(1);
    clock.mockReturnValue(1001 + 10 * 60_000);
    await stores();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('are still returned to the others if one caller aborts', async () => {
    const leaving = new AbortController();
    const first = stores({ signal: leaving.signal });
    const second = stores();
    leaving.abort();
    await expect(first).rejects.toMatchObject({ kind: 'aborted' });
    expect(await second).toHaveLength(60);
  });

  it.each(['500', 'html', 'empty', 'shape', 'login', 'network'])(
    'are asked for again after a failure: %s',
    async (fault) => {
      setCookie('fixture-fault', `GoogleMaps=${fault}`);
      await expect(stores()).rejects.toBeInstanceOf(ServerError);
      setCookie('fixture-fault', '');
      expect(await stores()).toHaveLength(60);
    },
  );

  describe('of which some are invalid', () => {
    const good = {
      storeId: 1,
      name: 'Dommel & Dons Eindhoven',
      address: 'Dommelstraat 42, 5611 CK Eindhoven',
      phone: '040 555 01 42',
      latitude: 51.4381,
      longitude: 5.4752,
      url: '/Winkels/Eindhoven',
      isOpenNow: true,
      openMessage: 'Nu open tot 18.00 uur',
      allowAppointment: true,
    };
    const answers = (list: unknown[]) =>
      fixtureServer.use(http.get('*/Store/GoogleMaps', () => HttpResponse.json(list)));

    it('are left out, and told with the reason', async () => {
      testReport();
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      const other = { ...good, storeId: 2 };
      answers([{ ...good, storeId: 3, latitude: '51.4' }, good, null, other, { ...good, name: 'twice' }]);
      expect(await stores()).toEqual([good, other]);
      await stores();
      expect(faultsIn(logged)).toEqual([
        'entry-left-out: GET /Store/GoogleMaps, store 0: latitude: expected number',
        'entry-left-out: GET /Store/GoogleMaps, store 2: the answer: expected object',
        'entry-left-out: GET /Store/GoogleMaps, store 4: its storeId is told twice',
      ]);
    });

    it('are told as a number if there are many', async () => {
      testReport();
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      answers([good, ...Array.from({ length: 12 }, () => null)]);
      await stores();
      expect(logged).toHaveBeenCalledTimes(11);
      expect(faultsIn(logged).at(-1)).toBe('entry-left-out: GET /Store/GoogleMaps, the rest: 2 more');
    });

    it('throw a shape error if all are invalid', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      answers([{ ...good, latitude: 95 }]);
      await expect(stores()).rejects.toMatchObject({ kind: 'shape' });
    });

    it('are empty if the server has none', async () => {
      answers([]);
      expect(await stores()).toEqual([]);
    });
  });
});
