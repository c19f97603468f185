/**
 * The public types of `window.storefront` and the data layer's events. The build makes `dist/storefront.d.ts` of this
 * file, of `api.ts` and `page-types.ts`, and of the schemas and the table of settings, written out.
 */
import type * as z from 'zod/mini';
import type { ReportedParameters } from '../analytics/events/index.ts';
import type { cartItemSchema, itemSchema } from '../analytics/events/item.ts';
import type { Settings } from '../page/settings.ts';
import type {
  StorefrontActions,
  StorefrontCopyTest,
  StorefrontExperiment,
  StorefrontExperimentCode,
  StorefrontFault,
  StorefrontIsland,
  StorefrontSignals,
  Variant,
} from './api.ts';

export type StorefrontItem = z.infer<typeof itemSchema>;
export type StorefrontCartItem = z.infer<typeof cartItemSchema>;
export type StorefrontEvents = ReportedParameters;
export type StorefrontSettings = Settings;

/** An event of the tracking plan: where the `name` is known, the parameters are. */
export type StorefrontEvent = {
  [Name in keyof StorefrontEvents]: {
    name: Name;
    parameters: StorefrontEvents[Name];
    /** When it happened, in ms since 1970. */
    time: number;
    /** `dropped` where the shopper declined. */
    state: 'queued' | 'sent' | 'dropped';
  };
}[keyof StorefrontEvents];

/** All that are given must hold. */
export interface StorefrontEventFilter {
  name?: string;
  /** In ms since 1970. */
  since?: number;
}

export interface Storefront {
  /** The commit that the build was made from. */
  readonly version: string;
  /** The page's type and its settings. */
  readonly page: { readonly type: string; readonly settings: StorefrontSettings };
  readonly experiments: {
    /** The experiments that are known: none until something on the page, or a call, has asked for them. */
    list(): StorefrontExperiment[];
    /**
     * Starts it, once per page. False if it was refused or failed; the console or `list()` says why. Rejects if the code
     * cannot be loaded.
     */
    start(id: string, variant: Variant): Promise<boolean>;
    /** Undoes its changes and ends its measures. False if it was not active. */
    stop(id: string): boolean;
    /** Adds an experiment that is not in the bundle, and starts it if it was already asked for. */
    register(experiment: StorefrontExperimentCode): void;
    /** One of `list()`. */
    get(id: string): StorefrontExperiment | undefined;
    /** Why it shows or not: gates, anchors, timeline. Logged, and returned for a bug report. */
    explain(id: string): Promise<string>;
  };
  readonly copyTests: {
    /** Starts a copy test from its data, an object or JSON. False if it was refused or failed; the console says why. */
    start(data: StorefrontCopyTest | string): Promise<boolean>;
  };
  readonly analytics: {
    /** Enables data-layer events: those that wait are flushed in order. */
    enable(): void;
    /** All events so far, sent or not. */
    events(filter?: StorefrontEventFilter): StorefrontEvent[];
    /** How many events were refused because a parameter looked like personal data. */
    readonly refused: number;
    /** Shows the events in the console. */
    table(filter?: StorefrontEventFilter): Promise<void>;
    /** The events as JSON for a bug report, returned and, where the browser allows it, copied to the clipboard. */
    copy(filter?: StorefrontEventFilter): Promise<string>;
    /** Calls the listener with every event from now on. Returns a stop. */
    on(listener: (event: StorefrontEvent) => void): () => void;
  };
  readonly islands: {
    /** Every island and behaviour of the page, with its state and its error. */
    list(): StorefrontIsland[];
  };
  readonly signals: {
    /** Calls the listener with each signal of this name. Returns a stop. */
    on<N extends keyof StorefrontSignals>(
      name: N,
      listener: (detail: Partial<NonNullable<StorefrontSignals[N]>>) => void,
    ): () => void;
  };
  /**
   * What other code may do in the shopper's place. Its code comes with the first call. Undefined if their code could not
   * be loaded.
   */
  actions(): Promise<StorefrontActions | undefined>;
  /** Calls the listener with each fault, including earlier ones. Returns a stop. */
  onError(listener: (fault: StorefrontFault) => void): () => void;
  /** Logs what the client decides and why, until turned off. */
  debug(on: boolean): void;
  /** Runs the call at once. Before the script has run, `storefront` is an array that keeps it. */
  push(...calls: ((storefront: Storefront) => void)[]): void;
}

type SignalEvents = { [N in keyof StorefrontSignals]: CustomEvent<StorefrontSignals[N]> };

declare global {
  interface Window {
    /** The API, or the calls that wait for it: `(window.storefront ??= []).push(s => s.debug(true))`. */
    storefront?: Storefront | ((storefront: Storefront) => void)[];
    dataLayer?: unknown[];
  }
  interface DocumentEventMap extends SignalEvents {}
}
