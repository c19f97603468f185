/** The page's cookies, as `document.cookie` has them. Empty where the browser refuses, as in a sandbox it does by an error. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}
