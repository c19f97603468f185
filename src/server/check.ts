import { type Schema, whatIsWrong } from './schema.ts';

/** The value as the schema promises it, or else what is wrong with it. */
export function check<T>(
  schema: Schema<T>,
  value: unknown,
): { readonly data: T; readonly wrong?: undefined } | { readonly wrong: string } {
  try {
    const read = schema.safeParse(value);
    return read.success ? { data: read.data } : { wrong: whatIsWrong(read.error) };
  } catch {
    // Zod compares the length of whatever has one, and throws where that is an object that is no number.
    return { wrong: 'expected another shape' };
  }
}
