/** Sets a cookie of the test's page: how testers wish for faults, and how a page has tokens. Empty for none. */
export function setCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous and not everywhere
  document.cookie = `${name}=${value}; path=/`;
}
