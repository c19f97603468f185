import type { Say } from '../../page/texts.ts';
import { inWords } from './sleep-id.rules.ts';
import type { Range } from './sleep-id-range.rules.ts';

export const sleepIdTexts = {
  'sleepId.label': 'Slaap-ID {from} – {to}',
  'sleepId.product': 'Slaap-ID {from} tot {to} op een schaal van 1 tot 5.',
  'sleepId.visitor': 'Jouw slaap-ID: {from} tot {to}.',
};

/** What the bar says to those who can't see it: the product's range, and the visitor's where it is known. */
export function describeRanges(
  say: Say<keyof typeof sleepIdTexts>,
  product: Range,
  visitor: Range | undefined,
): string {
  const own = say('sleepId.product', inWords(product));
  return visitor ? `${own} ${say('sleepId.visitor', inWords(visitor))}` : own;
}
