import { report } from '../page/report.ts';
import { plainLine } from '../page/text/typed-text.ts';

/** SHA-256 of an e-mail address, trimmed and in lower case. Undefined if empty or if the browser cannot hash. */
export function hashEmail(email: string): Promise<string | undefined> {
  return sha256(plainLine(email).toLowerCase());
}

/** SHA-256 of a discount code, trimmed and in lower case. Undefined if empty or if the browser cannot hash. */
export function hashDiscountCode(code: string): Promise<string | undefined> {
  return sha256(plainLine(code).toLowerCase());
}

/** SHA-256 of a zip code, without spaces and in upper case. Undefined if empty or if the browser cannot hash. */
export function hashZipCode(zipCode: string): Promise<string | undefined> {
  return sha256(plainLine(zipCode).replace(/\s/g, '').toUpperCase());
}

/** In hex, of the UTF-8 bytes. Browsers only offer this on https and localhost. */
async function sha256(text: string): Promise<string | undefined> {
  if (!text) return undefined;
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) {
    report('no-hash');
    return undefined;
  }
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text)).catch(() => undefined);
  return digest && [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
