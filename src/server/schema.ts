import * as z from 'zod/mini';

// By default zod probes for `Function`, which violates a strict content security policy.
z.config({ jitless: true });

/** The part of a zod schema that reading an answer needs. */
export interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: z.core.$ZodError };
}

export const csrfTokens = z.object({
  /** Null if the browser already has a valid cookie. */
  cookieToken: z.nullable(z.string()),
  formToken: z.string().check(z.minLength(1)),
});

/** 1 cart locked, 2 quote in progress, 3 failure, 4 out of stock, 5 quantity exceeds stock; any other is success. */
export const addProductResult = z.int();

export const itemCount = z.int().check(z.nonnegative());

/** A product in the search suggestions. */
export const foundProduct = z.object({
  Image: z.object({ Url: z.string(), Name: z.string() }),
  Title: z.string(),
  CurrentPrice: z.object({ DisplayPriceText: z.string() }),
  ArticleUrl: z.string(),
});

export const autoCompleteResult = z.object({
  Suggestions: z.array(z.string()),
  Items: z.array(foundProduct),
});

/** Selling points of the classification nodes with these ids. */
export const nodeUsps = z.object({
  ids: z.array(z.int()),
  usp1: z.string(),
  usp2: z.string(),
  usp3: z.string(),
});

export const nodeUspsList = z.array(nodeUsps);

export type CsrfTokens = z.output<typeof csrfTokens>;
export type FoundProduct = z.output<typeof foundProduct>;
export type AutoCompleteResult = z.output<typeof autoCompleteResult>;
export type NodeUsps = z.output<typeof nodeUsps>;

/** The first error: `Items.0.Title: expected string`. Without the values, which can be personal. */
export function whatIsWrong(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  if (!issue) return 'expected another shape';
  const place = issue.path.length > 0 ? issue.path.join('.') : 'the answer';
  const rule = 'expected' in issue ? `expected ${issue.expected}` : `breaks the rule ${issue.code}`;
  return `${place}: ${rule}`;
}
