import type { Services } from '../page/services.ts';
import type { DataLayerView } from './data-layer.ts';

/**
 * The second half of Google Consent Mode v2: updates Google's tags whenever consent changes, by the same rule as
 * `setConsentDefault`. Returns a function that stops the updates.
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
  return signals.on('consent-changed', () => {
    const grant = (bit: 2 | 4) => (storage.consents(bit) ? 'granted' : 'denied');
    const ads = grant(4);
    gtag('consent', 'update', {
      ad_storage: ads,
      ad_user_data: ads,
      ad_personalization: ads,
      analytics_storage: grant(2),
      functionality_storage: 'granted',
      security_storage: 'granted',
    });
  });
}
