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

/** The name of a setting in the address: `?fault=` and `?variants=` would switch it for the whole shop. */
export const settingName = (name: keyof ExampleSettings) => `example-${name}`;

/** The address of an example with these settings. */
export function withSettings(address: string, settings: Partial<ExampleSettings>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(settings))
    if (value !== '') query.set(settingName(name as keyof ExampleSettings), value);
  return query.size > 0 ? `${address}?${query}` : address;
}

/** The cookies of the fixture shop for this page alone, which count before what the visitor has set elsewhere. */
export function cookiesFor(query: URLSearchParams, path: string): string[] {
  // The cookie has another sign between call and fault than the address.
  const fault = (query.get(settingName('fault')) ?? '').replaceAll(':', '=');
  const values = {
    fault: fault.startsWith('*') ? fault : [fault, '*=none'].filter(Boolean).join(),
    latency: query.get(settingName('latency')) || '0',
  };
  return Object.entries(values).map(
    ([name, value]) => `fixture-${name}=${encodeURIComponent(value)}; path=${path}; SameSite=Lax`,
  );
}

/** The choices of `OD485:B,OD468:A`. What is none is left out. */
export function choicesOf(variants: string): { id: string; variant: 'A' | 'B' | 'C' }[] {
  return variants.split(',').flatMap((pair) => {
    const [, id, variant] = /^(OD\d+):([ABC])$/.exec(pair.trim()) ?? [];
    return id && variant ? [{ id, variant: variant as 'A' | 'B' | 'C' }] : [];
  });
}
