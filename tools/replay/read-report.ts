import * as z from 'zod/mini';
import type { Report } from '../../src/qa/desk/report.ts';
import { PlainError } from '../lib/plain-error.mjs';
import { plainText } from '../lib/plain-text.mjs';

/** Browsers read a backslash as a slash, and leave tabs and line ends out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const sitePath = z.string().check(z.regex(/^\/(?![/\\])[^\\\u0000-\u001f]*$/, 'expected a path on the site'));

const step = z.object({
  path: sitePath,
  did: z.enum(['opened', 'pressed', 'chose', 'typed', 'sent']),
  what: z.string(),
  selector: z.optional(z.string()),
  value: z.optional(z.string()),
});

const schema = z.object({
  format: z.literal('storefront-report-1'),
  version: z.string(),
  page: sitePath,
  pageType: z.string(),
  viewport: z.object({ width: z.number(), height: z.number(), touch: z.boolean() }),
  experiments: z.array(z.object({ id: z.string(), variant: z.optional(z.string()), active: z.boolean() })),
  faults: z.record(z.string(), z.string()),
  latency: z.number(),
  storage: z.record(z.string(), z.string()),
  events: z.array(z.object({ name: z.string() })),
  errors: z.array(z.object({ kind: z.string(), text: z.string() })),
  steps: z.array(step),
  toSeeItAgain: z.array(z.string()),
});

/** What replaying needs of a report. */
export type ReadReport = Pick<
  Report,
  | ('version' | 'page' | 'pageType' | 'viewport' | 'experiments' | 'faults' | 'latency')
  | ('storage' | 'events' | 'errors' | 'steps' | 'toSeeItAgain')
>;

/** @throws PlainError that names what is wrong with the file's text */
export function readReport(text: string, name: string): ReadReport {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new PlainError(plainText(`${name} is not JSON: ${(error as Error).message}`));
  }
  const { success, error } = schema.safeParse(data);
  if (success) return data as ReadReport;
  const [issue] = error.issues;
  throw new PlainError(
    plainText(`${name} is no report of the desk: ${issue?.path.join('.') || 'it'}: ${issue?.message}`),
  );
}
