import type { CallOptions } from '../../calls/deadline.ts';
import { getJson } from '../../calls/get-and-post.ts';
import { filledText } from '../../calls/schema.ts';
import { z } from '../../calls/zod.ts';

/** A street and its town; null where no address has this postcode and number. */
const address = z.nullable(z.object({ street: filledText(200), city: filledText(200) }));

/** In ms. After that the shopper has typed the address. */
const TIMEOUT = 5000;

/**
 * The street and town of a Dutch postcode (`5611CK`) and house number. Null where there is none.
 * @throws ServerError
 */
export function lookUpAddress(
  { zipCode, houseNumber }: { readonly zipCode: string; readonly houseNumber: number },
  options: CallOptions = {},
): Promise<z.output<typeof address>> {
  const query = { zipCode, houseNumber };
  return getJson('/Ajax/Address/Lookup', address, { timeout: TIMEOUT, ...options, query });
}
