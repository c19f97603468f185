/** The part of a zod schema that reading an answer needs. What is small and needed early does without zod: see `plain`. */
export interface Schema<T> {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } };
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code?: string | undefined;
  readonly expected?: unknown;
}

type Check = (value: unknown) => boolean;

/** A value that passes this check, in words: `plainly('int', Number.isInteger)`. */
export const plainly = <T>(expected: string, isRight: Check): Schema<T> => ({
  safeParse: (value) =>
    isRight(value)
      ? { success: true, data: value as T }
      : { success: false, error: { issues: [{ path: [], expected }] } },
});

/** An object whose fields pass these checks, in words: `plain({ open: ['boolean', isBoolean] })`. */
export function plain<T>(
  fields: { readonly [K in keyof T]: readonly [expected: string, isRight: Check] },
): Schema<T> {
  return {
    safeParse(value) {
      const issues: Issue[] = [];
      if (typeof value !== 'object' || value === null) issues.push({ path: [], expected: 'object' });
      else
        for (const [name, [expected, isRight]] of Object.entries<readonly [string, Check]>(fields))
          if (!isRight((value as Record<string, unknown>)[name])) issues.push({ path: [name], expected });
      return issues[0] ? { success: false, error: { issues } } : { success: true, data: value as T };
    },
  };
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
function whatIsWrong({ issues: [issue] }: { readonly issues: readonly Issue[] }): string {
  if (!issue) return 'expected another shape';
  const place = issue.path.length > 0 ? issue.path.join('.') : 'the answer';
  const rule = 'expected' in issue ? `expected ${issue.expected}` : `breaks the rule ${issue.code}`;
  return `${place}: ${rule}`;
}
