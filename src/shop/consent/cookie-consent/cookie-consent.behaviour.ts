import '../consent.css';
import { isPlainClick, listen, undoAll } from '../../../dom/listen.ts';
import { setAttributes } from '../../../dom/make.ts';
import { define } from '../../../enhance/define.ts';
import { live } from '../../../enhance/parts.ts';
import { createPageClaim, perPage } from '../../../page/per-page.ts';
import { arbiterOf } from '../../../popups/arbiter.ts';
import type { Popup } from '../../../popups/popup.ts';
import type { ConsentLevel } from '../consent.rules.ts';
import { followConsent } from '../consent-level.ts';
import { openConsentPopup } from '../consent-popup.ts';
import { consentView } from '../cookie-consent.calls.ts';

/** One marker per page. */
const claimPage = createPageClaim();
/** Per page rather than per marker: a page reports its question once. */
const questionOf = perPage(() => ({ isReported: false }));

/**
 * Asks for cookie consent if no choice is stored. Links with `data-consent-open` open the settings later; without
 * JavaScript they are followed. The question stays open until it is answered. If it fails to load or cannot be seen, it
 * is not asked, and without answer buttons it can be closed: only necessary cookies are allowed, and the next page asks again.
 */
export default define({
  name: 'cookie-consent',
  when: 'idle',
  once: true,
  /** `<div hidden>`, on every page */
  parts: {
    /** in the page: opens the settings; its own address is the way without us */
    open: live('*', { is: '[data-consent-open]' }),
    /** in the popup’s content: what it does, by its value */
    action: live('*', { is: '[data-consent]' }),
  },
  mount(_props, { open }, { services, signal }) {
    const releasePage = claimPage(services);
    const { track, watch, storage, siteAddress } = services;
    let popup: Popup | undefined;
    let isAsking = false;
    let hasEnded = false;

    const question = questionOf(services);
    const consent = followConsent(services, window, () => popup?.close());
    const stops = [consent.stop, releasePage];

    const report = () => {
      if (question.isReported) return;
      question.isReported = true;
      track('cookie_consent', { consent_level: 1 });
    };

    const choose = (level: ConsentLevel) => {
      // Stored first, so that the closing is not reported if the shopper has declined.
      consent.choose(level);
      // An unchanged choice is no change, so the popup is closed here.
      popup?.close();
      track('cookie_consent', { consent_level: level });
    };

    const ask = async () => {
      if (isAsking) return;
      isAsking = true;
      try {
        // Loaded first, because a shopper who asked for nothing should not see an error.
        const source = await consentView('popup', { signal });
        await arbiterOf(services).request('consent', () => {
          // The request may have waited for another popup to close.
          if (hasEnded || storage.consent() !== undefined) return undefined;
          popup = openConsentPopup({
            services,
            first: 'popup',
            source,
            level: undefined,
            asks: true,
            onShown: report,
            onChoice: choose,
          });
          return popup?.closed;
        });
      } catch (error) {
        if (!signal.aborted) services.report('popup-unasked', error, 'cookie-consent');
      } finally {
        isAsking = false;
      }
    };

    const change = (opener: Element) => {
      popup =
        openConsentPopup({
          services,
          first: 'settings',
          level: storage.consent(),
          opener,
          href: opener instanceof HTMLAnchorElement ? siteAddress(opener.href) : undefined,
          onChoice: choose,
        }) ?? popup;
    };

    stops.push(
      watch(
        open,
        (opener) => {
          // The server hides a button that does nothing without JavaScript.
          const undo = setAttributes(opener, { 'aria-haspopup': 'dialog', hidden: null });
          const stop = listen<MouseEvent>(opener, 'click', (event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            change(opener);
          });
          return () => {
            stop();
            undo();
          };
        },
        { owner: 'behaviour "cookie-consent"' },
      ),
      // The popup closed when the page was hidden.
      listen<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => {
        if (persisted && storage.consent() === undefined) void ask();
      }),
    );
    if (storage.consent() === undefined) void ask();

    return () => {
      hasEnded = true;
      popup?.close();
      undoAll(stops);
    };
  },
});
