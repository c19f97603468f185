/**
 * The public types: `window.storefront`, the signals and the data layer's events. This file stands alone, because it
 * is what `dist/storefront.d.ts` is made of.
 */
export type Variant = 'A' | 'B' | 'C';

export interface StorefrontSignals {
  'cart-html-updated': { source?: string };
  'cart-count-updated': { count?: number; source?: string };
  'popup-opened': { name: string };
  'popup-closed': { name: string };
  'cancel-quote': undefined;
  'session-started': undefined;
  'consent-changed': { level: number };
  'experiment-started': { id: string; variant: Variant };
  'data-layer-events-enabled': undefined;
}

/** A product as it is reported. Money in euros; `rating_score` from 0 to 10; `discount_percentage` from 0 to 100. */
export interface StorefrontItem {
  articleNumber?: string;
  product_id?: string;
  item_name?: string;
  price?: number;
  price_total?: number;
  discount_amount?: number;
  discount_percentage?: number;
  discount_total?: number;
  shipping_id?: string;
  item_brand?: string;
  category?: string;
  category2?: string;
  variant?: string;
  itemListName?: string;
  index?: number;
  delivery_days?: number;
  rating_count?: number;
  rating_score?: number;
  original_price?: number;
  display?: string;
  quantity?: number;
  cta?: string;
  property_maat?: string;
  property_kleur?: string;
  assembly?: boolean;
  promotion?: string;
  /** The article number under its name in GA4. */
  item_id?: string;
}

interface ItemsOfList {
  currency: 'EUR';
  item_list_name?: string;
  items: StorefrontItem[];
}
interface ItemsWithValue {
  currency: 'EUR';
  /** In euros; missing when the price is not known. */
  value?: number;
  items: StorefrontItem[];
}
interface ItemsOfPromotion {
  currency?: 'EUR';
  promotion_id?: string;
  promotion_name: string;
  creative_name?: string;
  creative_slot?: string;
  items?: StorefrontItem[];
}

/** Parameters by event name. The e-commerce events carry theirs inside `ecommerce` on the data layer. */
export interface StorefrontEvents {
  /** `experiments` as `OD478|B,OD485|A`: the variants that the server chose for the visitor. */
  page_view: { page_type: string; experiments: string };
  session_started: Record<string, never>;
  scroll: { percent_scrolled: 95 };
  web_vitals: {
    metric_name: 'LCP' | 'INP' | 'CLS';
    /** Whole ms; of CLS a score with three decimals. */
    metric_value: number;
    metric_rating: 'good' | 'needs-improvement' | 'poor';
    metric_id: string;
    /** The element that it was about, as a CSS path. */
    metric_target?: string;
    metric_phase?: string;
    page_type: string;
    experiments: string;
  };
  view_item_list: ItemsOfList;
  select_item: ItemsOfList;
  view_promotion: ItemsOfPromotion;
  select_promotion: ItemsOfPromotion;
  view_item: ItemsWithValue;
  add_to_cart: ItemsWithValue;
  remove_from_cart: ItemsWithValue;
  view_cart: ItemsWithValue;
  begin_checkout: ItemsWithValue;
  add_shipping_info: ItemsWithValue & { shipping_tier: string };
  add_payment_info: ItemsWithValue & { payment_type: string };
  /** `coupon` is hashed. */
  purchase: ItemsWithValue & { transaction_id: string; tax?: number; shipping?: number; coupon?: string };
  search: { search_term: string };
  view_search_results: { search_term: string; results: number };
  store_search: { search_method: 'address' | 'location'; results: number };
  appointment_step: { step: 0 | 1 | 2 | 3; step_name: 'type' | 'store' | 'time' | 'customer' };
  appointment_submit: { reservation_type?: string; store_id?: string };
  newsletter_subscribe: { placement: string; email_hash?: string };
  survey_shown: { survey_id: string };
  survey_answered: { survey_id: string; answer: string };
  contact_option_opened: { option: 'sales' | 'chat-fallback' | 'chat' };
  form_sent: { form_name: string };
  form_failed: { form_name: string; field?: string; reason: 'invalid' | 'refused' | 'network' };
  consent: { consent_level: 1 | 3 | 5 | 7 };
  popup_opened: { popup_name: string };
  popup_closed: { popup_name: string };
  guided_selling_step: {
    guided_selling_id: string;
    step: number;
    action: 'answer' | 'skip' | 'previous' | 'restart' | 'results';
  };
  bed_match_step: { step: number; action: 'open' | 'answer' | 'submit' | 'result' };
  video_started: { video_title: string };
  share: { method: string; content_type: string; item_id?: string };
  frame_message_refused: { origin: string; reason: 'origin' | 'type' | 'shape' };
  experiment_activation: {
    testId: string;
    variant: Variant;
    pageType: string;
    metaData: Record<string, unknown>;
    experiments: { id: string; name: string; variant: Variant; firstTime: boolean }[];
    /** QA chose the variant by address. */
    qa?: true;
  };
  experiment_measurement: {
    testId: string;
    variant: Variant;
    eventAction: 'click' | 'viewport' | 'interaction' | 'data';
    eventCategory: string;
    eventLabel: string;
    qa?: true;
  };
  /** How far an experiment gets with the shopper on this page; each stage once. */
  experiment_funnel: {
    testId: string;
    variant: Variant;
    stage: 'assigned' | 'anchor_found' | 'applied' | 'seen' | 'acted' | 'miss';
    /** Of a miss alone. */
    reason?: 'no_anchor' | 'timeout' | 'error' | 'conflict';
    qa?: true;
  };
  experiment_quarantined: { testId: string; variant: Variant; selector: string; qa?: true };
}

