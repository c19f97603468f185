/** The public types that every room may use: the signals, and what calls of `window.storefront` take and return. */
import type { StorefrontPageType } from './page-types.ts';

export type Variant = 'A' | 'B' | 'C';

export interface StorefrontSignals {
  /** In and out: the server's cart has changed. */
  'cart-html-updated': { source?: string };
  /** In and out: the number of articles in the cart has changed. */
  'cart-count-updated': { count?: number; source?: string };
  /** Out. */
  'popup-opened': { name: string };
  /** Out. */
  'popup-closed': { name: string };
  /** Out: the shopper keeps a quote instead of adding a product. */
  'cancel-quote': undefined;
  /** Out. */
  'session-started': undefined;
  /** Out: an appointment was made. It is sent even where events are not. */
  'appointment-submit': { reservation_type?: string; store_id?: string };
  /** In and out: the shopper has changed the consent level. */
  'consent-changed': { level: number };
  /** Out. */
  'experiment-started': { id: string; variant: Variant };
  /** In: events may go to the data layer. */
  'data-layer-events-enabled': undefined;
}

/** Something that went wrong on the page. */
export interface StorefrontFault {
  /** What: docs/errors.md lists the codes. They stay. */
  readonly code: string;
  readonly error?: unknown;
  /** An element, or the name of what it is about. */
  readonly about?: unknown;
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
  /** What its activation says of the page. */
  metaData?: (document: Document) => Readonly<Record<string, unknown>>;
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
  /** The attributes that it sets: when the page sets one of them, `intact` is asked. */
  attributes?: string[];
}

export interface StorefrontMeasure {
  selector: string;
  /** Every variant if missing. */
  variants?: Variant[];
  /** Gives back what ends it. */
  attach(element: Element, run: StorefrontRun): (() => void) | undefined;
}

/** Texts that replace those of the page, as data: what `<script type="application/json" data-copy-test>` has too. */
export interface StorefrontCopyTest {
  /** From OD600 on. */
  id: `OD${number}`;
  /** The variant that shows the copy; `A` measures only. */
  variant: Variant;
  copyTestElements: {
    selector: string;
    /** The text. */
    copy: string;
    /** The label of its measurement events. */
    name: string;
    triggerViewportEvent?: boolean;
    triggerClickEvent?: boolean;
  }[];
}

/** The cart as the server has it. Prices are in euros. */
export interface StorefrontCart {
  lines: {
    article: string;
    product?: string | undefined;
    name?: string | undefined;
    price?: number | undefined;
    quantity: number;
  }[];
  pieces: number;
}

/** What the search box suggests. Where nothing is `found`, the products are others that may do. */
export interface StorefrontFound {
  found: boolean;
  products: { name: string; price: string; url?: string | undefined }[];
  phrases: string[];
}

/** A product with one of its articles. Prices are in euros. */
export interface StorefrontProduct {
  product: string;
  article: string;
  name: string;
  brand?: string | undefined;
  variant?: string | undefined;
  price?: number | undefined;
  originalPrice?: number | undefined;
  deliveryDays?: number | undefined;
  /** From 0 to 10. */
  ratingScore?: number | undefined;
  ratingCount?: number | undefined;
  /** What leads to its other articles: `{ maat: ['90x200', '160x200'] }`. */
  choices: Record<string, string[]>;
}

export interface StorefrontStore {
  id: string;
  name: string;
  address: string;
  phone: string;
  url?: string | undefined;
  isOpen: boolean;
  /** `Nu open tot 18.00 uur`. */
  hours: string;
  takesAppointments: boolean;
  /** As the crow flies. */
  metres: number;
}

/** A question of a guide. Without `answers` it takes a number. */
export interface StorefrontAdviceQuestion {
  id: string;
  title: string;
  help?: string | undefined;
  /** It may have several answers. */
  several: boolean;
  answers: { id: string; label: string; hint?: string | undefined }[];
}

/** The next question, or the advice: products, best first, with prices in euros. */
export interface StorefrontAdvice {
  guide?: string;
  /** Those that the page has, where none was asked for. */
  guides?: { id: string; name: string }[];
  question?: StorefrontAdviceQuestion;
  /** How firm a bed may be, from 1 (soft) to 5 (firm). */
  range?: { from: number; to: number };
  products?: {
    product: string;
    name: string;
    brand?: string | undefined;
    price?: number | undefined;
    size?: string | undefined;
    url?: string | undefined;
    /** What speaks for it, and what it lacks. */
    reasons: string[];
  }[];
}

/**
 * What other code does in the shopper's place, as the page's own buttons do it. Each rejects with an error whose `code`
 * is one of docs/errors.md; docs/agents.md has examples.
 */
export interface StorefrontActions {
  readonly cart: {
    get(): Promise<StorefrontCart>;
    /** Answers once the article is in the cart, or the shopper has closed what says why it is not. */
    add(order: { article: string; product?: string; quantity?: number }): Promise<StorefrontCart>;
    setQuantity(line: { article: string; quantity: number }): Promise<StorefrontCart>;
    remove(line: { article: string }): Promise<StorefrontCart>;
    open(): Promise<void>;
  };
  readonly products: {
    search(term: string): Promise<StorefrontFound>;
    /** By its id, as it is chosen (`201106?maat=160+x+200+cm`), or by the address of its page. */
    get(product: string): Promise<StorefrontProduct>;
  };
  readonly stores: { find(place: string): Promise<StorefrontStore[]> };
  readonly advice: {
    /** The next question of a guide, or what it advises once all are answered: `answers` as `wie=samen&budget=tot-900`. */
    get(wanted?: { guide?: string; answers?: string }): Promise<StorefrontAdvice>;
  };
  readonly appointments: { open(store?: string): Promise<void> };
}
