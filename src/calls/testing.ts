/** Sets a cookie on the test's page, for a fault or a token. An empty value clears it. */
export function setCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous and not in every browser
  document.cookie = `${name}=${value}; path=/${value ? '' : '; max-age=0'}`;
}
