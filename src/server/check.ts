import * as z from 'zod/mini';

// By default zod probes for `Function`, which violates a strict content security policy.
z.config({ jitless: true });

/** The part of a zod schema that reading an answer needs. */
export interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: z.core.$ZodError };
}

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

/** The first error: `Items.0.Title: expected string`. Without the values, which can be personal. */
export function whatIsWrong(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  if (!issue) return 'expected another shape';
  const place = issue.path.length > 0 ? issue.path.join('.') : 'the answer';
  const rule = 'expected' in issue ? `expected ${issue.expected}` : `breaks the rule ${issue.code}`;
  return `${place}: ${rule}`;
}
