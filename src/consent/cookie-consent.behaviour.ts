import { isPlainClick } from '../dom/is-plain-click.ts';
import { undoAll } from '../dom/undo-all.ts';
import './consent.css';
import { listen } from '../dom/listen.ts';
import { setAttributes } from '../dom/set-attributes.ts';
import { define } from '../enhance/define.ts';
import { createPageClaim } from '../page/claim-page.ts';
import { perPage } from '../page/per-page.ts';
import { props } from '../page/prop-schemas.ts';
import { arbiterOf } from '../popups/arbiter.ts';
import type { Popup } from '../popups/popup.ts';
import type { ConsentLevel } from '../shop/consent.ts';
import { consentOf } from '../shop/stores/consent.ts';
import { openConsentPopup } from './consent-popup.ts';

/** A page can have one marker. */
const claimPage = createPageClaim();
/** Outlives the marker: a page reports its question once. */
const questionOf = perPage(() => ({ isReported: false }));

/**
 * Asks what the shopper allows where no choice is stored, and lets it be changed later by whatever has
 * `data-consent-open`, whose own address is the way without us. The question stays until it is answered; one that can't
 * be loaded, or has no buttons to answer with, can be closed: the shop goes on with the necessary, and the next page
 * asks again.
 */
export default define(props({}), (_props, { services }) => {
  const releasePage = claimPage(services);
  const { track, watch, siteAddress } = services;
  let popup: Popup | undefined;
  let isAsking = false;
  let hasEnded = false;

  const consent = consentOf(services);
  const question = questionOf(services);
  const stops = [consent.follow(window), consent.level.listen(() => popup?.close()), releasePage];

  const report = () => {
    if (question.isReported) return;
    question.isReported = true;
    track('consent', { consent_level: 1 });
  };

  const choose = (level: ConsentLevel) => {
    // Stored first: what a shopper has declined does not report the closing either.
    consent.choose(level);
    // Also where the choice is the same as before.
    popup?.close();
    track('consent', { consent_level: level });
  };

  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      await arbiterOf(services).request('consent', () => {
        // It may have waited for another popup to close.
        if (hasEnded || consent.level.get() !== undefined) return undefined;
        popup = openConsentPopup({
          services,
          first: 'popup',
          level: undefined,
          asks: true,
          onShown: report,
          onChoice: choose,
        });
        return popup?.closed;
      });
    } finally {
      isAsking = false;
    }
  };

  const change = (opener: Element) => {
    popup =
      openConsentPopup({
        services,
        first: 'settings',
        level: consent.level.get(),
        opener,
        href: opener instanceof HTMLAnchorElement ? siteAddress(opener.href) : undefined,
        onChoice: choose,
      }) ?? popup;
  };

  stops.push(
    watch(
      '[data-consent-open]',
      (opener) => {
        // A button that the server hides says nothing to who has no script.
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
    // The popup was closed when the page was left.
    listen<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => {
      if (persisted && consent.level.get() === undefined) void ask();
    }),
  );
  if (consent.level.get() === undefined) void ask();

  return () => {
    hasEnded = true;
    popup?.close();
    undoAll(stops);
  };
});
