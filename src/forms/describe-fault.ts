import type { Say } from '../page/texts.ts';
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
  if (own || fault === 'custom') return own || say('form.pattern');
  const { kind, value, hint } = about;
  if (fault === 'required' && kind !== 'value')
    return say(kind === 'box' ? 'form.requiredBox' : 'form.requiredChoice');
  if (fault === 'pattern' && hint?.trim()) return say('form.patternHint', { hint });
  return say(`form.${fault}`, {
    minLength: rules.minLength ?? 0,
    maxLength: rules.maxLength ?? 0,
    length: value.length,
    min: shown(rules.min),
    max: shown(rules.max),
    step: shown(rules.step || '1'),
  });
}

/** A number in Dutch notation: 0,5. */
function shown(text = ''): string {
  const number = Number(text);
  if (!text.trim() || Number.isNaN(number)) return text;
  return new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 12 }).format(number);
}
