import type { Services } from '../page/services.ts';

/** What GA4 keeps of a text, in characters. */
const longest = 100;

/** What was searched for, as it may be reported: personal data that was typed there by mistake is only named. */
export function reportableTerm(text: string, { personalData }: Pick<Services, 'personalData'>): string {
  const term = text.trim();
  const kind = personalData(term);
  return kind ? `(${kind})` : term.slice(0, longest);
}
