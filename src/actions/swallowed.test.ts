import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testServices } from '../page/testing.ts';
import type { StorefrontActions } from '../public/api.ts';
import { askedOrders } from '../shop/cart/asked.ts';
import { actionsOf } from './actions.ts';

/** In ms: after this every action has ended, whatever the page or the server does. */
const end = 60_000;

const actions = {
  'cart.get': ({ cart }) => cart.get(),
  'cart.add': ({ cart }) => cart.add({ article: '1-a', product: '1' }),
  'cart.setQuantity': ({ cart }) => cart.setQuantity({ article: '1-a', quantity: 2 }),
  'cart.remove': ({ cart }) => cart.remove({ article: '1-a' }),
  'cart.open': ({ cart }) => cart.open(),
  'products.search': ({ products }) => products.search('bed'),
  'products.get': ({ products }) => products.get('1'),
  'stores.find': ({ stores }) => stores.find('Utrecht'),
  'advice.get': ({ advice }) => advice.get({ guide: 'bed-match' }),
  'appointments.open': ({ appointments }) => appointments.open('1'),
} satisfies Record<string, (actions: StorefrontActions) => Promise<unknown>>;

type Fetch = typeof fetch;
const untilAborted = (signal?: AbortSignal | null) =>
  new Promise<never>((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));
const server: Fetch = async (target, { method = 'GET' } = {}) => {
  const path = `${target}`.toLowerCase();
  const page = (html: string) => new Response(html, { headers: { 'Content-Type': 'text/html' } });
  if (path.includes('getcsrftoken')) return Response.json({ cookieToken: null, formToken: 'a' });
  if (path.includes('autocomplete')) return Response.json({ Suggestions: [], Items: [] });
  if (path.includes('articleselection'))
    return page('<div data-article-scope data-article="1-a" data-product="1" data-title="Bed"></div>');
  if (path.includes('/winkelwagen')) {
    const line = `<li data-cart-line data-cart-item-id="i" data-article="1-a" data-product="1" data-quantity="${method === 'GET' ? 1 : 2}">${[
      'quantity',
      'remove',
    ]
      .map((name) => `<form data-cart-${name} action="/winkelwagen/a"><input name="cartItemId"></form>`)
      .join('')}</li>`;
    return page(`<html type="cart"><div data-behaviour="cart-page"><ul data-cart-lines>${line}</ul></div>`);
  }
  return new Response('', { status: 404 });
};

/** What starts in the page, as the enhancements do: it hears presses, and a form orders at once. */
let start: (host: HTMLElement) => void;
const startOne = (host: HTMLElement, press = () => askedOrders.get(host)?.tried('added')) => {
  host.addEventListener('submit', (event) => {
    event.preventDefault();
    askedOrders.get(host)?.heard();
    press();
  });
  host.dataset.state = 'mounted';
};
const later = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
const swallow = (event: Event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};
const answer = (one: Fetch) => vi.stubGlobal('fetch', one);

/** What a page or a server does to an action, until it is undone. */
const ways: Readonly<Record<string, () => void>> = {
  'never answers': () => answer((_target, init) => untilAborted(init?.signal)),
  'answers without an end': () =>
    answer(async (_target, init) => {
      const body = new ReadableStream({ pull: () => untilAborted(init?.signal) });
      return new Response(body, { headers: { 'Content-Type': 'text/html' } });
    }),
  'has no connection': () => answer(() => Promise.reject(new TypeError('Failed to fetch'))),
  'answers with rubbish': () => answer(async () => new Response('<p>', { status: 200 })),
  'answers late': () => answer((...given) => later(8000).then(() => server(...given))),
  'takes presses for itself': () => {
    for (const type of ['submit', 'click']) window.addEventListener(type, swallow, true);
  },
  'starts nothing': () => {
    start = () => {};
  },
  'takes out what is added': () => {
    start = (host) => host.remove();
  },
  'takes out what has started': () => {
    start = (host) => {
      startOne(host);
      host.remove();
    };
  },
  'fails to start': () => {
    start = (host) => {
      host.dataset.state = 'failed';
    };
  },
  'starts late': () => {
    start = (host) => void later(20_000).then(() => startOne(host));
  },
  'throws at a press': () => {
    start = (host) =>
      startOne(host, () => {
        throw new Error('of the page');
      });
  },
  'answers a press twice': () => {
    start = (host) =>
      startOne(host, () => {
        for (const result of ['added', 'failed'] as const) askedOrders.get(host)?.tried(result);
      });
  },
  'has no forms that can be sent': () => {
    vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {
      throw new Error('of the page');
    });
  },
};

let made: ReturnType<typeof testServices>;
let observer: MutationObserver;
beforeEach(() => {
  vi.useFakeTimers();
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  document.body.innerHTML =
    '<a data-behaviour="appointment-opener" href="#a">a</a><a data-island="cart-popup" href="#b">b</a>';
  answer(server);
  start = startOne;
  observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const host of addedNodes) if (host instanceof HTMLElement && host.dataset.when) start(host);
  });
  observer.observe(document.body, { childList: true });
  made = testServices('pdp');
});
afterEach(() => {
  observer.disconnect();
  for (const type of ['submit', 'click']) window.removeEventListener(type, swallow, true);
  made.stop();
});

/** How an action ends, if it does. */
async function ended(...all: Promise<unknown>[]): Promise<string[]> {
  const outcomes = all.map(() => 'waits');
  all.forEach((one, at) => {
    one.then(
      () => {
        outcomes[at] = 'done';
      },
      ({ code }) => {
        outcomes[at] = code;
      },
    );
  });
  for (let time = 0; time < end && outcomes.includes('waits'); time += 500) {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(500);
  }
  return outcomes;
}

describe.each(Object.entries(ways))('where the page or its server %s', (_way, harm) => {
  test.each(Object.entries(actions))(
    '%s ends, and so does one behind it; then it is done again',
    async (_name, run) => {
      const usual = await ended(run(actionsOf(made.services)));
      harm();
      const all = actionsOf(made.services);
      expect(await ended(run(all), run(all))).not.toContain('waits');
      vi.restoreAllMocks();
      for (const type of ['submit', 'click']) window.removeEventListener(type, swallow, true);
      answer(server);
      start = startOne;
      expect(await ended(run(all))).toEqual(usual);
    },
  );
});
