import type { CallOptions } from '../server/deadline.ts';
import type { Geocoder } from './port.ts';

/**
 * The first geocoder, and the second where that fails or knows nothing: one that covers another country, say. Nothing
 * is found only where both know nothing; where neither finds a place, the first error is thrown.
 */
export function fallBack(first: Geocoder, second: Geocoder): Geocoder {
  return {
    geocode: (text, options) =>
      inOrder(
        (geocoder) => geocoder.geocode(text, options),
        [],
        ({ length }) => length > 0,
        options,
      ),
    reverse: (position, options) =>
      inOrder(
        (geocoder) => geocoder.reverse(position, options),
        undefined,
        (place) => !!place,
        options,
      ),
  };

  async function inOrder<T>(
    ask: (geocoder: Geocoder) => Promise<T>,
    nothing: T,
    isFound: (answer: T) => boolean,
    { signal }: CallOptions = {},
  ): Promise<T> {
    const errors: unknown[] = [];
    for (const geocoder of [first, second]) {
      try {
        const answer = await ask(geocoder);
        if (isFound(answer)) return answer;
      } catch (error) {
        if (signal?.aborted) throw error;
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
    return nothing;
  }
}
