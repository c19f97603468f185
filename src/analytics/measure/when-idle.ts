import { fetchChunk } from '../../dom/fetch-chunk.ts';
import type { Services } from '../../page/services.ts';

/** Has the web vitals measured, by code that comes once the browser is idle, where the shopper has not declined. */
export function measureVitalsWhenIdle(services: Services, view: Window): void {
  const start = () => {
    if (services.storage.consents(2) === false) return;
    stop();
    fetchChunk(() => import('./vitals.ts')).then(
      ({ measureVitals }) => measureVitals(services, view.document),
      // Only logged: the shopper misses nothing.
      (error) => services.log('analytics', 'web vitals are not measured', error),
    );
  };
  let stop = () => {};
  const begin = () => {
    stop = services.signals.on('consent-changed', start);
    start();
  };
  // Within 5 s. Safari has no idle callback, so it starts after 2 s there.
  if (view.requestIdleCallback) view.requestIdleCallback(begin, { timeout: 5000 });
  else view.setTimeout(begin, 2000);
}
