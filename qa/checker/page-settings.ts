import { all, type CheckedElement, type CheckedPage } from './rule.ts';

/** An object in JSON text; an empty one where it is none. */
export function readJson(text: string | null | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

/** The page's settings, and the element that has them. */
export function settingsOf(page: CheckedPage): {
  readonly element: CheckedElement | undefined;
  readonly settings: Record<string, unknown>;
} {
  const [element] = all(page, 'script#storefront-settings[type="application/json"]');
  return { element, settings: readJson(element?.textContent) };
}