export interface StorefrontEvent {
  name: string;
  parameters: unknown;
  /** When it happened, in ms since 1970. */
  time: number;
  /** `dropped` where the shopper declined. */
  state: 'queued' | 'sent' | 'dropped';
}

/** All that are given must hold. */
export interface StorefrontEventFilter {
  name?: string;
  /** In ms since 1970. */
  since?: number;
}

export interface StorefrontIsland {
  kind: 'island' | 'behaviour';
  name: string;
  element: HTMLElement;
  state: 'waiting' | 'loading' | 'mounted' | 'failed' | 'off';
  error?: unknown;
}

export interface StorefrontExperiment {
  id: string;
  name: string;
  variant?: Variant;
  active: boolean;
  /** Why it is not active. */
  whyNot?: string;
  /** Who asked for it last: the page's meta tag, the address, or a call. */
  source?: 'tag' | 'address' | 'api';
}

/** The values of the html element's `type`; `*` is every page. */
export type StorefrontPageType =
  | ('*' | 'homepage' | 'plp' | 'pdp' | 'promotions' | 'cart' | 'checkout-customer' | 'checkout-payment')
  | ('bedmatch' | 'advice' | 'store-locator' | 'store' | 'appointment' | 'blog' | 'content');

/** An experiment as code outside of the bundle gives it. */
export interface StorefrontExperimentCode {
  id: `OD${number}`;
  name: string;
  owner: string;
  hypothesis: string;
  /** Its last day: `YYYY-MM-DD`. */
  expires: string;
  /** Page types; every page if missing. */
  pages?: StorefrontPageType[];
  /** A style sheet, there while it runs in a variant with changes. */
  styles?: string;
  changes: Partial<Record<Variant, StorefrontChange[]>>;
  measures: StorefrontMeasure[];
}

export interface StorefrontRun {
  readonly id: string;
  readonly name: string;
  readonly variant: Variant;
  /** Aborted when the experiment stops. */
  readonly signal: AbortSignal;
  /** Sends a measurement event; with `once` only the first of this action and label on this page. */
  readonly report: (
    action: 'click' | 'viewport' | 'interaction' | 'data',
    label: string,
    once?: boolean,
  ) => void;
}

