/** Text only, and nothing that could be more: no space, bracket, quote or slash. */
const email = /^[\p{L}\p{N}._%+'-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.)+[\p{L}\p{N}-]{2,63}$/u;
const protectedHref = /^(?:https?:\/\/[^/]+)?\/cdn-cgi\/l\/email-protection#([\da-f]+)$/i;

/**
 * Shows the e-mail addresses that Cloudflare has hidden in server HTML: its own script decodes a page once, when it has
 * loaded, and nothing that comes later. What does not decode to an e-mail address stays as it is.
 */
export function showEmails(root: ParentNode): void {
  for (const link of root.querySelectorAll('a[href*="/cdn-cgi/l/email-protection#"]')) {
    const [, hex = ''] = protectedHref.exec(link.getAttribute('href') ?? '') ?? [];
    const [, address, query = ''] = /^([^?]*)(\?[\w%&=.,+:@!*()~-]*)?$/.exec(decode(hex)) ?? [];
    if (address && email.test(address)) link.setAttribute('href', `mailto:${address}${query}`);
  }
  for (const hidden of root.querySelectorAll('[data-cfemail]:not(form)')) {
    const address = decode(hidden.getAttribute('data-cfemail') ?? '');
    if (!email.test(address)) continue;
    // What stood there was text alone, in a link of the shop or in none.
    if (hidden.getAttribute('href')?.startsWith('mailto:')) hidden.textContent = address;
    else hidden.replaceWith(address);
  }
}

/** The first byte is the key of all others. Empty where it is no such text. */
function decode(hex: string): string {
  if (!/^(?:[\da-f]{2}){4,400}$/i.test(hex)) return '';
  const [key = 0, ...bytes] = (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte ^ key));
  } catch {
    return '';
  }
}
