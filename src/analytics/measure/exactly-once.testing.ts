// For tests only. Long, because it is one model: which events a page should report depends on all that happened before.

/** The properties of a click, and how many pages it opens. */
export const clicks = {
  click: { events: [{ detail: 1 }], opens: 1 },
  'double click': { events: [{ detail: 1 }, { detail: 2 }], opens: 1 },
  'Enter key': { events: [{ detail: 0 }], opens: 1 },
  'click with ctrl': { events: [{ detail: 1, ctrlKey: true }], opens: 1 },
  'middle click': { events: [{ detail: 1, button: 1 }], opens: 1 },
  'two middle clicks': {
    events: [
      { detail: 1, button: 1 },
      { detail: 2, button: 1 },
    ],
    opens: 2,
  },
  'right click': { events: [{ detail: 1, button: 2 }], opens: 0 },
  'end of a drag': { events: [{ detail: 1, prevented: true }], opens: 0 },
  'double click, its first prevented': { events: [{ detail: 1, prevented: true }, { detail: 2 }], opens: 1 },
  'held for an island, then done again': {
    events: [{ detail: 1, prevented: true }, { detail: 0 }],
    opens: 1,
  },
} satisfies Record<string, { events: (MouseEventInit & { prevented?: true })[]; opens: number }>;
export type Click = keyof typeof clicks;

/** The commands. `at` is a list or promotion block of the page, `place` a product of that list; both wrap around. */
export interface World {
  /** The measuring code has loaded. */
  start(): void;
  list(name: string, articles: readonly number[]): void;
  promotion(slot: string, article: number | undefined): void;
  /** A script adds products to the end of a list. */
  fill(at: number, articles: readonly number[]): void;
  /** A fragment replaces a list or block by an equal one. */
  again(at: number): void;
  remove(at: number): void;
  show(at: number, place: number, isInView: boolean): void;
  click(at: number, place: number, kind: Click): void;
  detail(article: number): void;
  cart(articles: readonly number[]): void;
  /** In quarters of a second. */
  wait(quarters: number): void;
  tab(state: 'visible' | 'hidden'): void;
  /** The page enters the back-forward cache, or is restored from it. */
  transition(type: 'pagehide' | 'pageshow'): void;
  /** An island reports an action. */
  report(what: 'search' | 'add_to_cart'): void;
  enable(how: 'signal' | 'call'): void;
  consent(isDeclined: boolean, isAnnounced: boolean): void;
  layer(state: 'mended' | 'broken'): void;
}
export const startTime = 1_700_000_000_000;

interface Part {
  readonly article?: number | undefined;
  isInView: boolean;
  /** Whether it is observed, and not seen yet. */
  isAwaited: boolean;
  since?: number | undefined;
}
interface Thing {
  readonly name: string;
  /** The products of a list, or the promotion block itself. */
  readonly parts: Part[];
  readonly isList: boolean;
}

