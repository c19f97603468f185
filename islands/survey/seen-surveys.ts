import { perPage } from '../../src/page/per-page.ts';
import type { Services } from '../../src/page/services.ts';
import { hasSeen, type Persistence, withSeen } from '../../src/shop/surveys.ts';

/** Those of this page: all there is where the browser keeps nothing. */
const seenIn = perPage(() => new Set<string>());

/** Whether the survey has been here before, by its persistence; and the note that it has. */
export function seenMarker(services: Services, id: string, persistence: Persistence) {
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
