/**
 * The first address of each path and names in its query: another value filters a list further. Each B is a kind of its
 * own, and the desk looks the same over all. A call that fails is seen the same way however it fails.
 */
export function oneOfEachKind(addresses: readonly string[]): string[] {
  const kinds = new Map<string, string>();
  for (const address of addresses) {
    const { pathname, searchParams } = new URL(address, 'http://shop.example');
    const query = [...searchParams].map(([name, value]) => {
      const isKind = name === 'fault' || (value.endsWith(':B') && !searchParams.has('qa'));
      return isKind ? value : name;
    });
    const kind = [pathname, ...query].join();
    const isOtherFault = searchParams.get('fault')?.endsWith(':500') === false;
    if (!isOtherFault && !kinds.has(kind)) kinds.set(kind, address);
  }
  return [...kinds.values()];
}
