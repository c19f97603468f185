import { fetchChunk } from '../dom/fetch-chunk.ts';
import type { Services } from '../page/services.ts';
import type { HeardCall, LentRuntime } from '../qa/desk/heard.ts';

/**
 * In a QA session, which `?qa` or variants in the address begin where the settings allow the desk: keeps for the desk what
 * is tracked and logged from now on. Returns what has the desk loaded.
 */
export function startQaSession(services: Services, { location, performance }: Window) {
  const { storage, page } = services;
  // Anybody can send a shopper a link.
  const isAllowed = page.settings.desk.some((where) => where === 'on' || where === location.host);
  const isAsked =
    /[?&]qa\b/.test(location.search) || storage.get('desk') || storage.get('experiment-overrides');
  if (!isAllowed || !isAsked) return undefined;
  const heard: HeardCall[] = [];
  for (const what of ['track', 'log'] as const) {
    const own = services[what] as (...given: unknown[]) => void;
    Object.assign(services, {
      [what](...given: unknown[]) {
        heard.push([performance.now(), what, given] as unknown as HeardCall);
        own(...given);
      },
    });
  }
  return (lent: Omit<LentRuntime, 'services' | 'heard' | 'registry'>) => {
    const listed = fetchChunk(() => import('../../experiments/registry.ts')).catch((error) => {
      // The rest of the desk is there without them.
      services.report('desk-failed', error, 'the list of experiments');
      return { registry: [] };
    });
    Promise.all([fetchChunk(() => import('../qa/desk/desk.ts')), listed])
      .then(([{ startDesk }, { registry }]) => startDesk({ services, heard, registry, ...lent }))
      .catch((error) => services.report('desk-failed', error));
  };
}
