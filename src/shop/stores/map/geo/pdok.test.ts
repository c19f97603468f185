import { describe, expect, test, vi } from 'vitest';
import { ServerError } from '../../../../calls/server-error.ts';
import { pdok } from './pdok.ts';

/** Answers of Locatieserver 3.1, as recorded; numbers and names shortened. */
const recorded = {
  free: {
    response: {
      numFound: 2,
      start: 0,
      maxScore: 12.84,
      numFoundExact: true,
      docs: [
        {
          type: 'woonplaats',
          weergavenaam: 'Eindhoven, Eindhoven, Noord-Brabant',
          score: 12.84,
          centroide_ll: 'POINT(5.46867805 51.44724366)',
        },
        { type: 'weg', weergavenaam: 'Eindhovenseweg, Best', score: 9.1 },
      ],
    },
  },
  reverse: {
    response: {
      numFound: 1,
      start: 0,
      maxScore: 6.3,
      numFoundExact: true,
      docs: [
        {
          type: 'adres',
          weergavenaam: 'Stadhuisplein 1, 5611EM Eindhoven',
          score: 6.3,
          centroide_ll: 'POINT(5.47892 51.43639)',
          afstand: 12.7,
        },
      ],
    },
  },
  nothing: { response: { numFound: 0, start: 0, maxScore: 0, numFoundExact: true, docs: [] } },
};

const none = { geocodeUrl: '', tileUrl: '', key: '' };
const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json;charset=utf-8' },
  });

/** Answers the next calls, and gives what was asked. */
function answer(reply: () => Response | Promise<Response>) {
  const asked: [address: string, options: RequestInit][] = [];
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    const url = new URL(address);
    asked.push([url.href, options]);
    return reply();
  });
  return asked;
}

describe('PDOK', () => {
  const { geocoder, tiles } = pdok(none);

  test('finds places for a text, in order, without those that lack a position', async () => {
    const asked = answer(() => json(recorded.free));
    expect(await geocoder.geocode('Eindhoven & omgeving')).toEqual([
      { label: 'Eindhoven, Eindhoven, Noord-Brabant', latitude: 51.44724366, longitude: 5.46867805 },
    ]);
    expect(asked[0]?.[0]).toBe(
      'https://api.pdok.nl/bzk/locatieserver/search/v3_1/free?q=Eindhoven+%26+omgeving&rows=5&fl=weergavenaam%2Ccentroide_ll%2Ctype%2Cscore',
    );
  });

  test('finds the address of a position', async () => {
    const asked = answer(() => json(recorded.reverse));
    expect(await geocoder.reverse({ latitude: 51.436, longitude: 5.479 })).toMatchObject({
      label: 'Stadhuisplein 1, 5611EM Eindhoven',
    });
    expect(asked[0]?.[0]).toContain('/v3_1/reverse?lat=51.436&lon=5.479&rows=1&type=adres');
  });

  test.each(['5.4.6 51.', '5.4 91', '181 51.4', `5.4 ${'9'.repeat(400)}`])(
    'leaves out a place at %s',
    async (at) => {
      const doc = { weergavenaam: 'Best', centroide_ll: `POINT(${at})` };
      answer(() => json({ response: { docs: [doc] } }));
      expect(await geocoder.geocode('Best')).toEqual([]);
    },
  );

  test('may find nothing', async () => {
    answer(() => json(recorded.nothing));
    expect(await geocoder.geocode('qqqq')).toEqual([]);
    expect(await geocoder.reverse({ latitude: 0, longitude: 0 })).toBeUndefined();
  });

  test('gets no cookies on another site, and at most the page’s origin', async () => {
    const asked = answer(() => json(recorded.free));
    await geocoder.geocode('Eindhoven');
    expect(asked[0]?.[1]).toMatchObject({
      credentials: 'same-origin',
      referrerPolicy: 'strict-origin-when-cross-origin',
    });
  });

  test('has tiles with an attribution to the Kadaster, or another server’s', async () => {
    expect(await tiles()).toMatchObject({
      url: expect.stringContaining('service.pdok.nl/brt/achtergrondkaart'),
      attribution: { text: 'Kaartgegevens © Kadaster' },
    });
    const own = '/fixtures/tiles/{z}/{x}/{y}';
    expect((await pdok({ ...none, tileUrl: own }).tiles()).url).toBe(own);
  });

  test('may be at another address, with or without a trailing slash', async () => {
    const asked = answer(() => json(recorded.nothing));
    await pdok({ ...none, geocodeUrl: '/stand-in/v3_1/' }).geocoder.geocode('x');
    expect(asked[0]?.[0]).toMatch(/^http:\/\/localhost(:\d+)?\/stand-in\/v3_1\/free\?q=x/);
  });
});

describe('PDOK that gives no usable answer', () => {
  const { geocoder } = pdok(none);

  test.each([
    ['fails', () => json({}, 503), 'status'],
    ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
    ['answers something else', () => json({ results: 1 }), 'shape'],
    [
      'answers with a page',
      () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
      'content-type',
    ],
  ])('%s: the error says so, without the query', async (_what, reply, kind) => {
    answer(reply);
    const error = await geocoder.geocode('Dorpsstraat 1 Ons Dorp').catch((reason) => reason);
    expect(error).toBeInstanceOf(ServerError);
    expect(error.kind).toBe(kind);
    expect(error.message).not.toContain('Dorpsstraat');
  });

  test('ends after a time-out or an abort', async () => {
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const late = await geocoder.geocode('x', { timeout: 1 }).catch((reason) => reason);
    expect(late.kind).toBe('timeout');
    const gone = new AbortController();
    const asked = geocoder.geocode('x', { signal: gone.signal }).catch((reason) => reason);
    gone.abort();
    expect((await asked).kind).toBe('aborted');
  });
});
