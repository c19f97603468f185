import type { Page } from '@playwright/test';
import { faults } from '../../fixtures/faults.ts';

/**
 * What can go wrong with a call: the fixture shop's faults that any call can have, and two more. `slow` answers late;
 * `lost` is carried out, and its answer does not arrive.
 */
export const kinds = [
  ...faults.filter((fault): fault is Exclude<typeof fault, `code-${string}`> => !fault.startsWith('code-')),
  'slow',
  'lost',
] as const;
export type Kind = (typeof kinds)[number];

/** `lines` are the errors and warnings that the client has logged so far. */
type Step = (page: Page, lines: readonly string[]) => Promise<unknown>;

/** What a shopper sees of a failed call, and may do next. */
export interface Failure {
  /** In words. Begins with `nothing` where the failure is silent, and says why. */
  readonly sees: string;
  /** Waits until it is there. */
  readonly shown: Step;
  /** What the shopper does next, once the call works again. */
  readonly again: Step;
  /** What is there after that; as after a call that works, unless it is told here. */
  readonly after?: Step;
}

/** One call of the client, and a way to it on the fixture shop's pages. */
export interface CallRow {
  /** Method and path, as the server knows it: `POST /Ajax/Cart/AddProductAjax`. */
  readonly call: string;
  /** The call's function that makes it, where its address comes from the page: `sendForm`. */
  readonly by?: string;
  /** Tells rows of one call apart. */
  readonly where?: string;
  /** `page` for a whole page, `done` if a successful status is enough, `any` if an empty answer or HTML counts too. */
  readonly answers: 'json' | 'html' | 'page' | 'done' | 'any';
  /** The page makes it by itself, so the fault is there before the page is opened. */
  readonly early?: boolean;
  readonly open: Step;
  /** What the shopper does to cause the call. */
  readonly press: Step;
  readonly works: Step;
  readonly fails: Failure;
  /** Kinds whose outcome differs: another failure, or none. */
  readonly but?: Partial<Record<Kind, Failure | 'works'>>;
  /** Pieces in the cart before the call, and after it has worked. Default: as many as before. */
  readonly pieces?: readonly [before: number, after: number];
  /** Why the console does not name the call when it fails. Without it, it does. */
  readonly unnamed?: string;
  /** How many lines the failure may log. Default 1; more where several parts of the page miss the answer. */
  readonly lines?: number;
  /** Why a lost answer and another try are carried out twice. Without it, that fails. */
  readonly twice?: string;
  /** What was typed before the call, by selector, and is still there after it failed. */
  readonly typed?: Readonly<Record<string, string>>;
}

/** Whether this kind of fault can befall this call. */
export function applies(
  kind: Kind,
  { call, answers, by }: Pick<CallRow, 'call' | 'answers' | 'by'>,
): boolean {
  const isHtml = answers === 'html' || answers === 'page';
  // A piece of a page is no fault for what may be any page.
  if (kind === 'html') return answers !== 'html' && by !== 'framePage';
  if (kind === 'json') return isHtml;
  return kind !== 'lost' || call.startsWith('POST') || answers === 'done';
}

/** Kinds that the client reads in one place. */
const alike: readonly (readonly Kind[])[] = [
  ['network', 'timeout'],
  ['500', '404', 'csrf'],
  ['html', 'json', 'empty', 'shape'],
  ['login', 'redirect-login'],
  ['slow'],
  ['lost'],
];

/** Of the kinds that are alike one for each call, by turns, and all whose outcome differs. */
export function spreadOf(rows: readonly CallRow[]): { row: CallRow; kind: Kind }[] {
  return rows.flatMap((row, at) => {
    const { but = {} } = row;
    const turns = alike.flatMap((group) => {
      const own = group.filter((kind) => applies(kind, row) && !(kind in but));
      return own.length ? own.slice(at % own.length).slice(0, 1) : [];
    });
    return kinds
      .filter((kind) => applies(kind, row) && (kind in but || turns.includes(kind)))
      .map((kind) => ({ row, kind }));
  });
}
