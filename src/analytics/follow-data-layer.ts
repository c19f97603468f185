import type { Undo } from '../dom/watch.ts';
import type { Services } from '../page/services.ts';
import { setConsentDefault } from './consent-mode.ts';
import { type DataLayerView, openDataLayer } from './data-layer.ts';
import type { AnalyticsApi, AnalyticsEvent } from './queue.ts';

/**
 * A page that sets `dataLayer = […]` after our first events loses them, and the consent default with them. Reports
 * that, and gives the new array what it lacks: the default first, then our events in order, each with its own time.
 */
export function followDataLayer(
  view: DataLayerView,
  document: Document,
  analytics: Pick<AnalyticsApi, 'events' | 'on'>,
  { report, storage, page: { settings } }: Pick<Services, 'report' | 'storage' | 'page'>,
): Undo {
  const send = openDataLayer(view, report);
  let known: unknown;
  const look = () => {
    try {
      const layer = view.dataLayer;
      if (layer === known || !Array.isArray(layer)) return;
      const sent = analytics.events().filter(({ state }) => state === 'sent');
      const entries = [...layer];
      const lacking = sent.filter((event) => {
        const at = entries.findIndex((entry) => isPushOf(entry, event));
        if (at >= 0) entries.splice(at, 1);
        return at < 0;
      });
      // A tag manager's own push may keep nothing: nobody can tell then what an array lacks.
      const isOwn = layer.push !== [].push || Object.isFrozen(layer);
      if (isOwn && lacking.length === sent.length) return;
      known = layer;
      const lacksConsent =
        settings.analytics.consentMode && !layer.some((command) => Object(command)[0] === 'consent');
      if (!lacking.length && !lacksConsent) return;
      report('data-layer-replaced');
      if (lacksConsent) setConsentDefault(view, storage);
      for (const event of lacking) send(event, event.time);
    } catch {
      // The page's own getter or proxy throws: each event reports that.
    }
  };
  look();
  document.addEventListener('readystatechange', look);
  return analytics.on(look);
}

/** Whether the entry has the event's name and all that it says. Tag managers add to what they get. */
function isPushOf(entry: unknown, { name, parameters }: AnalyticsEvent): boolean {
  const { event, ecommerce = entry } = Object(entry);
  return (
    event === name &&
    Object.entries(parameters).every(
      ([key, value]) => JSON.stringify(Object(ecommerce)[key]) === JSON.stringify(value),
    )
  );
}
