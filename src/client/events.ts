import { consentUpdates } from '../analytics/consent-mode.ts';
import { followDataLayer } from '../analytics/follow-data-layer.ts';
import { createAnalytics } from '../analytics/queue.ts';
import { fetchChunk } from '../dom/fetch-chunk.ts';
import { whenActive } from '../dom/when-active.ts';
import type { Services } from '../page/services.ts';
import { followConsent } from '../shop/consent/consent-level.ts';

/** The page's events, from the first to the last: the queue, its consent and its guard. */
export function openEvents(services: Services, view: Window, log: Services['log']) {
  const { page, signals, storage, report } = services;
  let isOff = false;
  let look = () => {};
  let updateConsent = () => {};
  /** Tags know what is allowed before anything of ours comes, in a data layer that is made anew too. */
  const tellConsent = () => {
    look();
    updateConsent();
  };
  let isLearning = false;
  /** Gives the guard all kinds of personal data. */
  const learnKinds = () => {
    if (isLearning) return;
    isLearning = true;
    fetchChunk(() => import('../analytics/find-personal-data.ts')).then(
      ({ guard }) => guardBy(guard),
      () => guardBy(),
    );
  };
  signals.on('consent-changed', tellConsent);
  const { api, guardBy, personalData, track } = createAnalytics({
    ...{ view, signals, log, report },
    page: view.document,
    consents() {
      tellConsent();
      return !isOff && storage.consents(2);
    },
    now: Date.now,
    onDoubt: learnKinds,
  });
  return {
    ...{ api, personalData, track },
    /** Tells tags what the shopper allows, before any event, and lets events go where the settings say so. */
    begin() {
      const { enabled, consentMode } = page.settings.analytics;
      try {
        if (consentMode) updateConsent = consentUpdates(view, storage);
        look = followDataLayer(view, view.document, api, services);
      } catch (error) {
        isOff = true;
        report('data-layer-failed', error, 'consent');
      }
      // Whoever chose in another tab, or by a tool of the shop's own.
      followConsent(services, view);
      if (enabled) api.enable();
      // Before anything can be typed.
      whenActive(view.document, learnKinds);
    },
    /** Events that wait for the guard cannot wait longer than the page. Call it after what measures leaving. */
    endWithPage: () => view.addEventListener('pagehide', ({ persisted }) => persisted || guardBy()),
  };
}
