import type { Services } from '../page/services.ts';
import type { DataLayerView } from './data-layer.ts';

/**
 * The second half of Google Consent Mode v2: updates Google's tags whenever the shopper changes the consent. A level
 * grants the same here as in `setConsentDefault`. Returns a function that stops the updates.
 */
export function updateConsentMode(
  view: DataLayerView,
  { storage, signals }: Pick<Services, 'storage' | 'signals'>,
): () => void {
  function gtag(..._command: unknown[]) {
    try {
      // biome-ignore lint/complexity/noArguments: Google's tags ignore an array
      if (Array.isArray(view.dataLayer)) view.dataLayer.push(arguments);
    } catch {
      // The page's data layer fails: that was told with the default.
    }
  }
  return signals.on('consent-changed', ({ level = storage.consent() ?? 1 }) => {
    const ads = level & 4 ? 'granted' : 'denied';
    gtag('consent', 'update', {
      ad_storage: ads,
      ad_user_data: ads,
      ad_personalization: ads,
      analytics_storage: level & 2 ? 'granted' : 'denied',
      functionality_storage: 'granted',
      security_storage: 'granted',
    });
  });
}
