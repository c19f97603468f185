/** The page's cookies, as `document.cookie` has them. Empty where there are none: a sandbox refuses by an error. */
export function readCookies(): string {
  try {
    return `${document.cookie ?? ''}`;
  } catch {
    return '';
  }
}

/** Whether asking for them ends in an error: then nobody here can set the one that the server asks for. */
export function doCookiesThrow(): boolean {
  try {
    return document.cookie === undefined;
  } catch {
    return true;
  }
}
