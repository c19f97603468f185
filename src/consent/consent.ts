import { listen } from '../dom/listen.ts';
import type { Services } from '../page/services.ts';
import { type ConsentLevel, necessaryOnly } from '../shop/consent.ts';

export interface Consent {
  /** What the shopper allows. Undefined before the choice, and where what is stored is none. */
  level(): ConsentLevel | undefined;
  /** Stores the choice and tells it. */
  choose(level: ConsentLevel): void;
  /** What was chosen in another tab is not told any more. */
  stop(): void;
}

/**
 * The shopper's choice, here and in other tabs. A change is told in this order: `onChange`, for what must close; the
 * signal; for a choice made here, the event. Where the browser refuses storage, a choice holds for this page.
 */
export function createConsent(services: Services, view: Window, onChange: () => void): Consent {
  const { storage, signals, track } = services;
  let known = storage.consent();
  /** Storage has what we know. */
  let isKept = true;

  const tell = (level: ConsentLevel) => {
    onChange();
    signals.emit('consent-changed', { level });
  };

  /** What is stored may have changed behind our back. Taken away, it leaves the necessary. */
  const look = () => {
    const now = storage.consent();
    if (!isKept || now === known) return;
    known = now;
    tell(now ?? necessaryOnly);
  };

  const stops = [
    // Other code of the page may have stored it, and told so itself.
    signals.on('consent-changed', () => {
      if (!isKept || storage.consent() === known) return;
      known = storage.consent();
      onChange();
    }),
    // Without a key everything was cleared.
    listen<StorageEvent>(view, 'storage', ({ key }) => {
      if (key === 'consentLevel' || key === null) look();
    }),
    // A page that the browser kept alive has heard nothing in the meantime.
    listen<PageTransitionEvent>(view, 'pageshow', ({ persisted }) => {
      if (persisted) look();
    }),
  ];

  return {
    level: () => known,
    choose(level) {
      isKept = storage.set('consentLevel', String(level));
      known = level;
      tell(level);
      track('consent', { consent_level: level });
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
