import { fetchChunk } from '../../dom/fetch-chunk.ts';
import { whenIdle } from '../../dom/when.ts';
import { whenActive } from '../../dom/when-active.ts';
import type { Services } from '../../page/services.ts';
import { measureCart } from './cart.ts';
import { measureCheckout } from './checkout.ts';
import { cleanUpCookies } from './clean-up-cookies.ts';
import { measureClicks } from './clicks.ts';
import { measureDetails } from './details.ts';
import { measureLists } from './lists.ts';
import { measurePromotions } from './promotions.ts';
import { measureSearchResults } from './search-results.ts';
import { startSession } from './session.ts';

/** Starts every automatic measurement. One that throws does not stop the others. */
export function startMeasuring(services: Services, view: Window): void {
  for (const start of [
    // Before the session starts, so that it ignores what consent does not cover.
    () => cleanUpCookies(services, view),
    () => startSession(services, view),
    () => measurePopups(services),
    () => measureSearchResults(services),
    () => measureLists(services, view),
    () => measureDetails(services),
    () => measurePromotions(services),
    () => measureCart(services),
    () => measureCheckout(services),
    () => measureClicks(services, view),
    () => measureScrollDepthWhenActive(services, view),
    () => measureVitalsWhenIdle(services, view),
  ])
    try {
      start();
    } catch (error) {
      services.report('measure-failed', error);
    }
}

/** Measures how far the page is read, once the shopper is active: until then nobody scrolls. */
function measureScrollDepthWhenActive(services: Services, view: Window): void {
  whenActive(view.document, () => {
    fetchChunk(() => import('./scroll-depth.ts')).then(
      ({ measureScrollDepth }) => measureScrollDepth(services, view),
      // Only logged: the shopper misses nothing.
      (error) => services.log('analytics', 'the scroll depth is not measured', error),
    );
  });
}

/** Measures the web vitals, by code that comes once the browser is idle, where the shopper has not declined. */
function measureVitalsWhenIdle(services: Services, view: Window): void {
  const start = () => {
    if (services.storage.consents(2) === false) return;
    stop();
    fetchChunk(() => import('./vitals.ts')).then(
      ({ measureVitals }) => measureVitals(services, view.document),
      (error) => services.log('analytics', 'web vitals are not measured', error),
    );
  };
  let stop = () => {};
  whenIdle(() => {
    stop = services.signals.on('consent-changed', start);
    start();
  });
}

/** Reports each popup that opens or closes. */
export function measurePopups({ signals, track }: Services): void {
  for (const change of ['opened', 'closed'] as const)
    signals.on(`popup-${change}`, ({ name }) => {
      if (name && typeof name === 'string') track(`popup_${change}`, { popup_name: name });
    });
}
