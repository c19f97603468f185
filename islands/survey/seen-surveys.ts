import { perPage } from '../../src/page/per-page.ts';
import type { Services } from '../../src/page/services.ts';
import { hasSeen, type Persistence, withSeen } from '../../src/shop/contact/surveys.ts';

/** Surveys seen on this page, in case the browser blocks storage. */
const seenIn = perPage(() => new Set<string>());

/** Reads and stores whether the survey has been shown: once per browser or once per tab, by its persistence. */
export function createSeenMarker(services: Services, id: string, persistence: Persistence) {
  const { storage } = services;
  const key = persistence === 'OncePerUser' ? 'surveys-seen' : 'surveys-seen-in-tab';
  const here = seenIn(services);
  return {
    isSeen: () => here.has(id) || hasSeen(storage.get(key), id),
    mark() {
      here.add(id);
      storage.set(key, withSeen(storage.get(key), id));
    },
  };
}
