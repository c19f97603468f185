import names from './ga4-names.json';

/**
 * Google's published rules for GA4 web events, as data. If two pages list different names, both are included.
 *
 * Limits: https://support.google.com/analytics/answer/9267744
 * Names: https://support.google.com/analytics/answer/13316687
 * Reserved names: https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference#reserved_names
 * Recommended events: https://developers.google.com/analytics/devguides/collection/ga4/reference/events
 * `value` and `currency`: https://github.com/googleanalytics/ga-dev-tools (its event builder asks for both or neither)
 * Products: https://developers.google.com/analytics/devguides/collection/ga4/item-scoped-ecommerce
 */
export const ga4Rules = {
  /** Letters, digits and underscores, starting with a letter. */
  name: /^[a-z]\w*$/i,
  nameLength: 40,
  textLength: 100,
  /** Not counting the items. */
  parametersPerEvent: 25,
  itemsPerEvent: 200,
  /** Not counting those that Google prescribes. */
  ownParametersPerItem: 27,

  reservedPrefixes: ['_', 'firebase_', 'ga_', 'google_', 'gtag.', 'query_id'],

  reservedEvents: names.reservedEvents,

  /** Of custom dimensions. `currency` is among Google's own too: it may only mean what Google says. */
  reservedParameters: names.reservedParameters,

  /** Prescribed for a product; all others are custom. */
  itemParameters: names.itemParameters,
  /** A product needs at least one of them. */
  itemNames: ['item_id', 'item_name'],

  /** Required parameters of recommended events. A `value` always needs a `currency`, and a `currency` a `value`. */
  requiredParameters: names.requiredParameters as Readonly<Record<string, readonly string[]>>,
};

/** Our violations of GA4's rules, each with its reason. Tests fail for violations not listed here and for unused ones. */
export const ga4Exceptions: Readonly<Record<string, string>> = names.exceptions;
