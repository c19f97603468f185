import { vi } from 'vitest';
import { personalData } from '../analytics/personal-data.ts';
import { createWatcher } from '../dom/watcher.ts';
import { emitSignals } from './emit-signals.ts';
import { readAllSettings } from './late-settings.ts';
import type { Services } from './services.ts';
import { shareStorage } from './shared-storage.ts';
import { hearSignals } from './signals.ts';
import { siteAddress } from './site-address.ts';
import { createStorage } from './storage.ts';
import { keys } from './storage-keys.ts';
import { createTexts } from './texts.ts';

/** Real services for the test's document, with a spy for `track`. Pass `settings` as a page has them. */
export function testServices(type = 'pdp', settings: object = {}) {
  const element = document.createElement('script');
  element.textContent = JSON.stringify(settings);
  const read = readAllSettings(element);
  const watcher = createWatcher(document, (owner, error) => console.error(`${owner}:`, error));
  const track = vi.fn();
  const services: Services = {
    page: { type, settings: read },
    texts: createTexts(read.translations),
    signals: emitSignals(hearSignals(document), document),
    track: track as Services['track'],
    watch: watcher.watch,
    storage: shareStorage(createStorage(window, keys, read), window),
    personalData,
    siteAddress,
    log: () => {},
  };
  return { services, track, stop: watcher.stop };
}

/** Creates an element from its markup. */
export function element<E extends HTMLElement = HTMLElement>(html: string): E {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content.firstElementChild as E;
}

/** Waits for a few rounds of the event loop, so that mutation callbacks, microtasks and messages have run. */
export async function turn(rounds = 5): Promise<void> {
  for (let round = 0; round < rounds; round++) await new Promise((resolve) => setTimeout(resolve, 1));
}
