import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadScript } from '../../../../dom/load-script.ts';
import { google } from './google.ts';

vi.mock('../../../../dom/load-script.ts');

/** What the Geocoder gives, as recorded: `lat()` and `lng()` are functions, and plain numbers in JSON. */
const result = (label: string, lat: number, lng: number) => ({
  formatted_address: label,
  place_id: 'ChIJ',
  types: ['locality', 'political'],
  geometry: {
    location_type: 'APPROXIMATE',
    location: { lat: () => lat, lng: () => lng, toJSON: () => ({ lat, lng }) },
  },
});

const geocode = vi.fn();
const options = { key: 'a key', geocodeUrl: '', tileUrl: '' };

beforeEach(() => {
  vi.mocked(loadScript).mockImplementation(async () => {
    class Geocoder {
      geocode = geocode;
    }
    vi.stubGlobal('google', { maps: { importLibrary: async () => ({ Geocoder }) } });
    (window as { storefrontMapsReady?: () => void }).storefrontMapsReady?.();
  });
});
afterEach(() => vi.clearAllMocks());

describe('Google', () => {
  test('loads its script with the key at the first search, once, and answers with places', async () => {
    geocode.mockResolvedValue({ results: [result('Eindhoven, Nederland', 51.44, 5.48)] });
    const { geocoder } = google(options);
    expect(loadScript).not.toHaveBeenCalled();
    expect(await geocoder.geocode('Eindhoven')).toEqual([
      { label: 'Eindhoven, Nederland', latitude: 51.44, longitude: 5.48 },
    ]);
    await geocoder.reverse({ latitude: 51.4, longitude: 5.4 });
    expect(vi.mocked(loadScript).mock.calls).toEqual([
      [
        expect.stringMatching(
          /^https:\/\/maps\.googleapis\.com\/maps\/api\/js\?key=a\+key&v=weekly&loading=async&/,
        ),
      ],
    ]);
    expect(geocode.mock.calls).toEqual([
      [{ address: 'Eindhoven', region: 'nl' }],
      [{ location: { lat: 51.4, lng: 5.4 } }],
    ]);
  });

  test.each([
    ['off the earth', result('Nergens', 91, 5)],
    ['without a number', result('Nergens', Number.NaN, 5)],
    ['nested too deep', JSON.parse('['.repeat(20_000) + ']'.repeat(20_000))],
  ])('refuses a result %s', async (_how, wrong) => {
    geocode.mockResolvedValue({ results: [wrong] });
    await expect(google(options).geocoder.geocode('Nergens')).rejects.toMatchObject({ kind: 'shape' });
  });

  test('returns nothing for ZERO_RESULTS', async () => {
    geocode.mockRejectedValue(Object.assign(new Error('no results'), { code: 'ZERO_RESULTS' }));
    const { geocoder } = google(options);
    expect(await geocoder.geocode('qqqq')).toEqual([]);
    expect(await geocoder.reverse({ latitude: 0, longitude: 0 })).toBeUndefined();
  });

  test.each([
    [
      'refuses the key',
      () => geocode.mockRejectedValue(Object.assign(new Error('x'), { code: 'REQUEST_DENIED' })),
      'network',
    ],
    ['answers something else', () => geocode.mockResolvedValue({ results: [{ address: 1 }] }), 'shape'],
    ['answers nothing', () => geocode.mockResolvedValue(null), 'shape'],
    [
      'has a script that does not load',
      () => vi.mocked(loadScript).mockRejectedValue(new Error('blocked')),
      'network',
    ],
  ])('%s: an error of its kind', async (_what, prepare, kind) => {
    prepare();
    await expect(google(options).geocoder.geocode('Eindhoven')).rejects.toMatchObject({ kind });
  });

  test('answers all callers that wait for its library', async () => {
    vi.mocked(loadScript).mockImplementation(async () => {});
    geocode.mockResolvedValue({ results: [] });
    const { geocoder } = google(options);
    const both = [geocoder.geocode('Eindhoven'), geocoder.geocode('Utrecht')];
    await Promise.resolve();
    class Geocoder {
      geocode = geocode;
    }
    vi.stubGlobal('google', { maps: { importLibrary: async () => ({ Geocoder }) } });
    (window as { storefrontMapsReady?: () => void }).storefrontMapsReady?.();
    expect(await Promise.all(both)).toEqual([[], []]);
  });

  test('times out if it never answers', async () => {
    geocode.mockReturnValue(new Promise(() => {}));
    await expect(google(options).geocoder.geocode('Eindhoven', { timeout: 20 })).rejects.toMatchObject({
      kind: 'timeout',
    });
  });

  test('returns tiles for a session', async () => {
    const asked = vi.fn(
      async (_url: string, _options: RequestInit) =>
        new Response(
          JSON.stringify({
            session: 'abc',
            expiry: '1790000000',
            tileWidth: 256,
            tileHeight: 256,
            imageFormat: 'png',
          }),
          { headers: { 'content-type': 'application/json' } },
        ),
    );
    vi.stubGlobal('fetch', asked);
    const { url, attribution } = await google(options).tiles();
    expect(url).toBe('https://tile.googleapis.com/v1/2dtiles/{z}/{x}/{y}?session=abc&key=a%20key');
    expect(attribution.text).toContain('Google');
    const [call] = asked.mock.calls;
    expect([`${call?.[0]}`, call?.[1]]).toMatchObject([
      'https://tile.googleapis.com/v1/createSession?key=a%20key',
      { method: 'POST', body: '{"mapType":"roadmap","language":"nl-NL","region":"NL"}' },
    ]);
  });
});
