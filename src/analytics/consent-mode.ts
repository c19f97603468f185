import type { Storage } from '../page/storage.ts';
import { type DataLayerView, dataLayerOf } from './data-layer.ts';

/** Whether a data layer has what somebody told Google's tags of consent, in the only form that they hear. */
export const hasConsent = (layer: readonly unknown[]): boolean =>
  layer.some((entry) => isCommand(entry) && Object(entry)[0] === 'consent');

const isCommand = (entry: unknown) => Object.prototype.toString.call(entry) === '[object Arguments]';

/**
 * Google Consent Mode v2: sets what this level of consent grants, before we push anything else. Bit 2 grants analytics,
 * bit 4 all of advertising, as in the cookie table. Until the shopper chooses, the settings decide, and tags wait half
 * a second for the choice. Does nothing if the data layer is not an array, or the page's own consent tool has spoken
 * there. Throws where the data layer cannot be read or pushed to.
 */
export function setConsentDefault(
  view: DataLayerView,
  { consent, consents }: Pick<Storage, 'consent' | 'consents'>,
): void {
  const layer = dataLayerOf(view);
  if (layer && hasConsent(layer)) return;
  layer?.push(command('consent', 'default', { ...granted(consents), wait_for_update: consent() ? 0 : 500 }));
}

/** Google's tags recognise a command by its type: it must be an Arguments object. */
export function command(..._command: unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: Google's tags ignore an array
  return arguments;
}

function granted(consents: Storage['consents']) {
  const grant = (bit: 2 | 4) => (consents(bit) ? 'granted' : 'denied');
  const ads = grant(4);
  return {
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: grant(2),
    functionality_storage: 'granted',
    security_storage: 'granted',
  };
}

/**
 * The second half of Google Consent Mode v2: returns a function that tells Google's tags what is granted, if that has
 * changed since it was last called, or since now.
 */
export function consentUpdates(view: DataLayerView, { consents }: Pick<Storage, 'consents'>): () => void {
  const read = () => `${consents(2)} ${consents(4)}`;
  let told = read();
  return () => {
    const now = read();
    if (now === told) return;
    // Before the push: a tag manager may track in it, which comes back here.
    told = now;
    try {
      if (Array.isArray(view.dataLayer)) view.dataLayer.push(command('consent', 'update', granted(consents)));
    } catch {
      // The page's data layer fails: that was told with the default.
    }
  };
}
