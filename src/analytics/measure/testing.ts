import { createWatcher } from '../../dom/watcher.ts';
import type { Track } from '../../page/services.ts';
import { testServices } from '../../page/testing.ts';
import { type EventName, type EventParameters, parseEvent } from '../events/index.ts';
import { measureCart } from './cart.ts';
import { measureClicks } from './clicks.ts';
import { measureDetails } from './details.ts';
import { measureLists } from './lists.ts';
import { measurePromotions } from './promotions.ts';

export const tile = (article: number | string, attributes = '') =>
  `<li data-product-tile data-article="${article}" data-title="Bed ${article}" data-price="899.95" ${attributes}>
     <a href="/p/${article}"><b>Bed ${article}</b></a>
     <a>no address</a>
     <button type="button">Bestel</button>
   </li>`;
export const list = (articles: readonly (number | string)[], name = 'Boxsprings') =>
  `<ul data-product-list data-list-name="${name}">${articles.map((article) => tile(article)).join('')}</ul>`;
/** Articles from 1001 on. */
export const numbers = (count: number) => Array.from({ length: count }, (_, index) => 1001 + index);
/** What is reported for such a tile. */
export const product = (article: number, index: number) => ({
  articleNumber: `${article}`,
  item_id: `${article}`,
  item_name: `Bed ${article}`,
  price: 899.95,
  itemListName: 'Boxsprings',
  index,
});

/** Every attribute that is reported, as in a page, and the values that are reported. */
export const allAttributes = `data-article="201482" data-product="77" data-title="Vik" data-price="899.95"
  data-price-total="1799.90" data-discount-amount="100.05" data-discount-percentage="10" data-discount-total="200.10"
  data-shipping="4" data-brand="Dommel" data-category="Boxsprings" data-category-id="12" data-category2="Vlak" data-variant="160 × 200, zand"
  data-list-name="Acties" data-index="25" data-delivery-days="14" data-rating-count="31" data-rating-score="8.7"
  data-original-price="1000.00" data-display="grid" data-quantity="2" data-cta="Bestel" data-property-maat="160 × 200"
  data-property-kleur="zand" data-assembly="true" data-promotion="Nu met gratis topper"`;
export const allReported = {
  ...{ articleNumber: '201482', product_id: '77', item_name: 'Vik', price: 899.95, price_total: 1799.9 },
  ...{ discount_amount: 100.05, discount_percentage: 10, discount_total: 200.1, shipping_id: '4' },
  ...{ item_brand: 'Dommel', category: 'Boxsprings', category_id: '12', category2: 'Vlak' },
  variant: '160 × 200, zand',
  ...{ itemListName: 'Acties', index: 25, delivery_days: 14, rating_count: 31, rating_score: 8.7 },
  ...{ original_price: 1000, display: 'grid', quantity: 2, cta: 'Bestel', property_maat: '160 × 200' },
  ...{ property_kleur: 'zand', assembly: true, promotion: 'Nu met gratis topper', item_id: '201482' },
};

const parsed = (html: string) => document.createRange().createContextualFragment(html);
const { services, stop } = testServices();
stop();

/** A separate document. `start` measures its products and promotions until it is closed. */
export function openPage(pageType = 'plp') {
  const page = document.implementation.createHTMLDocument('');
  const view = new EventTarget();
  const watcher = createWatcher(page, (_code, error, owner) => {
    throw new Error(owner, { cause: error });
  });
  let visibility = 'visible';
  Object.defineProperty(page, 'visibilityState', { get: () => visibility });

  return {
    document: page,
    view,
    start(track: Track) {
      const own = { ...services, page: { ...services.page, type: pageType }, watch: watcher.watch, track };
      const window = Object.assign(view, { document: page }) as unknown as Window;
      measureLists(own, window);
      measureDetails(own);
      measurePromotions(own);
      measureCart(own);
      measureClicks(own, window);
    },
    add: (html: string, parent: Element = page.body) => parent.append(parsed(html)),
    /** The shopper leaves the tab, or comes back to it. */
    turn(state: 'visible' | 'hidden') {
      visibility = state;
      page.dispatchEvent(new Event('visibilitychange'));
    },
    close: watcher.stop,
  };
}

type Tracked = { [N in EventName]: { name: N; parameters: EventParameters[N] } }[EventName];

/** A measured page with this content. Each tracked event is checked against its schema. */
export function measure(html: string, pageType?: string) {
  const page = openPage(pageType);
  const tracked: Tracked[] = [];
  page.add(html);
  page.start((name, parameters) => {
    tracked.push({ name, parameters: parseEvent(name, parameters) } as Tracked);
  });
  const find = (selector: string) => {
    const found = page.document.querySelector(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  return {
    ...page,
    tracked,
    find,
    /** The articles of each event of the name. */
    articles: (name: EventName) =>
      tracked
        .filter((event) => event.name === name)
        .map(({ parameters }) =>
          'items' in parameters ? parameters.items?.map(({ articleNumber }) => articleNumber) : [],
        ),
    click: (selector: string, type = 'click', init: MouseEventInit = {}) =>
      find(selector).dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init })),
  };
}

/** Resolves once additions and removals have been noticed. */
export const settled = async () => {
  for (let round = 0; round < 3; round++) await Promise.resolve();
};

/** Prevents links from leaving the test's page. Returns a function that ends this. */
export function stayOnPage(): () => void {
  const stay = (event: Event) => event.preventDefault();
  window.addEventListener('click', stay);
  return () => window.removeEventListener('click', stay);
}

/** Replaces the browser's IntersectionObserver, which never fires without layout. `show` sets the visible ratio. */
export function fakeViewport() {
  const ratios = new WeakMap<Element, number>();
  const observed = new Map<Element, (entry: IntersectionObserverEntry) => void>();
  const original = globalThis.IntersectionObserver;
  class FakeObserver {
    readonly notify: (entry: IntersectionObserverEntry) => void;
    constructor(callback: IntersectionObserverCallback) {
      this.notify = (entry) => callback([entry], this as unknown as IntersectionObserver);
    }
    observe(element: Element) {
      observed.set(element, this.notify);
      notify(element);
    }
    unobserve(element: Element) {
      observed.delete(element);
    }
    disconnect() {}
  }
  function notify(target: Element) {
    const intersectionRatio = ratios.get(target) ?? 0;
    const entry = { target, intersectionRatio, isIntersecting: intersectionRatio > 0, rootBounds: null };
    observed.get(target)?.(entry as unknown as IntersectionObserverEntry);
  }
  globalThis.IntersectionObserver = FakeObserver as unknown as typeof IntersectionObserver;
  return {
    show(target: Element, ratio = 1) {
      ratios.set(target, ratio);
      notify(target);
    },
    /** How many elements are observed. */
    size: () => observed.size,
    restore() {
      globalThis.IntersectionObserver = original;
    },
  };
}
