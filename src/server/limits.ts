import * as z from 'zod/mini';
import { check } from './check.ts';

/** A text that is cut to so many characters: an answer of any size costs a page no more than what it can show. */
export const text = (maxLength: number) => z.string().check(cutTo(maxLength));

/** The same for a text that may not be empty. */
export const filledText = (maxLength: number) => z.string().check(z.minLength(1), cutTo(maxLength));

/** An address of at most 2,000 characters. Cut it would lead elsewhere, so a longer one is empty. */
export const addressText = () => z.string().check(z.overwrite((given) => (given.length > 2000 ? '' : given)));

/** The first entries of a list, without those that are broken: each is logged as what is wrong with which. */
export function listOf<T extends z.ZodMiniType>(entry: T, maxLength: number, name: string) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((entries): z.output<T>[] =>
      entries.slice(0, maxLength).flatMap((given, index) => {
        const read = check(entry, given);
        if (read.wrong === undefined) return [read.data];
        console.error(`${name} ${index} is left out: ${read.wrong}`);
        return [];
      }),
    ),
  );
}

function cutTo(maxLength: number) {
  return z.overwrite((given: string) => given.slice(0, maxLength));
}
