// Made from the schemas in src/analytics/events by `npm run tracking-plan`. Change the schema, never this file.

/** A product as it is reported. */
export interface StorefrontItem {
  /** The article number: one size and colour of a product. */
  articleNumber?: string;
  /** The product that the article is a variant of. */
  product_id?: string;
  /** The product's name. */
  item_name?: string;
  /** What one costs now, in euros. */
  price?: number;
  /** What all of the line cost, in euros. */
  price_total?: number;
  /** What one is cheaper than its original price, in euros. */
  discount_amount?: number;
  /** The same in percent. */
  discount_percentage?: number;
  /** What all of the line are cheaper, in euros. */
  discount_total?: number;
  /** The way of shipping, 1 to 6. */
  shipping_id?: string;
  /** The brand. */
  item_brand?: string;
  /** The main category. */
  category?: string;
  /** The main category's id. */
  category_id?: string;
  /** The category below it. */
  category2?: string;
  /** The variant, as the shop words it. */
  variant?: string;
  /** The list that the product is in. */
  itemListName?: string;
  /** Its place in that list, from 1. */
  index?: number;
  /** Days until it can be delivered. */
  delivery_days?: number;
  /** How many reviews it has. */
  rating_count?: number;
  /** Their average, from 0 to 10. */
  rating_score?: number;
  /** What one cost before the discount, in euros. */
  original_price?: number;
  /** How the page shows it: in a grid, a row, a slider. */
  display?: string;
  /** How many. */
  quantity?: number;
  /** The text of the product's button. */
  cta?: string;
  /** Its size. */
  property_maat?: string;
  /** Its colour. */
  property_kleur?: string;
  /** Whether it is put together at home. */
  assembly?: boolean;
  /** The promotion that it is part of. */
  promotion?: string;
  /** The article number under its name in GA4. */
  item_id?: string;
}

/** A product with how many of it. */
export interface StorefrontCartItem extends StorefrontItem {
  quantity: number;
}