/** Creates the model: the expected events, computed as simply as possible. */
export function createModel(enabled: boolean) {
  const events: { line: string; state: string; late: string }[] = [];
  const layer: string[] = [];
  const known = new Set<string>();
  const things: Thing[] = [];
  const details: number[] = [];
  const carts: (readonly number[])[] = [];
  let counting: (readonly [Thing, Part])[] = [];
  let seen: { name: string; product: string }[] = [];
  let due = Number.POSITIVE_INFINITY;
  let now = startTime;
  let isDeclined = false;
  let isMended = true;
  let isStarted = false;
  let isVisible = true;

  function work() {
    for (const event of events.filter(({ state }) => state === 'queued')) {
      if (isDeclined) event.state = 'dropped';
      else if (enabled && isMended) {
        event.state = 'sent';
        if (!event.line.startsWith('search')) layer.push('{"ecommerce":null}');
        layer.push(event.line + event.late);
      } else event.late ||= ` of ${event.line.startsWith('select') ? 'then' : now}`;
    }
  }
  const happen = (line: string) => {
    events.push({ line, state: 'queued', late: '' });
    work();
  };
  const isNew = (key: string) => !known.has(key) && known.add(key);
  const productOf = ({ parts }: Thing, part: Part) => `${part.article}@${parts.indexOf(part) + 1}x`;
  const promotionLine = (name: string, { name: slot, parts: [block] }: Thing) =>
    block?.article === undefined
      ? `${name} Actie,${slot} [Actie@x]`
      : `${name} Actie,${slot} [${block.article}@x]`;

  const reportList = (name: string, products: string[]) => happen(`view_item_list ${name} [${products}]`);
  function flush() {
    const waiting = seen;
    seen = [];
    due = Number.POSITIVE_INFINITY;
    for (const name of new Set(waiting.map((one) => one.name))) {
      const products = waiting.filter((one) => one.name === name).map(({ product }) => product);
      for (let at = 0; at < products.length; at += 10) reportList(name, products.slice(at, at + 10));
    }
  }
  const count = (thing: Thing, part: Part) => {
    counting = counting.filter(([, other]) => other !== part);
    part.since = isVisible ? now : undefined;
    if (part.isInView && part.isAwaited) counting.push([thing, part]);
  };
  const look = (thing: Thing) => {
    const { name, parts, isList } = thing;
    const first = isList ? parts.slice(0, 10).filter(({ article }) => isNew(`${name} ${article}`)) : [];
    if (first.length)
      reportList(
        name,
        first.map((part) => productOf(thing, part)),
      );
    for (const part of isList ? parts.slice(10) : parts)
      if (!part.isAwaited) {
        part.isAwaited = true;
        count(thing, part);
      }
  };
  const lookAtDetail = (article: number) => {
    if (isNew(`detail ${article}`)) happen(`view_item EUR,10.1 [${article}@x]`);
  };
  const lookAtCart = (articles: readonly number[]) => {
    if (!articles.length || !isNew('cart')) return;
    const value = Math.round(articles.length * 10) / 100;
    happen(`view_cart EUR,${value} [${articles.map((article) => `${article}@x1`)}]`);
  };
  const see = (thing: Thing, part: Part) => {
    counting = counting.filter(([, other]) => other !== part);
    if (!thing.isList) {
      if (isNew(`promotion ${thing.name}`)) happen(promotionLine('view_promotion', thing));
    } else if (isNew(`${thing.name} ${part.article}`)) {
      seen.push({ name: thing.name, product: productOf(thing, part) });
      due = Math.min(due, now + 1000);
    }
  };
  const gone = ({ parts }: Thing) => {
    counting = counting.filter(([, part]) => !parts.includes(part));
  };
  const part = (article?: number): Part => ({ article, isInView: false, isAwaited: false });
  const put = (thing: Thing, at = things.length) => {
    things[at] = thing;
    if (isStarted) look(thing);
  };
  const pick = (at: number, place: number) => {
    const thing = things[at % things.length];
    const picked = thing?.parts[place % thing.parts.length];
    return thing && picked ? ([thing, picked] as const) : undefined;
  };

  const world: World = {
    start() {
      isStarted = true;
      things.filter(({ isList }) => isList).forEach(look);
      details.forEach(lookAtDetail);
      things.filter(({ isList }) => !isList).forEach(look);
      carts.forEach(lookAtCart);
    },
    list: (name, articles) => put({ name, parts: articles.map(part), isList: true }),
    promotion: (slot, article) => put({ name: slot, parts: [part(article)], isList: false }),
    fill(at, articles) {
      const thing = things[at % things.length];
      if (!thing?.isList || !articles.length) return;
      thing.parts.push(...articles.map(part));
      if (isStarted) look(thing);
    },
    again(at) {
      const thing = things[at % things.length];
      if (!thing) return;
      gone(thing);
      put({ ...thing, parts: thing.parts.map(({ article }) => part(article)) }, at % things.length);
    },
    remove(at) {
      const [thing] = things.splice(at % things.length, 1);
      if (thing) gone(thing);
    },
    show(at, place, isInView) {
      const picked = pick(at, place);
      if (!picked || picked[1].isInView === isInView) return;
      picked[1].isInView = isInView;
      count(...picked);
    },
    click(at, place, kind) {
      const picked = pick(at, place);
      if (!picked || !isStarted) return;
      const [thing, product] = picked;
      flush();
      const open = () => {
        if (!thing.isList) happen(promotionLine('select_promotion', thing));
        if (thing.isList) happen(`select_item ${thing.name} [${productOf(thing, product)}]`);
        else if (product.article !== undefined) happen(`select_item cart [${product.article}@x]`);
      };
      for (let page = 0; page < clicks[kind].opens; page++) open();
    },
    detail: (article) => void (isStarted ? lookAtDetail(article) : details.push(article)),
    cart: (articles) => void (isStarted ? lookAtCart(articles) : carts.push(articles)),
    wait(quarters) {
      for (let quarter = 0; quarter < quarters; quarter++) {
        now += 250;
        if (now >= due) flush();
        for (const [thing, part] of counting)
          if (part.since !== undefined && now - part.since >= 500) see(thing, part);
      }
    },
    tab(state) {
      if (isStarted) flush();
      isVisible = state === 'visible';
      for (const [, part] of counting) part.since = isVisible ? (part.since ?? now) : undefined;
    },
    transition(type) {
      if (type === 'pagehide' && isStarted) flush();
    },
    report: (what) => happen(what === 'search' ? 'search matras []' : 'add_to_cart EUR,1799.9 [9@x2]'),
    enable() {
      enabled = true;
      work();
    },
    consent(declined, isAnnounced) {
      isDeclined = declined;
      if (isAnnounced) work();
    },
    layer(state) {
      isMended = state === 'mended';
    },
  };
  return { world, layer, events };
}
