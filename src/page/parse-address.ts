/** The address, undefined if it is none. Our oldest browsers have no `URL.parse` and no `URL.canParse`. */
export function parseAddress(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
