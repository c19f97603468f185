import { settingsElement } from './own-tag.ts';
import type { Settings } from './settings.ts';

export interface Page {
  /** The html element's `type`: `plp`, `pdp`, …; empty if the page has none. Can be an unknown type. */
  readonly type: string;
  /** Until the client has checked them, which comes first of all that it does, they are as the page gives them. */
  readonly settings: Settings;
}

/** What an experiment that comes before the client asks of the settings. */
const asked = ['consent', 'experiments', 'translations'];

/** Reads the page's type, and its settings as they are. `address` is that in our own tag. */
export function readPage(document: Document, address?: string): Page {
  let given: unknown;
  try {
    given = JSON.parse(settingsElement(document, address)?.textContent ?? '');
  } catch {
    // The client says so.
  }
  const groups = asked.map((name) => [name, Object((given as Record<string, unknown> | null)?.[name])]);
  return {
    type: document.documentElement.getAttribute('type')?.trim() ?? '',
    settings: Object.fromEntries(groups) as Settings,
  };
}
