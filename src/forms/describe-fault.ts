import type { Say } from '../page/texts.ts';
import { months } from '../shop/checkout/day-names.ts';
import type { Fault, Rules } from './rules.ts';
import type { FormText } from './texts.ts';

/** What a message can mention in addition to the rule. */
interface About {
  readonly kind: 'box' | 'choice' | 'value';
  readonly value: string;
  /** The field's `title`, which browsers show when the pattern does not match. */
  readonly hint?: string | null;
}

/** Returns the message for a fault as plain text: the page's own message if there is one, otherwise ours. */
export function describeFault(fault: Fault, rules: Rules, about: About, say: Say<FormText>): string {
  const own = rules.messages?.[fault];
  if (own || fault === 'custom') return own ?? say('form.pattern');
  const { kind, value, hint } = about;
  if (fault === 'required' && kind !== 'value')
    return say(kind === 'box' ? 'form.requiredBox' : 'form.requiredChoice');
  if (fault === 'pattern' && hint?.trim()) return say('form.patternHint', { hint });
  const isNumber = rules.type === 'number';
  const key =
    (fault === 'min' || fault === 'max' || fault === 'step') && !isNumber
      ? (`form.${fault}Date` as const)
      : (`form.${fault}` as const);
  return say(key, {
    minLength: rules.minLength ?? 0,
    maxLength: rules.maxLength ?? 0,
    length: value.length,
    min: shown(rules.min),
    max: shown(rules.max),
    step: shown(rules.step || '1'),
  });
}

/** A bound in Dutch notation: 0,5 · 2 januari 2027 · 2 januari 2027 om 12:00 · 09:30. */
function shown(bound = ''): string {
  const [, day, time = ''] = /^(\d{4,}-\d\d-\d\d)(?:[T ](\d\d:\d\d).*)?$/.exec(bound) ?? [];
  if (day && !Number.isNaN(Date.parse(day))) {
    const date = new Date(day);
    const words = `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
    return time ? `${words} om ${time}` : words;
  }
  const number = Number(bound);
  if (!bound.trim() || Number.isNaN(number)) return bound;
  return new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 12 }).format(number);
}
