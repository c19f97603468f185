/** One label of a domain, in any script: letters, digits and inner hyphens, at most 63 characters. */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
/**
 * The local part has the characters of HTML's own check, in any script. The domain has a dot, and its last label at
 * least two letters from a to z and nothing else. Without the flag `i`, which would take other scripts' letters for
 * ours: the Kelvin sign is a K to it.
 */
const address = new RegExp(`^[\\p{L}\\p{M}\\p{N}.!#$%&'*+/=?^_\`{|}~-]+@(?:${label}\\.)+[A-Za-z]{2,}$`, 'u');

/** The addresses in a field, separated by spaces or commas. Not checked. */
export function emailsIn(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** Whether there is at least one address and all of them are valid. */
export function areEmails(text: string): boolean {
  const emails = emailsIn(text);
  return emails.length > 0 && emails.every((email) => address.test(email));
}
