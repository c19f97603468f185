import { dutchNumber } from '../../page/text/dutch-number.ts';
import type { Range } from './sleep-id-range.rules.ts';

export interface Placement {
  /** Edges in percent of the bar. */
  readonly start: number;
  readonly end: number;
  /** How the label stands to the stretch, so that it never leaves the bar. */
  readonly align: 'left' | 'center' | 'right';
}

/** How well a product fits a visitor. What fits partly or not at all lies on one side of the visitor's range. */
export type Fit = 'great' | 'good' | `${'partly' | 'none'}.${'softer' | 'firmer'}`;

/** The least share of a level. */
const shares = { great: 0.75, good: 0.4 };

/** Place on the bar in percent: (value - 1) / 4 * 100. A value outside the scale stands at its end. */
export function toPercent(value: number): number {
  return Math.min(Math.max(((value - 1) / 4) * 100, 0), 100);
}

/**
 * Left-aligned where the range starts at 5 % or less, else right-aligned where it ends at 95 % or more. A range that
 * stands the wrong way round is turned.
 */
export function placeRange({ from, to }: Range): Placement {
  const start = toPercent(Math.min(from, to));
  const end = toPercent(Math.max(from, to));
  return { start, end, align: start <= 5 ? 'left' : end >= 95 ? 'right' : 'center' };
}

/** The share of the visitor's range that the product covers, from 0 to 1. */
export function shareOf(product: Range, visitor: Range): number {
  const covered = Math.min(product.to, visitor.to) - Math.max(product.from, visitor.from);
  const width = visitor.to - visitor.from;
  if (covered < 0) return 0;
  // A range of a single point is covered whole, or not.
  // Rounded: 3 - 2.6 is a little less than 0.4.
  return width > 0 ? Math.min(Math.round((covered / width) * 1000) / 1000, 1) : 1;
}

export function fitOf(product: Range, visitor: Range): Fit {
  const share = shareOf(product, visitor);
  if (share >= shares.great) return 'great';
  if (share >= shares.good) return 'good';
  const side = product.from + product.to < visitor.from + visitor.to ? 'softer' : 'firmer';
  return `${share > 0 ? 'partly' : 'none'}.${side}`;
}

/** Which of two products comes first: what covers more of the visitor's range, then what is nearer its middle. One without a range is last. */
export function compareFit(visitor: Range): (a: Range | undefined, b: Range | undefined) => number {
  const distance = ({ from, to }: Range) => Math.abs(from + to - visitor.from - visitor.to);
  return (a, b) => {
    if (!a || !b) return Number(!a) - Number(!b);
    return shareOf(b, visitor) - shareOf(a, visitor) || distance(a) - distance(b);
  };
}

export const sleepIdTexts = {
  'sleepId.label': 'Slaap-ID {from} – {to}',
  'sleepId.product': 'Slaap-ID {from} tot {to} op een schaal van 1 tot 5.',
  'sleepId.visitor': 'Jouw slaap-ID: {from} tot {to}.',
  'sleepId.yours': 'Omlijnd: jouw slaap-ID {from} – {to}',
  'sleepId.sort': 'Past bij jou',
};

/** The fit in a few words: `sleepId.fit.` and the `Fit`. */
export const fitTexts = {
  'sleepId.fit.great': 'Past heel goed bij jou',
  'sleepId.fit.good': 'Past goed bij jou',
  'sleepId.fit.partly.softer': 'Iets te zacht voor jou',
  'sleepId.fit.partly.firmer': 'Iets te stevig voor jou',
  'sleepId.fit.none.softer': 'Te zacht voor jou',
  'sleepId.fit.none.firmer': 'Te stevig voor jou',
} satisfies Record<`sleepId.fit.${Fit}`, string>;

const number = (value: number) => dutchNumber(value, 1).replace(',0', '');

/** A range in the numbers of a Dutch sentence, for `{from}` and `{to}`. */
export function inWords({ from, to }: Range): { from: string; to: string } {
  return { from: number(from), to: number(to) };
}

/** What the bar says to those who can't see it: the product's range, and the visitor's where it is known. */
export function describeRanges(
  say: (key: keyof typeof sleepIdTexts, values: Readonly<Record<string, string>>) => string,
  product: Range,
  visitor: Range | undefined,
): string {
  const own = say('sleepId.product', inWords(product));
  return visitor ? `${own} ${say('sleepId.visitor', inWords(visitor))}` : own;
}
