import type { Services } from '../page/services.ts';

/** GA4 cuts off longer texts. */
const maxLength = 100;

/** A search term that is safe to report. Personal data, typed there by mistake, is replaced by its kind. */
export function reportableTerm(text: string, { personalData }: Pick<Services, 'personalData'>): string {
  const term = text.trim();
  const kind = personalData(term, true);
  return kind ? `(${kind})` : term.slice(0, maxLength);
}
