import { type DataLayerView, dataLayerOf } from './data-layer.ts';

/**
 * Google Consent Mode v2: tells Google's tags, before anything else of ours, what this level of consent grants.
 * Analytics is bit 2; all of advertising is bit 4, as in the table of cookies. Before the choice only the necessary is
 * granted, and tags wait half a second for it. A data layer that is no array is left alone.
 */
export function setConsentDefault(view: DataLayerView, level = 0): void {
  const ads = level & 4 ? 'granted' : 'denied';
  /** Google's tags know a command by its being an Arguments object. */
  const gtag = function (..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: an array would be no command
    dataLayerOf(view)?.push(arguments);
  };
  gtag('consent', 'default', {
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: level & 2 ? 'granted' : 'denied',
    functionality_storage: 'granted',
    security_storage: 'granted',
    wait_for_update: level ? 0 : 500,
  });
}
