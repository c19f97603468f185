/** Settings that only lazy code reads, with their defaults, to keep them out of the entry. All are strings. */
export const lateGroups = {
  maps: { provider: 'pdok', tileUrl: '', geocodeUrl: '', fallbackUrl: '' },
} as const;

type Late<Name extends keyof typeof lateGroups> = {
  readonly [Key in keyof (typeof lateGroups)[Name]]: string;
};

/** One group of the late settings. Missing or bad values get their default silently; `reportSettings` logs them. */
export function readLate<Name extends keyof typeof lateGroups>(
  name: Name,
  element: Element | null = document.getElementById('storefront-settings'),
): Late<Name> {
  const fallbacks: Readonly<Record<string, string>> = lateGroups[name];
  const given = member(parsed(element), name);
  return Object.fromEntries(
    Object.entries(fallbacks).map(([key, fallback]) => {
      const value = member(given, key);
      return [key, typeof value === 'string' ? value : fallback];
    }),
  ) as Late<Name>;
}

function parsed(element: Element | null): unknown {
  try {
    return JSON.parse(element?.textContent ?? '{}');
  } catch {
    return undefined;
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