export interface StorefrontChange {
  selector: string;
  /** Wait until the element's end tag has been parsed. */
  complete?: boolean;
  /** Changes the element and gives back what restores it. */
  apply(element: Element, run: StorefrontRun): (() => void) | undefined;
  /** False when the page took the change away but kept the element: it is then undone and applied again. */
  intact?(element: Element): boolean;
}

export interface StorefrontMeasure {
  selector: string;
  /** Every variant if missing. */
  variants?: Variant[];
  /** Gives back what ends it. */
  attach(element: Element, run: StorefrontRun): (() => void) | undefined;
}

export interface StorefrontSettings {
  routes: { cart: string; search: string; checkout: string };
  maps: { key: string };
  botProtection: { siteKey: string; scriptUrl: string };
  chat: { domain: string };
  translations: Record<string, string>;
  analytics: { enabled: boolean; consentMode: boolean };
  islands: Record<string, boolean>;
  behaviours: Record<string, boolean>;
  experiments: Record<string, boolean>;
}

export interface Storefront {
  readonly version: string;
  readonly page: { readonly type: string; readonly settings: StorefrontSettings };
  readonly experiments: {
    list(): StorefrontExperiment[];
    /** Starts it, once per page. False when it was refused or failed; the console or `list()` says why. */
    start(id: string, variant: string): Promise<boolean>;
    /** Undoes its changes and ends its measures. False when it wasn't active. */
    stop(id: string): boolean;
    /** Makes an experiment known that the bundle does not have; one that was already asked for starts. */
    register(experiment: StorefrontExperimentCode): void;
    get(id: string): StorefrontExperiment | undefined;
    /** Why it is (not) to be seen: gates, anchors, timeline. Shown in the console, and given back for a bug report. */
    explain(id: string): Promise<string>;
  };
  readonly copyTests: { start(data: unknown): Promise<boolean> };
  readonly analytics: {
    /** Enables data-layer events: what waits is flushed in order. */
    enable(): void;
    events(filter?: StorefrontEventFilter): StorefrontEvent[];
    /** How many events were refused, because a parameter looked like personal data. */
    readonly refused: number;
    /** Shows the events in the console. */
    table(filter?: StorefrontEventFilter): Promise<void>;
    /** The events as JSON for a bug report: put on the clipboard where the browser allows it, and given back. */
    copy(filter?: StorefrontEventFilter): Promise<string>;
    /** Calls the listener with every event from now on. Returns a stop. */
    on(listener: (event: StorefrontEvent) => void): () => void;
  };
  readonly islands: { list(): StorefrontIsland[] };
  readonly signals: {
    on<N extends keyof StorefrontSignals>(
      name: N,
      listener: (detail: Partial<NonNullable<StorefrontSignals[N]>>) => void,
    ): () => void;
  };
  /** Logs what the client decides and why, until turned off. */
  debug(on: boolean): void;
  /** Runs the call at once. Before the script has run, `storefront` is an array that keeps it. */
  push(...calls: ((storefront: Storefront) => void)[]): void;
}

declare global {
  interface Window {
    /** The API, or the calls that wait for it: `(window.storefront ??= []).push(s => s.debug(true))`. */
    storefront?: Storefront | ((storefront: Storefront) => void)[];
    dataLayer?: unknown[];
  }
  interface DocumentEventMap {
    'cart-html-updated': CustomEvent<StorefrontSignals['cart-html-updated']>;
    'cart-count-updated': CustomEvent<StorefrontSignals['cart-count-updated']>;
    'popup-opened': CustomEvent<StorefrontSignals['popup-opened']>;
    'popup-closed': CustomEvent<StorefrontSignals['popup-closed']>;
    'cancel-quote': CustomEvent<undefined>;
    'session-started': CustomEvent<undefined>;
    'consent-changed': CustomEvent<StorefrontSignals['consent-changed']>;
    'experiment-started': CustomEvent<StorefrontSignals['experiment-started']>;
    'data-layer-events-enabled': CustomEvent<undefined>;
  }
}
