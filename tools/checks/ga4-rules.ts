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

  reservedEvents: [
    ...['ad_activeview', 'ad_click', 'ad_exposure', 'ad_impression', 'ad_query', 'ad_reward'],
    ...['adunit_exposure', 'app_background', 'app_clear_data', 'app_exception', 'app_remove'],
    ...['app_store_refund', 'app_store_subscription_cancel', 'app_store_subscription_convert'],
    ...['app_store_subscription_renew', 'app_update', 'app_upgrade', 'click', 'dynamic_link_app_open'],
    ...['dynamic_link_app_update', 'dynamic_link_first_open', 'error', 'file_download', 'first_open'],
    ...['first_visit', 'form_start', 'form_submit', 'in_app_purchase', 'notification_dismiss'],
    ...['notification_foreground', 'notification_open', 'notification_receive', 'notification_send'],
    ...['os_update', 'page_view', 'scroll', 'session_start', 'session_start_with_rollout'],
    ...['user_engagement', 'video_progress', 'video_start', 'view_complete', 'view_search_results'],
  ],

  /** Of custom dimensions. `currency` is among Google's own too: it may only mean what Google says. */
  reservedParameters: [
    ...['cid', 'customer_id', 'customerid', 'dclid', 'engagement_time_msec', 'firebase_conversion', 'gclid'],
    ...['session_id', 'session_number', 'sessionid', 'sfmc_id', 'sid', 'srsltid', 'uid', 'user_id', 'userid'],
  ],

  /** Prescribed for a product; all others are custom. */
  itemParameters: [
    ...['item_id', 'item_name', 'affiliation', 'coupon', 'currency', 'discount', 'index', 'item_brand'],
    ...['item_category', 'item_category2', 'item_category3', 'item_category4', 'item_category5'],
    ...['item_list_id', 'item_list_name', 'item_variant', 'location_id', 'price', 'quantity'],
    ...['creative_name', 'creative_slot', 'promotion_id', 'promotion_name'],
  ],
  /** A product needs at least one of them. */
  itemNames: ['item_id', 'item_name'],

  /** Required parameters of recommended events. A `value` always needs a `currency`, and a `currency` a `value`. */
  requiredParameters: {
    view_item_list: ['items'],
    select_item: ['items'],
    view_item: ['currency', 'items'],
    add_to_cart: ['currency', 'items'],
    remove_from_cart: ['currency', 'items'],
    view_cart: ['currency', 'value', 'items'],
    begin_checkout: ['currency', 'items'],
    add_shipping_info: ['currency', 'items'],
    add_payment_info: ['currency', 'items'],
    purchase: ['currency', 'value', 'transaction_id', 'items'],
    search: ['search_term'],
  } as Readonly<Record<string, readonly string[]>>,
};

/** Our violations of GA4's rules, each with its reason. Tests fail for violations not listed here and for unused ones. */
export const ga4Exceptions: Readonly<Record<string, string>> = {
  'page_view: the name is reserved':
    "GA4's own event for the same thing. Ours tells the page's type and experiments, so turn off `send_page_view` in the tag, or it is counted twice.",
  'view_search_results: the name is reserved':
    "GA4's own event for the same thing, with its parameter. Ours tells how many were found, so turn off site search in the enhanced measurement, or it is counted twice.",
  'page_view.experiments: a text without a limit of 100 characters':
    'As long as the experiments are many: 12 fit. Every experiment also has its own `experiment_activation`.',
  'web_vitals.experiments: a text without a limit of 100 characters': 'As in `page_view`.',
  'experiment_activation.metaData: neither text, number nor boolean':
    'The names and shape of the experiment events were agreed before. Let the tag manager pick what it reports.',
  'experiment_activation.experiments: neither text, number nor boolean': 'As `metaData`.',
};
