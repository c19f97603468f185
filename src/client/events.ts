import { consentUpdates, setConsentDefault } from '../analytics/consent-mode.ts';
import { createAnalytics } from '../analytics/queue.ts';
import { fetchChunk } from '../dom/fetch-chunk.ts';
import { whenActive } from '../dom/when-active.ts';
import type { Services } from '../page/services.ts';

/** The page's events, from the first to the last: the queue, its consent and its guard. */
export function openEvents({ page, signals, storage, report }: Services, view: Window, log: Services['log']) {
  let isOff = false;
  let updateConsent = () => {};
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
  signals.on('consent-changed', () => updateConsent());
  const { api, guardBy, personalData, track } = createAnalytics({
    ...{ view, signals, log, report },
    page: view.document,
    consents() {
      // Tags know what is allowed before the events that waited for it come.
      updateConsent();
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
        if (consentMode) {
          updateConsent = consentUpdates(view, storage);
          setConsentDefault(view, storage);
        }
      } catch (error) {
        isOff = true;
        report('data-layer-failed', error, 'consent');
      }
      if (enabled) api.enable();
      // Before anything can be typed.
      whenActive(view.document, learnKinds);
    },
    /** Events that wait for the guard cannot wait longer than the page. Call it after what measures leaving. */
    endWithPage: () => view.addEventListener('pagehide', ({ persisted }) => persisted || guardBy()),
  };
}
