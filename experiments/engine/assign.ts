import type { EarlyStorage } from '../../src/page/storage.ts';

/**
 * Variants by id, or `off`, as QA chose by `?ab=OD478:B,OD485:A,OD509:off`. An address with `ab` replaces the choices
 * of the browser session; an empty one clears them. Mistakes are logged at the start.
 */
export function readOverrides(search: string, storage: EarlyStorage): ReadonlyMap<string, string> {
  const key = 'experiment-overrides';
  const given = new URLSearchParams(search).get('ab');
  if (given !== null) storage.set(key, given || undefined);
  const parts = (given ?? storage.get(key))?.split(',') ?? [];
  return new Map(
    parts.filter(Boolean).map((part) => {
      const [id = '', variant = ''] = part.trim().split(':');
      return [id, variant];
    }),
  );
}

/** The variant in a meta tag's content, `OD478|B`; undefined if the content has another form. */
export function variantIn(content: string | undefined, id: string): string | undefined {
  const variant = content?.split('|')[1];
  return variant && content === `${id}|${variant}` ? variant : undefined;
}

/** Reads `<meta name="AB-test-OD478" content="OD478|B">`. Any other content is logged and ignored. */
export function readTag(tag: Element): [id: string, variant: string] | undefined {
  const name = tag.getAttribute('name') ?? '';
  const content = tag.getAttribute('content')?.trim();
  const id = name.slice('AB-test-'.length);
  const variant = variantIn(content, id);
  if (variant) return [id, variant];
  console.error(`meta tag "${name}": content "${content}" is not ${id}|<variant>; the tag is ignored`);
  return undefined;
}
