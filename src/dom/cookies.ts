/** The page's cookies, as `document.cookie` has them. Empty where there are none: a sandbox refuses by an error. */
export function readCookies(): string {
  try {
    return `${document.cookie ?? ''}`;
  } catch {
    return '';
  }
}
