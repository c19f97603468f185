import { goodEntries } from './good-entries.ts';
import { z } from './zod.ts';

/** A text that is cut to so many characters: an answer of any size costs a page no more than what it can show. */
export const text = (maxLength: number) => z.string().check(cutTo(maxLength));

/** The same for a text that may not be empty. */
export const filledText = (maxLength: number) => z.string().check(z.minLength(1), cutTo(maxLength));

/** An address of at most 2,000 characters. Cut it would lead elsewhere, so a longer one is empty. */
export const addressText = () => z.string().check(z.overwrite((given) => (given.length > 2000 ? '' : given)));

/** The first entries of a list, without those that are broken, the first of which are reported. */
export function listOf<T extends z.ZodMiniType>(entry: T, maxLength: number, name: string) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((entries): z.output<T>[] => goodEntries(entry, entries, maxLength, name)),
  );
}

function cutTo(maxLength: number) {
  return z.overwrite((given: string) => given.slice(0, maxLength));
}
