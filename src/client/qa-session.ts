import type { ClientForDesk, HeardCall } from '../../qa/desk/types.ts';
import { fetchChunk } from '../dom/fetch-chunk.ts';
import type { Services } from '../page/services.ts';

/**
 * In a QA session, which `?qa` or variants in the address begin where the settings allow the desk: `tell` are the services
 * that keep for the desk what is tracked and logged from now on, and `openDesk` has it loaded.
 */
export function qaSession({ track, log, storage, page }: Services, { location, performance }: Window) {
  // Anybody can send a shopper a link.
  const isAllowed = page.settings.desk.some((where) => where === 'on' || where === location.host);
  const isAsked =
    /[?&]qa\b/.test(location.search) || storage.get('desk') || storage.get('experiment-overrides');
  if (!isAllowed || !isAsked) return undefined;
  const heard: HeardCall[] = [];
  const tell: Pick<Services, 'track' | 'log'> = {
    track(...given) {
      heard.push([performance.now(), 'track', given]);
      track(...given);
    },
    log(...given) {
      heard.push([performance.now(), 'log', given]);
      log(...given);
    },
  };
  const openDesk = (client: Omit<ClientForDesk, 'heard'>) => {
    fetchChunk(() => import('../../qa/desk/desk.ts'))
      .then(({ startDesk }) => startDesk({ heard, ...client }))
      .catch((error) => client.services.report('desk-failed', error));
  };
  return { tell, openDesk };
}