/** Parameters by event name. The e-commerce events carry theirs inside `ecommerce` on the data layer. */
export interface StorefrontEvents {
  /** The shopper opens a page. */
  page_view: {
    /** The page's type. Empty where the page says none. */
    page_type: string;
    /** The variants that the server chose for the visitor, as `OD478|B,OD485|A`. Empty where there is none. */
    experiments: string;
  };
  /** A visit begins. */
  session_started: Record<string, never>;
  /** The shopper has seen nearly all of the page. */
  scroll_depth: {
    /** How far, in percent. Only this mark is reported. */
    percent_scrolled: 95;
  };
  /** How fast, responsive and stable the page was for the shopper. */
  web_vitals: {
    /** LCP: until the largest content is shown. INP: how long the page took to answer. CLS: how much it shifted. */
    metric_name: 'LCP' | 'INP' | 'CLS';
    /** Whole ms; of CLS a score with three decimals. */
    metric_value: number;
    /** By Google's thresholds. */
    metric_rating: 'good' | 'needs-improvement' | 'poor';
    /** The same for all reports of one metric on one page. */
    metric_id: string;
    /** The element that it was about, as a CSS path. */
    metric_target?: string;
    /** The part that took longest; of CLS how far the page had loaded. */
    metric_phase?: string;
    /** Whose script ran longest while the shopper waited, of INP and where the browser tells: `ours`, `page` for the page’s own, else the script’s host; `other` for one that is not of the web, such as an extension’s. */
    metric_script?: string;
    /** The page's type. Empty where the page says none. */
    page_type: string;
    /** The variants that the server chose for the visitor, as `OD478|B,OD485|A`. Empty where there is none. */
    experiments: string;
    /** The browser is automated: leave the event out. */
    bot?: true;
  };
  /** Something of the shop failed in the browser. */
  client_error: {
    /** What failed: [the codes](errors.md). */
    code: string;
    /** The island or behaviour, the experiment, the setting or the event that it was about. */
    about?: string;
    /** The build. */
    version: string;
  };
  /** Products of a list are in the page: its first 10, then those that the shopper scrolls to. */
  view_item_list: {
    /** The currency of all money in the event. */
    currency: 'EUR';
    /** The name of the list; the page type where the list has none. */
    item_list_name?: string;
    /** The products, at most 10. */
    items: StorefrontItem[];
  };
  /** The shopper opens a product from a list. */
  select_item: {
    /** The currency of all money in the event. */
    currency: 'EUR';
    /** The name of the list; the page type where the list has none. */
    item_list_name?: string;
    /** The one product. */
    items: StorefrontItem[];
  };
  /** The shopper sees a promotion. */
  view_promotion: {
    /** The currency of all money in the event. */
    currency?: 'EUR';
    /** The promotion's number or code. */
    promotion_id?: string;
    /** The promotion's name; its number or code where it has none. */
    promotion_name: string;
    /** The picture or text that it was shown with. */
    creative_name?: string;
    /** The place where it was shown. */
    creative_slot?: string;
    /** The products that the promotion shows. */
    items?: StorefrontItem[];
  };
  /** The shopper opens a promotion. */
  select_promotion: {
    /** The currency of all money in the event. */
    currency?: 'EUR';
    /** The promotion's number or code. */
    promotion_id?: string;
    /** The promotion's name; its number or code where it has none. */
    promotion_name: string;
    /** The picture or text that it was shown with. */
    creative_name?: string;
    /** The place where it was shown. */
    creative_slot?: string;
    /** The products that the promotion shows. */
    items?: StorefrontItem[];
  };
  /** The shopper sees a product in full. */
  view_item: {
    /** The currency of all money in the event. */
    currency: 'EUR';
    /** The price, in euros. Missing where it is not known. */
    value?: number;
    /** The one product. */
    items: StorefrontItem[];
  };
  /** A product went into the cart. */
  add_to_cart: {
    /** The currency of all money in the event. */
    currency: 'EUR';
    /** The price times the quantity, in euros. Missing where the price is not known. */
    value?: number;
    /** The one product. */
    items: StorefrontCartItem[];
    /** Who asked in the shopper's place: a script of the page or a shopping agent. Missing where the shopper pressed. */
    asked_by?: 'script' | 'agent';
  };
  /** A product went out of the cart. */
  remove_from_cart: {
    /** The currency of all money in the event. */
    currency: 'EUR';
    /** The price times the quantity, in euros. Missing where the price is not known. */
    value?: number;
    /** The one product. */
    items: StorefrontCartItem[];
    /** Who asked in the shopper's place: a script of the page or a shopping agent. Missing where the shopper pressed. */
    asked_by?: 'script' | 'agent';
  };
  /** The shopper looks at a cart that has something in it. */
  view_cart: {
    /** The currency of all money in the event. */
    currency: 'EUR';
    /** The sum of the lines' prices times their quantities, in euros. A price that is not known adds nothing. */
    value: number;
    /** The products in the cart, a line each. */
    items: StorefrontCartItem[];
  };
  /** The shopper has entered a discount code in the cart. */
  discount_code: {
    /** The discount code, trimmed, lower-cased and hashed (SHA-256). Missing where the code is somebody’s e-mail address or number. */
    coupon?: string;
    /** Whether the cart has it now. A refused one is unknown, over, or not for this cart. */
    accepted: boolean;
  };
  /** The shopper starts to order. */
  begin_checkout: {
    /** The currency of all money in the event. */
    currency: 'EUR';
    /** The discount code, trimmed, lower-cased and hashed (SHA-256). Missing where the code is somebody’s e-mail address or number. */
    coupon?: string;
    /** The sum of the lines' prices times their quantities, in euros. Missing where a price is not known. */
    value?: number;
    /** The products in the cart, a line each. */
    items: StorefrontCartItem[];
  };
  /** The shopper has chosen how the order is delivered. */
  add_shipping_info: {
    /** The currency of all money in the event. */
    currency: 'EUR';
    /** The discount code, trimmed, lower-cased and hashed (SHA-256). Missing where the code is somebody’s e-mail address or number. */
    coupon?: string;
    /** The sum of the lines' prices times their quantities, in euros. Missing where a price is not known. */
    value?: number;
    /** The chosen way of delivery. */
    shipping_tier: string;
    /** The zip code of the delivery address, without spaces, upper-cased and hashed (SHA-256). */
    zip_code_hash?: string;
    /** The products in the cart, a line each. */
    items: StorefrontCartItem[];
  };
  /** The shopper has chosen how to pay. */
  add_payment_info: {
    /** The currency of all money in the event. */
    currency: 'EUR';
    /** The discount code, trimmed, lower-cased and hashed (SHA-256). Missing where the code is somebody’s e-mail address or number. */
    coupon?: string;
    /** The sum of the lines' prices times their quantities, in euros. Missing where a price is not known. */
    value?: number;
    /** The chosen payment option, never an account or card number. */
    payment_type: string;
    /** The products in the cart, a line each. */
    items: StorefrontCartItem[];
  };
  /** The order is placed. */
  purchase: {
    /** The currency of all money in the event. */
    currency: 'EUR';
    /** The sum of the lines' prices times their quantities, in euros, without shipping. */
    value: number;
    /** The order's number. GA4 drops a second purchase with the same. */
    transaction_id: string;
    /** The tax in the value, in euros. */
    tax?: number;
    /** What the delivery costs, in euros. */
    shipping?: number;
    /** The discount code, trimmed, lower-cased and hashed (SHA-256). Missing where the code is somebody’s e-mail address or number. */
    coupon?: string;
    /** The products in the cart, a line each. */
    items: StorefrontCartItem[];
  };
  /** The shopper searches the shop. */
  search: {
    /** What was searched for. Personal data that was typed there by mistake is only named: `(e-mail address)`. */
    search_term: string;
  };
  /** The shopper sees what a search found. */
  view_search_results: {
    /** What was searched for. Personal data that was typed there by mistake is only named: `(e-mail address)`. */
    search_term: string;
    /** How many products were found, 0 included. */
    results: number;
  };
  /** The shopper looks for a store nearby. */
  store_search: {
    /** By an address that was typed, or by the location of the device. Never the address itself. */
    search_method: 'address' | 'location';
    /** How many stores were found, 0 included. */
    results: number;
  };
  /** The shopper gets to a step of making an appointment. */
  appointment_step: {
    /** The number of the step. */
    step: 0 | 1 | 2 | 3;
    /** Its name, in the order of the numbers. */
    step_name: 'type' | 'store' | 'time' | 'customer';
  };
  /** An appointment was made. */
  appointment_submit: {
    /** What the appointment is for. */
    reservation_type?: string;
    /** The store where it will be. */
    store_id?: string;
  };
  /** The shopper asks for the newsletter. */
  newsletter_subscribe: {
    /** Where it was asked for. */
    placement: string;
    /** The e-mail address, trimmed, lower-cased and hashed (SHA-256). */
    email_hash?: string;
  };
  /** A survey is shown on the page. */
  survey_shown: {
    /** Which survey. */
    survey_id: string;
  };
  /** The shopper answers a survey. */
  survey_answer: {
    /** Which survey. */
    survey_id: string;
    /** The chosen answer, never free text. */
    answer: string;
  };
  /** The shopper chooses a way to contact the shop. */
  contact_option_opened: {
    /** The sales team, the chat, or the fallback if the chat is not there. */
    option: 'sales' | 'chat-fallback' | 'chat';
  };
  /** A form reached the shop. */
  form_sent: {
    /** Which form. */
    form_name: string;
  };
  /** The shopper asks to be contacted, or for a sample. */
  generate_lead: {
    /** Which form, or where it stands. */
    lead_source: string;
  };
  /** The shopper tried to send a form, and could not. */
  form_failed: {
    /** Which form. */
    form_name: string;
    /** The name of the first field that was wrong, never its value. */
    field?: string;
    /** The form found it invalid, the server refused it, or it never got there. */
    reason: 'invalid' | 'refused' | 'network';
  };
  /** What the shopper allows. */
  cookie_consent: {
    /** The sum of what is allowed: 1 necessary, 2 analytics, 4 performance. */
    consent_level: 1 | 3 | 5 | 7;
  };
  /** A popup opens. */
  popup_opened: {
    /** Which popup. */
    popup_name: string;
  };
  /** A popup closes. */
  popup_closed: {
    /** Which popup. */
    popup_name: string;
  };
  /** The shopper does something in a choice guide. */
  guided_selling_step: {
    /** Which guide. */
    guided_selling_id: string;
    /** The number of the step, from 0. */
    step: number;
    /** What was done in the step. */
    action:
      | 'start'
      | 'answer'
      | 'skip'
      | 'previous'
      | 'change'
      | 'restart'
      | 'results'
      | 'compare'
      | 'product';
    /** The id of the question; absent where no question is shown. */
    question?: string;
    /** The ids of the chosen answers, joined by commas. Never a text. */
    answer?: string;
    /** With `results`: the number of products that have all that was asked. */
    result_count?: number;
    /** With `product`: which one was chosen. */
    product_id?: string;
  };
  /** The shopper does something in the bed match. */
  bed_match_step: {
    /** The number of the step, from 0. */
    step?: number;
    /** What was done, never the answer: it may describe a body. */
    action: 'open' | 'answer' | 'submit' | 'result' | 'restart';
    /** The id of the question that was answered. */
    question?: string;
    /** The number of products in the result. */
    results?: number;
  };
  /** The shopper starts a video. */
  video_started: {
    /** The video's title. */
    video_title: string;
  };
  /** The shopper shares something of the shop. */
  share: {
    /** How: by `sheet` where a way was chosen in it, which the browser does not tell. */
    method: 'copy' | 'sheet';
    /** The page's type, or `guide` for a guide's advice. */
    content_type: string;
    /** Which guide. */
    item_id?: string;
  };
  /** A message of a frame in the page was refused. */
  frame_message_refused: {
    /** Where it came from: scheme, host and port. */
    origin: string;
    /** The origin is not one we know, the type is not, or the content has the wrong shape. */
    reason: 'origin' | 'type' | 'shape';
  };
  /** The shopper takes part in an experiment on this page. */
  experiment_activation: {
    /** The number of the experiment. */
    testId: string;
    /** The variant that the shopper gets; A is the page as it is. */
    variant: 'A' | 'B' | 'C';
    /** The page's type. Empty where the page says none. */
    pageType: string;
    /** What the experiment adds of its own. */
    metaData: Record<string, unknown>;
    /** All that are active on the page, this one included. */
    experiments: {
      /** The number. */
      id: string;
      /** The name. */
      name: string;
      /** The variant. */
      variant: 'A' | 'B' | 'C';
      /** Whether the shopper never had it before. */
      firstTime: boolean;
    }[];
    /** The browser is automated: leave the event out. */
    bot?: true;
    /** QA chose the variant by address: leave the event out. */
    qa?: true;
  };
  /** What the shopper does with the part of the page that an experiment is about. */
  experiment_measurement: {
    /** The number of the experiment. */
    testId: string;
    /** The variant that the shopper gets; A is the page as it is. */
    variant: 'A' | 'B' | 'C';
    /** What happened. */
    eventAction: 'click' | 'viewport' | 'interaction' | 'data';
    /** The name of the experiment that measured it. */
    eventCategory: string;
    /** What it happened to. */
    eventLabel: string;
    /** QA chose the variant by address: leave the event out. */
    qa?: true;
  };
  /** How far an experiment gets with the shopper on this page, in A as in B. */
  experiment_funnel: {
    /** The number of the experiment. */
    testId: string;
    /** The variant that the shopper gets; A is the page as it is. */
    variant: 'A' | 'B' | 'C';
    /** In this order; a miss ends it. */
    stage: 'assigned' | 'anchor_found' | 'applied' | 'seen' | 'acted' | 'miss';
    /** Of a miss alone: why. */
    reason?: 'no_anchor' | 'timeout' | 'error' | 'conflict' | 'late';
    /** Of a miss alone: whether `experiment_activation` was sent on this page. */
    activated?: boolean;
    /** QA chose the variant by address: leave the event out. */
    qa?: true;
  };
  /** An experiment was stopped because it and the page, or it alone, would change the page without end. */
  experiment_quarantined: {
    /** The number of the experiment. */
    testId: string;
    /** The variant that the shopper gets; A is the page as it is. */
    variant: 'A' | 'B' | 'C';
    /** What was changed, as a selector. */
    selector: string;
    /** QA chose the variant by address: leave the event out. */
    qa?: true;
  };
  /** The server gave this browser another variant than before, from a cached page or after a lost cookie: leave the visitor out. */
  experiment_variant_changed: {
    /** The number of the experiment. */
    testId: string;
    /** The variant that the shopper gets; A is the page as it is. */
    variant: 'A' | 'B' | 'C';
    /** The variant of the last start. */
    formerVariant: 'A' | 'B' | 'C';
  };
  /** The visitor has two experiments of a group of which the server should give one: leave the visitor out. */
  experiment_exclusion_broken: {
    /** The number of the experiment. */
    testId: string;
    /** The number of the one that runs already. */
    otherId: string;
    /** The group, as the experiments name it. */
    group: string;
    /** QA chose the variant by address: leave the event out. */
    qa?: true;
  };
}
