import type { Say } from '../page/texts.ts';
import type { Fault, Rules } from './rules.ts';
import type { FormText } from './texts.ts';

/** What a message can mention in addition to the rule. */
interface About {
  readonly kind: 'box' | 'choice' | 'value';
  /** The field's label in the page; empty if it has none. */
  readonly label: string;
  readonly value: string;
  /** The type of the field. */
  readonly type: string;
  /** The field's `title`, which browsers show when the pattern does not match. */
  readonly hint?: string | null;
}

/** Returns the message for a fault as plain text: the page's own message if there is one, otherwise ours. */
export function describeFault(fault: Fault, rules: Rules, about: About, say: Say<FormText>): string {
  const own = rules.messages?.[fault];
  if (own || fault === 'custom') return own || say('form.pattern');
  const { kind, label, type, value, hint } = about;
  if (fault === 'required') {
    if (kind !== 'value') return say(kind === 'box' ? 'form.requiredBox' : 'form.requiredChoice');
    const noun = nounOf(label);
    return noun ? say('form.requiredNamed', { label: noun }) : say('form.required');
  }
  if (fault === 'pattern' && hint?.trim()) return say('form.patternHint', { hint });
  // Counting characters helps nobody to a number.
  if (type === 'tel' && /Length|pattern/.test(fault)) return say('form.phone');
  return say(`form.${fault}`, {
    minLength: rules.minLength ?? 0,
    maxLength: rules.maxLength ?? 0,
    length: value.length,
    min: shown(rules.min),
    max: shown(rules.max),
    step: shown(rules.step || '1'),
  });
}

/** What a label names, within a sentence: `voornaam` of `Voornaam` and of `Je voornaam`. A question names nothing. */
function nounOf(label: string): string {
  const noun = label.replace(/^(je|jouw|uw) /i, '');
  if (/[?!.:;()]/.test(noun) || noun.split(' ').length > 4) return '';
  // A word with more capitals keeps them: `KvK-nummer`, `IBAN`.
  return /^\S+\p{Lu}/u.test(noun) ? noun : noun.charAt(0).toLowerCase() + noun.slice(1);
}

/** A number in Dutch notation: 0,5. */
function shown(text = ''): string {
  const number = Number(text);
  if (!text.trim() || Number.isNaN(number)) return text;
  return new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 12 }).format(number);
}
