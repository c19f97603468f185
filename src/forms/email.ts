/** One label of a domain, in any script: letters, digits and inner hyphens, 63 at most. */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
/**
 * A local part of what HTML's own check allows, in any script; `@`; a domain with a dot, whose last part has letters
 * only (and the marks that go with letters), two at least.
 */
const address = new RegExp(
  `^[\\p{L}\\p{M}\\p{N}.!#$%&'*+/=?^_\`{|}~-]+@(?:${label}\\.)+\\p{L}[\\p{L}\\p{M}]+$`,
  'u',
);

/** The addresses of a field, which takes several, separated by spaces or commas. Not yet checked. */
export function emailsIn(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** Whether each address of the field is one, and there is at least one. */
export function areEmails(text: string): boolean {
  const emails = emailsIn(text);
  return emails.length > 0 && emails.every((email) => address.test(email));
}
