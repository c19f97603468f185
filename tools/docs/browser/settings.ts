/** What a reader has set for an example: it stands in the address of its frame. */
export interface ExampleSettings {
  /** `OD485:B,OD468:A` */
  readonly variants: string;
  /** `AddProductAjax:500`, as in the address of a page of the fixture shop. */
  readonly fault: string;
  /** Milliseconds that each call takes; empty for none. */
  readonly latency: string;
}

/** Where a page of the site leaves edited markup for the frame of an example, in the tab's storage. */
export const editedKey = (path: string) => `example ${path}`;

export const startMark = 'example';
export const endMark = '/example';

/** The address of an example with these settings. */
export function withSettings(address: string, settings: ExampleSettings): string {
  const query = new URLSearchParams(Object.entries(settings).filter(([, value]) => value !== ''));
  return query.size > 0 ? `${address}?${query}` : address;
}

/** The cookies of the fixture shop that the address asks for. An empty one is taken away. */
export function cookiesFor(query: URLSearchParams, path: string): string[] {
  return ['fault', 'latency'].map((name) => {
    // The cookie has another sign between call and fault than the address.
    const value = (query.get(name) ?? '').replaceAll(':', '=');
    const age = value === '' ? '; max-age=0' : '';
    return `fixture-${name}=${encodeURIComponent(value)}; path=${path}; SameSite=Lax${age}`;
  });
}

/** The choices of `OD485:B,OD468:A`. What is none is left out. */
export function choicesOf(variants: string): { id: string; variant: 'A' | 'B' | 'C' }[] {
  return variants.split(',').flatMap((pair) => {
    const [, id, variant] = /^(OD\d+):([ABC])$/.exec(pair.trim()) ?? [];
    return id && variant ? [{ id, variant: variant as 'A' | 'B' | 'C' }] : [];
  });
}
