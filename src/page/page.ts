import { settingsElement } from './own-tag.ts';
import type { Settings } from './settings.ts';

export interface Page {
  /** The html element's `type`: `plp`, `pdp`, …; empty if the page has none. Can be an unknown type. */
  readonly type: string;
  readonly settings: Settings;
}

/**
 * Reads the page's type, and of its settings what the entry and the engine need. The runtime reads them all: see
 * read-settings.ts. `address` is the entry's own.
 */
export function readPage(document: Document, address?: string): Page {
  let given: unknown;
  try {
    given = JSON.parse(settingsElement(document, address)?.textContent ?? '');
  } catch {}
  const { analytics, consent, errors, translations, experiments, robots } = Object(given);
  const { enabled, consentMode } = Object(analytics);
  return {
    type: document.documentElement.getAttribute('type')?.trim() ?? '',
    settings: {
      analytics: { enabled: enabled === true, consentMode: consentMode !== false },
      consent: Object(consent),
      errors: Object(errors),
      translations: Object(translations),
      experiments: Object(experiments),
      robots: Object(robots),
    } as Settings,
  };
}
