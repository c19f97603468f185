import type { Position } from '../../distance.rules.ts';

/** In ms, for the browser to find the place once it may, and for the shopper to say that it may. */
const timeout = 10_000;
/** In ms: a position that the browser knows already may be this old. */
const maximumAge = 60_000;

/** Why there is no position. `unanswered`: the browser's question is open, or the browser shows it nowhere. */
export type LocationProblem = 'denied' | 'unavailable' | 'timeout' | 'unanswered';

export class LocationError extends Error {
  override readonly name = 'LocationError';
  readonly problem: LocationProblem;
  /** Of `unanswered`: resolves when the shopper answers after all. Asked again, the browser answers at once. */
  readonly answered: Promise<unknown> | undefined;

  constructor(problem: LocationProblem, answered?: Promise<unknown>) {
    super(`the shopper's location: ${problem}`);
    this.problem = problem;
    this.answered = answered;
  }
}

const problems: Readonly<Record<number, LocationProblem>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/**
 * Where the shopper is. The browser asks for permission and waits for an answer without end: we wait ten seconds.
 *
 * @throws LocationError
 */
export function locate(geolocation: Geolocation | undefined = navigator.geolocation): Promise<Position> {
  // Missing on insecure pages.
  if (!geolocation) return Promise.reject(new LocationError('unavailable'));
  const position = new Promise<Position>((resolve, reject) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => reject(new LocationError(problems[code] ?? 'unavailable')),
      { timeout, maximumAge },
    );
  });
  const patience = new Promise<never>((_, reject) => {
    const timer = setTimeout(async () => {
      // Allowed, the browser keeps the time by itself.
      if (!(await isAllowed()))
        reject(
          new LocationError(
            'unanswered',
            position.catch(() => {}),
          ),
        );
    }, timeout);
    const stop = () => clearTimeout(timer);
    position.then(stop, stop);
  });
  return Promise.race([position, patience]);
}

/** Whether the shopper has allowed it. False where the browser doesn't tell. */
async function isAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}
