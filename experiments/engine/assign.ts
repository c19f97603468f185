import type { EarlyStorage } from '../../src/page/storage.ts';

export interface Preview {
  /** Variants by id, or `off`. */
  readonly overrides: Map<string, string>;
  /** Its last day, as 2026-12-01. Empty: the browser session. */
  readonly until: string;
  /** Its last day is over, so nothing is chosen. */
  readonly hasEnded: boolean;
}

/**
 * What QA chose by `?ab=OD478:B,OD485:A,OD509:off`, until the end of a day with `&ab-until=2026-12-01`. An address with
 * `ab` replaces the choices of the browser session; an empty one clears them. Mistakes are logged at the start.
 */
export function readPreview(search: string, storage: EarlyStorage): Preview {
  const key = 'experiment-overrides';
  const query = new URLSearchParams(search);
  const given = query.get('ab');
  const end = query.get('ab-until');
  const kept = given === null ? storage.get(key) : given && `${given}${end ? `;${end}` : ''}`;
  const [choices = '', until = ''] = kept?.split(';') ?? [];
  const hasEnded = Date.now() > Date.parse(`${until}T23:59:59`);
  if (given !== null || hasEnded) storage.set(key, (!hasEnded && kept) || undefined);
  const parts = hasEnded ? [] : choices.split(',');
  const overrides = parts.filter(Boolean).map((part) => {
    const [id = '', variant = ''] = part.trim().split(':');
    return [id, variant] as const;
  });
  return { overrides: new Map(overrides), until, hasEnded };
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
