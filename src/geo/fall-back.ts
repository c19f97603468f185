import type { CallOptions } from '../server/deadline.ts';
import type { Geocoder } from './port.ts';

/**
 * Asks the first geocoder, and the second if the first fails or finds nothing: one for another country, say. If neither
 * finds a place, throws the first error, or returns nothing if there was none.
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
