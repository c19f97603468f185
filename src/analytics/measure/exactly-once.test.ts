// Long, because it has the page in the words of its model, and all that can happen there.
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createSignals } from '../../page/signals.ts';
import { cartEvent } from '../cart-event.ts';
import type { DataLayerView } from '../data-layer.ts';
import { parseEvent } from '../events/index.ts';
import { createAnalytics } from '../queue.ts';
import { type Click, clicks, createModel, startTime, type World } from './exactly-once.testing.ts';
import { fakeViewport, openPage, settled } from './testing.ts';

type Command = { [N in keyof World]: [name: N, ...args: Parameters<World[N]>] }[keyof World];
const run = (world: World, [name, ...args]: Command) =>
  (world[name] as (...given: unknown[]) => void)(...args);

const added = { articleNumber: '9', item_id: '9', item_name: 'Bed 9', price: 899.95 };

/** As few nodes as do: thousands of pages are made of them. */
const tiles = (articles: readonly number[]) =>
  articles
    .map((article) => `<li data-product-tile data-article="${article}"><a href="/p"><b></b></a></li>`)
    .join('');

/** An event in a line: which one it is, of what, and with which products at which places. */
function summary(name: string, given: object): string {
  const { items = [], ...rest } = given as {
    items?: { item_id?: string; index?: number; quantity?: number }[];
  };
  const products = items.map(({ item_id, index, quantity }) => `${item_id}@${index ?? ''}x${quantity ?? ''}`);
  return `${name} ${Object.values(rest)} [${products}]`;
}

/** The summaries of a data layer. Throws on an entry that is not by its schema. */
const readLayer = (entries: readonly unknown[]) =>
  entries.map((entry) => {
    const { event, event_time, ecommerce, ...rest } = entry as Record<string, unknown>;
    if (!event) return JSON.stringify(entry);
    const parameters = (ecommerce ?? rest) as object;
    parseEvent(String(event), parameters);
    const line = summary(String(event), parameters);
    return event_time ? `${line} of ${String(event).startsWith('select') ? 'then' : event_time}` : line;
  });

/** The page with everything of ours that is tested. */
function createPage(enabled: boolean, viewport: ReturnType<typeof fakeViewport>) {
  const { document, view, add, close, start, turn } = openPage('cart');
  const target = new EventTarget();
  const signals = createSignals(target);
  const entries: unknown[] = [];
  const layerView: DataLayerView = { dataLayer: entries };
  const things: Element[] = [];
  let now = startTime;
  let isDeclined = false;
  const { track, api } = createAnalytics({
    ...{ view: layerView, signals, enabled, consents: () => !isDeclined, now: () => now, log: () => {} },
    page: new EventTarget(),
    report: async () => {},
    onDoubt: () => {},
  });
  const keep = (html: string) => {
    add(html);
    if (document.body.lastElementChild) things.push(document.body.lastElementChild);
  };
  const thing = (at: number) => things[at % things.length];
  const part = (at: number, place: number) => {
    const element = thing(at);
    return element?.matches('ul') ? element.children[place % element.children.length] : element;
  };

  const world: World = {
    start: () => start(track),
    list: (name, articles) => keep(`<ul data-product-list data-list-name="${name}">${tiles(articles)}</ul>`),
    promotion: (slot, article) =>
      keep(
        `<div data-promotion-block data-promotion-name="Actie" data-creative-slot="${slot}">${
          article === undefined
            ? '<a href="/acties"><b></b></a>'
            : `<p data-product-tile data-article="${article}"><a href="/p"><b></b></a></p>`
        }</div>`,
      ),
    fill(at, articles) {
      const element = thing(at);
      if (element?.matches('ul')) add(tiles(articles), element);
    },
    again(at) {
      const element = thing(at);
      const copy = element?.cloneNode(true) as Element | undefined;
      if (!element || !copy) return;
      element.replaceWith(copy);
      things[things.indexOf(element)] = copy;
    },
    remove(at) {
      const [element] = things.splice(at % things.length, 1);
      element?.remove();
    },
    show(at, place, isInView) {
      const element = part(at, place);
      if (element) viewport.show(element, isInView ? 1 : 0);
    },
    click(at, place, kind) {
      const target = part(at, place)?.querySelector('b');
      for (const { prevented = false, ...init } of clicks[kind].events as (MouseEventInit & {
        prevented?: true;
      })[]) {
        if (prevented) target?.addEventListener('click', (event) => event.preventDefault(), { once: true });
        const type = init.button ? 'auxclick' : 'click';
        target?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }));
      }
    },
    detail: (article) => add(`<p data-product-detail data-article="${article}" data-price="10.10"></p>`),
    cart: (articles) =>
      add(
        `<div data-cart>${articles.map((article) => `<p data-cart-line data-article="${article}" data-price="0.1"></p>`).join('')}</div>`,
      ),
    wait(quarters) {
      for (let quarter = 0; quarter < quarters; quarter++) {
        now += 250;
        vi.advanceTimersByTime(250);
      }
    },
    tab: turn,
    transition: (type) => void view.dispatchEvent(new PageTransitionEvent(type, { persisted: true })),
    report(what) {
      if (what === 'search') track('search', { search_term: 'matras' });
      else track('add_to_cart', cartEvent(added, 2));
    },
    enable: (how) => (how === 'call' ? api.enable() : signals.emit('data-layer-events-enabled')),
    consent(declined, isAnnounced) {
      isDeclined = declined;
      if (isAnnounced) signals.emit('consent-changed', { level: declined ? 1 : 7 });
    },
    layer(state) {
      layerView.dataLayer = state === 'mended' ? entries : 'broken';
    },
  };
  return { world, entries, events: api.events, close };
}

