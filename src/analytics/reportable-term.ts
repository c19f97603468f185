const personal: readonly (readonly [RegExp, string])[] = [
  [/\S@\S/, '(e-mail address)'],
  [/(?<![\d-])(?:\+31|0031|0)[\s.-]?[1-9](?:[\s.-]?\d){8}(?!\d)/, '(phone number)'],
  [/\b[1-9]\d{3}\s?[a-z]{2}\s*\d/i, '(address)'],
];

/** What was searched for, as it may be reported: personal data that was typed there by mistake is only named. */
export function reportableTerm(text: string): string {
  const term = text.trim();
  return personal.find(([pattern]) => pattern.test(term))?.[1] ?? term;
}
