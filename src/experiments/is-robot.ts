import { settingsElement } from '../page/own-tag.ts';

/**
 * Whether the browser is automated: it says so itself, or its user agent has one of the words in the setting
 * `robots.userAgents`. Reads the page's settings by itself: the entry does without this one, and the runtime may not
 * have come yet.
 */
export function isRobot(document: Document, { webdriver, userAgent } = navigator): boolean {
  let words: unknown;
  try {
    words = JSON.parse(settingsElement(document)?.textContent ?? '').robots.userAgents;
  } catch {}
  return webdriver || `${words ?? ''}`.split(' ').some((word) => word && userAgent.includes(word));
}
