import { isPlainClick } from '../dom/is-plain-click.ts';
import './consent.css';
import { listen } from '../dom/listen.ts';
import { setAttributes } from '../dom/set-attributes.ts';
import { define } from '../enhance/define.ts';
import { props } from '../page/prop-schemas.ts';
import type { Services } from '../page/services.ts';
import { arbiterOf } from '../popups/arbiter.ts';
import type { Popup } from '../popups/popup.ts';
import { createConsent } from './consent.ts';
import { openConsentPopup } from './consent-popup.ts';

/** Pages with a marker that lives, and those whose question was reported. */
const alive = new WeakSet<Services>();
const reported = new WeakSet<Services>();

/**
 * Asks what the shopper allows where no choice is stored, and lets it be changed later by whatever has
 * `data-consent-open`, whose own address is the way without us. The question stays until it is answered; one that can't
 * be loaded, or has no buttons to answer with, can be closed: the shop goes on with the necessary, and the next page
 * asks again.
 */
export default define(props({}), (_props, { services }) => {
  if (alive.has(services)) throw new Error('stands in this page already');
  alive.add(services);
  const { track, watch, siteAddress } = services;
  let popup: Popup | undefined;
  let isAsking = false;
  let hasEnded = false;

  const consent = createConsent(services, window, () => popup?.close());
  const stops = [consent.stop];

  const report = () => {
    if (reported.has(services)) return;
    reported.add(services);
    track('consent', { consent_level: 1 });
  };

  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      await arbiterOf(services).request('consent', () => {
        // It may have waited for another popup to close.
        if (hasEnded || consent.level() !== undefined) return undefined;
        popup = openConsentPopup({
          services,
          first: 'popup',
          level: undefined,
          asks: true,
          onShown: report,
          onChoice: consent.choose,
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
        level: consent.level(),
        opener,
        href: opener instanceof HTMLAnchorElement ? siteAddress(opener.href) : undefined,
        onChoice: consent.choose,
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
      if (persisted && consent.level() === undefined) void ask();
    }),
  );
  if (consent.level() === undefined) void ask();

  return () => {
    hasEnded = true;
    alive.delete(services);
    popup?.close();
    for (const stop of stops) stop();
  };
});
