import type { Services } from '../page/services.ts';
import { hasConsent, setConsentDefault } from './consent-mode.ts';
import { type DataLayerView, dataLayerOf, openDataLayer } from './data-layer.ts';
import type { AnalyticsApi, AnalyticsEvent } from './queue.ts';

/**
 * Sets the consent default, and looks for another array in the place of the data layer: a page that sets `dataLayer = […]`
 * after our first events loses them, and the default with them. Reports that, and gives the new array what it lacks: the
 * default first, then our events in order, each with its own time. Returns the look: call it before anything of ours is
 * pushed. Throws where the default cannot be set.
 */
export function followDataLayer(
  view: DataLayerView,
  document: Document,
  analytics: Pick<AnalyticsApi, 'events' | 'on'>,
  { report, storage, page: { settings } }: Pick<Services, 'report' | 'storage' | 'page'>,
): () => void {
  const send = openDataLayer(view, report);
  const { consentMode } = settings.analytics;
  /** The array that has the default, and the one that has all our events too. */
  let told: unknown;
  let known: unknown;
  const give = () => {
    const layer = consentMode ? dataLayerOf(view) : view.dataLayer;
    if (layer === known || !Array.isArray(layer)) return;
    const isFirst = told === undefined;
    const lacksConsent = consentMode && layer !== told && !hasConsent(layer);
    const sent = analytics.events().filter(({ state }) => state === 'sent');
    const entries = [...layer];
    const lacking = sent.filter((event) => {
      const at = entries.findIndex((entry) => isPushOf(entry, event));
      if (at >= 0) entries.splice(at, 1);
      return at < 0;
    });
    // A tag manager's own push may keep nothing: nobody can tell then which events an array lacks.
    const isOwn = layer.push !== [].push || Object.isFrozen(layer);
    const isUnknown = isOwn && lacking.length === sent.length;
    told = layer;
    if (!isUnknown) known = layer;
    if (!isFirst && !isUnknown && (lacking.length || lacksConsent)) report('data-layer-replaced');
    if (lacksConsent) setConsentDefault(view, storage);
    if (!isUnknown) for (const event of lacking) send(event, event.time);
  };
  const look = () => {
    try {
      give();
    } catch {
      // The page's own getter or proxy throws: each event reports that.
    }
  };
  if (consentMode) give();
  else look();
  document.addEventListener('readystatechange', look);
  analytics.on(look);
  return look;
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
