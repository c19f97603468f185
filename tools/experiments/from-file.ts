import * as z from 'zod/mini';
import { PlainError } from '../lib/plain-error.mjs';

const text = z.string().check(z.regex(/\S/));
const element = {
  selector: text,
  name: text,
  triggerViewportEvent: z.optional(z.boolean()),
  triggerClickEvent: z.optional(z.boolean()),
};
/** Another attribute would run code, or has a builder of its own. */
const attribute = z.string().check(z.regex(/^(?!on|(class|style)$)[a-z][\w-]*$/i));
const schema = z.strictObject({
  id: z.string(),
  variant: z.optional(z.literal('B')),
  name: z.optional(z.string()),
  page: z.optional(z.string()),
  owner: z.optional(text),
  hypothesis: z.optional(text),
  copyTestElements: z
    .array(
      z.union([
        z.strictObject({ ...element, copy: z.string() }),
        z.strictObject({ ...element, hide: z.literal(true) }),
        z.strictObject({ ...element, attribute, value: z.string() }),
        z.strictObject({ ...element, addClass: z.string().check(z.regex(/^[a-z][\w-]*$/i)) }),
        z.strictObject({
          ...element,
          insert: text,
          place: z.enum(['before', 'after', 'first', 'last']),
          on: z.optional(z.literal('phone')),
        }),
      ]),
    )
    .check(z.minLength(1)),
});

/** What the desk's tab "Copy test" gives, or somebody has written: only they insert, and name it. */
export type Drawn = z.infer<typeof schema>;
export type DrawnElement = Drawn['copyTestElements'][number];

/** Reads the desk's data. @throws {PlainError} with what is wrong */
export function readDrawn(json: string): Drawn {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch (error) {
    throw new PlainError(`new: the file is not JSON: ${(error as Error).message}`, 'file-json');
  }
  const read = schema.safeParse(data);
  if (read.success) return read.data;
  const [{ path = [] } = {}] = read.error.issues;
  throw new PlainError(
    `new: the file is not what the desk gives, at ${path.join('.') || 'its top'}: an id, the variant B, and copyTestElements, each with a selector, a name, and one of copy, hide, attribute (with value), addClass and insert (with place: before, after, first or last; on: phone)`,
    'file-form',
  );
}