const at = fc.nat(2);
const place = fc.constantFrom(0, 1, 9, 10, 10, 11, 12);
const article = fc.nat(12);
const articles = fc
  .tuple(fc.nat(3), fc.constantFrom(0, 1, 2, 3, 11))
  .map(([from, count]) => Array.from({ length: count }, (_, index) => from + index));
const few = fc.array(fc.nat(3), { maxLength: 3 });
const kinds = fc.constantFrom(...(Object.keys(clicks) as Click[]));
const ofThePage = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constant('list'), fc.constantFrom('Bedden', 'Acties'), articles) },
  fc.tuple(
    fc.constant('promotion'),
    fc.constantFrom('home-1', 'home-2'),
    fc.option(article, { nil: undefined }),
  ),
  fc.tuple(fc.constant('fill'), at, few),
  { weight: 2, arbitrary: fc.tuple(fc.constant('again'), at) },
  fc.tuple(fc.constant('remove'), at),
  { weight: 4, arbitrary: fc.tuple(fc.constant('show'), at, place, fc.boolean()) },
  { weight: 4, arbitrary: fc.tuple(fc.constant('click'), at, place, kinds) },
  fc.tuple(fc.constant('detail'), fc.nat(2)),
  fc.tuple(fc.constant('cart'), few),
  { weight: 2, arbitrary: fc.tuple(fc.constant('tab'), fc.constantFrom('visible', 'hidden')) },
  fc.tuple(fc.constant('transition'), fc.constantFrom('pagehide', 'pageshow')),
);
const ofTheQueue = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constant('report'), fc.constantFrom('search', 'add_to_cart')) },
  fc.tuple(fc.constant('enable'), fc.constantFrom('signal', 'call')),
  fc.tuple(fc.constant('consent'), fc.boolean(), fc.boolean()),
  fc.tuple(fc.constant('layer'), fc.constantFrom('mended', 'broken')),
);
/** What is seen takes several steps, which would seldom meet by chance. */
const looks = fc
  .tuple(at, fc.constantFrom(0, 10, 10, 11), fc.constantFrom(2, 2, 6))
  .map(([thing, product, quarters]) => [
    ['show', thing, product, false],
    ['show', thing, product, true],
    ['wait', quarters],
  ]);
const opening = fc.subarray<Command>([
  ['list', 'Bedden', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ['promotion', 'home-1', undefined],
]);
const time = fc.tuple(fc.constant('wait'), fc.integer({ min: 1, max: 5 }));
/** Up to so many steps, with these weights. */
const steps = (maxLength: number, page: number, queue: number, look: number, clock: number) => {
  const step = fc.oneof(
    { weight: page, arbitrary: ofThePage.map((one) => [one]) },
    { weight: queue, arbitrary: ofTheQueue.map((one) => [one]) },
    { weight: look, arbitrary: looks },
    { weight: clock, arbitrary: time.map((one) => [one]) },
  );
  return fc.array(step, { maxLength }).map((all) => all.flat() as Command[]);
};

const viewport = fakeViewport();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // A broken data layer is said each time.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterAll(() => viewport.restore());

/** Does the same on a page and on its model. Fails where they differ. */
async function compare(schedule: readonly Command[], enabled: boolean) {
  const page = createPage(enabled, viewport);
  const model = createModel(enabled);
  for (const step of schedule) {
    run(page.world, step);
    await settled();
    run(model.world, step);
    // Told below: `expect` takes longer than a step.
    if (page.entries.length !== model.layer.length) break;
  }
  const events = page.events().map(({ name, parameters, state }) => `${state}: ${summary(name, parameters)}`);
  expect({ layer: readLayer(page.entries), events }).toEqual({
    layer: model.layer,
    events: model.events.map(({ line, state }) => `${state}: ${line}`),
  });
  page.close();
  vi.clearAllTimers();
  // What a task holds by weak references is only let go after it: a gigabyte of pages.
  await new Promise((resolve) => setImmediate(resolve));
}

/** How many schedules are tried: other ones each time, and many more by `npm run trust -- schedules`. */
const times = Number(process.env.TRUST_TIMES ?? 1);
const schedules = { page: 1_500 * times, queue: 1_000 * times };
const patience = 120_000 * times;

test(
  'every event of a page comes exactly once, in order and by its schema, whatever happens when',
  async () => {
    const schedule = fc.tuple(opening, steps(2, 4, 1, 0, 1), steps(7, 6, 1, 3, 1));
    await fc.assert(
      fc.asyncProperty(schedule, fc.boolean(), ([first, before, after], enabled) =>
        compare([...first, ...before, ['start'], ...after], enabled),
      ),
      { numRuns: schedules.page },
    );
  },
  patience,
);

test(
  'no event is lost, doubled or overtaken while events are enabled, declined and held up',
  async () => {
    await fc.assert(fc.asyncProperty(steps(20, 0, 6, 0, 1), fc.boolean(), compare), {
      numRuns: schedules.queue,
    });
  },
  patience,
);
