/** The kind of personal data that a text seems to contain, like `phone number`. Undefined if there is none. */
export type PersonalData = (text: string) => string | undefined;

/** Where there is personal data in the value, and of which kind: `items.0.item_name looks like a phone number`. */
export function findPersonal(value: unknown, personalData: PersonalData, path = ''): string | undefined {
  if (typeof value === 'string') {
    const kind = personalData(value);
    return kind && `${path} looks like personal data (${kind})`;
  }
  if (!value || typeof value !== 'object') return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findPersonal(inner, personalData, path ? `${path}.${key}` : key);
    if (found) return found;
  }
  return undefined;
}

/** The value, with those parts of its texts left out that look like personal data. */
export function withoutPersonal<T>(value: T, personalData: PersonalData): T {
  if (typeof value === 'string') {
    if (!personalData(value)) return value;
    // Messages and addresses keep their other parts.
    const parts = value.split(/([<>\n"?&=])/);
    return parts.map((part) => (personalData(part) ? '(left out)' : part)).join('') as T;
  }
  if (Array.isArray(value)) return value.map((one) => withoutPersonal(one, personalData)) as T;
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withoutPersonal(one, personalData)]),
  ) as T;
}
