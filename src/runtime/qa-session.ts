import type { HeardCall, LentRuntime } from '../desk/heard.ts';
import { fetchChunk } from '../dom/fetch-chunk.ts';
import type { Services } from '../page/services.ts';

/**
 * In a QA session, which `?qa` or variants in the address begin: keeps for the desk what is tracked and logged from now
 * on. Returns what has the desk loaded.
 */
export function startQaSession(services: Services, { location, performance }: Window) {
  const { storage } = services;
  if (!/[?&]qa\b/.test(location.search) && !storage.get('desk') && !storage.get('experiment-overrides'))
    return undefined;
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
  return (lent: Omit<LentRuntime, 'services' | 'heard'>) =>
    fetchChunk(() => import('../desk/desk.ts')).then(
      ({ startDesk }) => startDesk({ services, heard, ...lent }),
      console.error,
    );
}
