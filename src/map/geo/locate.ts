import type { Position } from '../../shop/stores/distance.ts';

/** In ms, from the moment that the shopper gives permission. */
const timeout = 10_000;
/** In ms, for an answer to the browser's question. Browsers wait for ever, and some show the question nowhere. */
const promptLimit = 60_000;
/** In ms: a position that the browser knows already may be this old. */
const maximumAge = 60_000;

/** Why the browser gave no position. */
export type LocationProblem = 'denied' | 'unavailable' | 'timeout';

export class LocationError extends Error {
  override readonly name = 'LocationError';
  readonly problem: LocationProblem;

  constructor(problem: LocationProblem) {
    super(`the shopper's location: ${problem}`);
    this.problem = problem;
  }
}

const problems: Readonly<Record<number, LocationProblem>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Where the shopper is. The browser asks for permission. @throws LocationError */
export function locate(geolocation: Geolocation | undefined = navigator.geolocation): Promise<Position> {
  return new Promise((resolve, reject) => {
    // Missing on insecure pages.
    if (!geolocation) return reject(new LocationError('unavailable'));
    const limit = setTimeout(() => reject(new LocationError('denied')), promptLimit);
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        clearTimeout(limit);
        resolve({ latitude, longitude });
      },
      ({ code }) => {
        clearTimeout(limit);
        reject(new LocationError(problems[code] ?? 'unavailable'));
      },
      { timeout, maximumAge },
    );
  });
}
