import { expect, test } from '@playwright/test';
import { renderAhead } from './rendered-ahead/bare-browser.ts';

const cookies = '<div data-behaviour="cookie-consent" hidden></div>';
const order = `<div data-order data-order-number="B-1"><ul>
  <li data-order-line data-article="1" data-title="Bed" data-price="899.95" data-quantity="1">Bed</li></ul></div>`;

interface Ahead {
  readonly what: string;
  readonly body: string;
  readonly stored: Readonly<Record<string, string>>;
  /** A dialog by a part of its class, a call, an event, a stored mark. */
  readonly comes: {
    readonly dialog?: string;
    readonly call?: RegExp;
    readonly event?: string;
    readonly mark?: string;
  };
}

/** What comes by itself: what is stored before, and what is there once the page is opened. */
const pages: readonly Ahead[] = [
  {
    what: 'the question about cookies',
    body: cookies,
    stored: {},
    comes: { dialog: 'consent', call: /CookieConsent/i },
  },
  {
    what: 'the block of the whole shop',
    body: `${cookies}<div data-behaviour="site-wide-block" data-block-id="1" hidden></div>`,
    stored: { consentLevel: '7' },
    comes: { dialog: 'site-wide-block', call: /./, mark: 'interruptions-shown' },
  },
  {
    what: 'the purchase of an order',
    body: order,
    stored: { consentLevel: '7' },
    comes: { event: 'purchase', mark: 'orders-reported' },
  },
  {
    what: 'the count of the cart, and the session',
    body: '<span data-cart-badge></span>',
    stored: { consentLevel: '7', cartcount: '3' },
    comes: { call: /./, mark: 'cart-asked', event: 'session_started' },
  },
];

for (const { what, body, stored, comes } of pages)
  test(`of a page that is rendered ahead ${what} comes as it is opened`, { tag: '@deep' }, async ({
    baseURL,
  }) => {
    const { rendered, open, end } = await renderAhead(`${baseURL}`, body, stored);
    try {
      // What must not come has no state to wait for: four seconds are longer than it ever took.
      await expect.poll(() => rendered.ahead.length).toBeGreaterThan(4);
      for (const look of rendered.ahead) {
        expect(look).toMatchObject({ dialogs: [], stored, events: [] });
        expect(Object.keys(look.stored)).toEqual(Object.keys(stored));
        expect(Object.values(look.states)).not.toContain('mounted');
      }
      expect(rendered.calls.ahead).toEqual([]);
      open();
      const { dialog, call, event, mark } = comes;
      const last = () => rendered.opened.at(-1);
      if (dialog) await expect.poll(() => `${last()?.dialogs}`).toContain(dialog);
      if (call) await expect.poll(() => rendered.calls.opened.join()).toMatch(call);
      if (event) await expect.poll(() => last()?.events.map(({ name }) => name)).toContain(event);
      if (mark) await expect.poll(() => last()?.stored).toHaveProperty(mark);
      const { openedAt = 0, events = [] } = last() ?? {};
      // A clock in whole ms.
      for (const { time = openedAt } of events) expect(time).toBeGreaterThanOrEqual(Math.floor(openedAt));
      if (stored.consentLevel) expect(events[0]?.name).toBe('page_view');
    } finally {
      await end();
    }
  });
