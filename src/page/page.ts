import { settingsElement } from './own-tag.ts';
import type { Settings } from './settings.ts';

export interface Page {
  /** The html element's `type`: `plp`, `pdp`, …; empty if the page has none. Can be an unknown type. */
  readonly type: string;
  readonly settings: Settings;
}

/** Groups of settings that are taken as they are. */
const early = ['consent', 'errors', 'translations', 'experiments', 'robots'];

/**
 * Reads the page's type, and of its settings what the entry and the engine need. The runtime reads them all: see
 * read-settings.ts. `address` is the entry's own.
 */
export function readPage(document: Document, address?: string): Page {
  let given: unknown;
  try {
    given = JSON.parse(settingsElement(document, address)?.textContent ?? '');
  } catch {}
  const groups = Object(given);
  const { enabled, consentMode } = Object(groups.analytics);
  const settings: Record<string, unknown> = {
    analytics: { enabled: enabled === true, consentMode: consentMode !== false },
  };
  for (const name of early) settings[name] = Object(groups[name]);
  return {
    type: document.documentElement.getAttribute('type')?.trim() ?? '',
    settings: settings as unknown as Settings,
  };
}
