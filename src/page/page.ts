import { earlyGroups, readSettings, type Settings } from './settings.ts';

export interface Page {
  /** The html element's `type`: `plp`, `pdp`, …; empty if the page has none. Can be an unknown type. */
  readonly type: string;
  readonly settings: Settings;
}

/** Reads the page's type and settings. Nothing else reads `<html type>` and the settings element. */
export function readPage(document: Document): Page {
  const settings = document.getElementById('storefront-settings');
  return {
    type: document.documentElement.getAttribute('type')?.trim() ?? '',
    settings: readSettings(settings, earlyGroups) as unknown as Settings,
  };
}
