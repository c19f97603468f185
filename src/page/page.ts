import { earlyGroups, readSettings, type Settings } from './settings.ts';

export interface Page {
  /** The html element's `type`: `plp`, `pdp`, …; empty when the page has none. Unknown types are kept as they are. */
  readonly type: string;
  readonly settings: Settings;
}

/** What page is this. The only reader of `<html type>` and of the settings. */
export function readPage(document: Document): Page {
  const settings = document.getElementById('storefront-settings');
  return {
    type: document.documentElement.getAttribute('type')?.trim() ?? '',
    settings: readSettings(settings, earlyGroups) as unknown as Settings,
  };
}
