import { fetchChunk } from '../dom/fetch-chunk.ts';
import type { Services } from '../page/services.ts';
import type { Logged } from './draw-mounts.ts';

/** While debugging, from the start of a page: a log that has mounts and calls drawn on a track of their own in DevTools. */
export function debugTrack({
  storage,
  log,
}: Pick<Services, 'storage' | 'log'>): Pick<Services, 'log'> | undefined {
  if (!storage.get('storefront-debug')) return undefined;
  const logged: Logged[] = [];
  let draw: (one: Logged) => void = (one) => logged.push(one);
  fetchChunk(() => import('./draw-mounts.ts')).then(
    ({ drawMounts }) => {
      draw = drawMounts(logged, window);
    },
    (error) => log('debug', 'DevTools get no track', error),
  );
  return {
    log(...given) {
      draw([performance.now(), ...given]);
      log(...given);
    },
  };
}
