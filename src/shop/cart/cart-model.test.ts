// @vitest-environment node
// Long, because the shop, its tabs and the network between them are one model: each acts on the others.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CartChange,
  removeLine,
  restoreLine,
  setQuantity,
} from '../../../fixtures/cart/cart-changes.ts';
import type { Article } from '../../../fixtures/catalogue/types.ts';
import { addArticle, newVisitor, type Visitor } from '../../../fixtures/state.ts';
import { createCartChanges } from './cart-changes.ts';
import { lessOf, moreOf, readQuantity } from './quantity.rules.ts';
import type { Cart, CartLine, CartResult, RemovedLine } from './types.ts';

/**
 * Runs random command sequences on a cart that is open in several tabs, with the fixture shop's server. Each call is
 * sent, executed and answered in separate steps, and may be lost before or after the server has executed it. In the end
 * the network works, stale tabs read the cart again, and each tab must show the server's cart.
 */
const shop: readonly { article: Article; increment: number }[] = [
  { article: goods('a', 5), increment: 1 },
  { article: goods('b', 9), increment: 2 },
  { article: goods('c', 3), increment: 1 },
];

function goods(articleId: string, stock: number): Article {
  return { articleId, stock, size: '', price: 10_00, originalPrice: 10_00 };
}
const goodsOf = (articleId: string) => {
  const found = shop.find(({ article }) => article.articleId === articleId);
  if (!found) throw new Error(`no ${articleId}`);
  return found;
};

type Fault = 'none' | 'before' | 'after';

/** A running call: first the server executes it, then its response arrives. */
interface Sent {
  readonly change: (visitor: Visitor) => Visitor;
  readonly answer: (cart: Cart) => void;
  readonly lose: () => void;
  readonly fault: Fault;
  cart?: Cart;
}

interface Tab {
  readonly cart: ReturnType<typeof createCartChanges<Cart>>;
  shown: readonly CartLine[];
  /** The cart when the page was opened: Back may show it again. */
  readonly first: readonly CartLine[];
  sent: Sent[];
  isFrozen: boolean;
  isGone: boolean;
  isOffline: boolean;
  readonly results: CartResult[];
  /** Carts that were announced as changed, each with the one before. */
  announced: number;
}

interface World {
  visitor: Visitor;
  tabs: Tab[];
  /** Tabs that have not yet been notified of a change elsewhere. */
  messages: Tab[];
  faults: Fault[];
  /** A page was left during a call, so its change may not have been announced. */
  isLost: boolean;
}

const cartOf = ({ lines }: Visitor): Cart => ({ lines });

function openTab(world: World, first: readonly CartLine[]): Tab {
  let last: Promise<unknown> = Promise.resolve();
  const send = (change: (visitor: Visitor) => Visitor): Promise<Cart> => {
    const result = last.then(
      () =>
        new Promise<Cart>((answer, reject) => {
          const fault = world.faults.shift() ?? 'none';
          tab.sent.push({ change, answer, lose: () => reject(new Error('lost')), fault });
        }),
    );
    last = result.catch(() => {});
    return result;
  };
  const by =
    (change: (visitor: Visitor) => CartChange) =>
    (visitor: Visitor): Visitor =>
      change(visitor).visitor;
  const tab: Tab = {
    cart: createCartChanges<Cart>({
      first: { lines: first },
      calls: {
        setQuantity: (itemId, quantity, was) =>
          send((visitor) => {
            const line = visitor.lines.find((one) => one.itemId === itemId);
            if (!line) return visitor;
            const known = { ...goodsOf(line.articleId), was: was === undefined ? null : String(was) };
            return setQuantity(visitor, itemId, String(quantity), known).visitor;
          }),
        remove: (itemId) => send(by((visitor) => removeLine(visitor, itemId))),
        restore: (articleId, quantity) =>
          send(by((visitor) => restoreLine(visitor, goodsOf(articleId), quantity))),
        read: () => send((visitor) => visitor),
        setCode: () => send((visitor) => visitor),
        isNotDone: () => false,
      },
      view: {
        show: ({ lines }) => {
          tab.shown = lines;
        },
        update: () => {},
        notify: (result) => {
          tab.results.push(result);
          met.add(result.type);
        },
        changed: () => {
          tab.announced++;
          if (tab.isGone) return;
          for (const other of world.tabs) if (other !== tab) world.messages.push(other);
        },
      },
      isExpired: () => false,
      isOffline: () => tab.isOffline,
      onError: () => {},
    }),
    shown: first,
    first,
    sent: [],
    isFrozen: false,
    isGone: false,
    isOffline: false,
    results: [],
    announced: 0,
  };
  /** The cart popup in the same tab: its own call, in the same queue, then its signal. */
  Object.assign(tab, {
    removeInHeader: (itemId: string) =>
      void send(by((visitor) => removeLine(visitor, itemId))).then(
        () => {
          tab.cart.refresh({ alreadyAnnounced: true });
          if (!tab.isGone) for (const other of world.tabs) if (other !== tab) world.messages.push(other);
        },
        () => {
          // The popup shows an error, though the change may have been made.
          world.isLost = true;
        },
      ),
  });
  return tab;
}
const inHeader = (tab: Tab, itemId: string) =>
  (tab as Tab & { removeInHeader(itemId: string): void }).removeInHeader(itemId);

/** Advances the first call of the tab by one phase. */
function goOn(world: World, tab: Tab) {
  const [sent] = tab.sent;
  if (!sent) return;
  if (sent.fault === 'before') {
    tab.sent.shift();
    sent.lose();
  } else if (!sent.cart) {
    world.visitor = sent.change(world.visitor);
    sent.cart = cartOf(world.visitor);
  } else {
    tab.sent.shift();
    if (sent.fault === 'after') sent.lose();
    else sent.answer(sent.cart);
  }
}

function hear(world: World) {
  const tab = world.messages.shift();
  if (tab && !tab.isFrozen && !tab.isGone) tab.cart.refresh({ alreadyAnnounced: false });
}

/** Opens another page in the tab and goes Back: restores the page as it was, or reloads its first response. */
function goBack(world: World, at: number, isKept: boolean) {
  const tab = world.tabs[at];
  if (!tab) return;
  if (isKept) {
    tab.isFrozen = true;
    hear(world);
    tab.isFrozen = false;
    tab.cart.refresh({ alreadyAnnounced: false });
    return;
  }
  tab.isGone = true;
  // The server may still execute running calls without an announcement.
  for (const { change, fault, cart } of tab.sent.splice(0))
    if (fault !== 'before' && !cart) world.visitor = change(world.visitor);
  world.isLost = true;
  const fresh = openTab(world, tab.first);
  world.tabs[at] = fresh;
  fresh.cart.refresh({ alreadyAnnounced: false });
}

const turns = async () => {
  for (let round = 0; round < 12; round++) await null;
};

async function drain(world: World) {
  for (let round = 0; round < 400; round++) {
    for (const tab of world.tabs) goOn(world, tab);
    hear(world);
    await turns();
    if (!world.messages.length && world.tabs.every(({ sent }) => !sent.length)) return;
  }
  throw new Error('the tabs go on asking for ever');
}

const small = fc.nat(7);
const step = fc.record({
  tab: fc.nat(1),
  what: fc.constantFrom(
    ...(['plus', 'plus', 'minus', 'type', 'remove', 'undo', 'undo', 'retry', 'add', 'header'] as const),
    ...(['goOn', 'goOn', 'goOn', 'goOn', 'goOn', 'hear', 'back', 'kept', 'offline', 'online'] as const),
  ),
  which: small,
  number: fc.integer({ min: -1, max: 12 }),
});
const seen = new Set<string>();
const met = new Set<CartResult['type']>();

function act(
  world: World,
  { tab: at, what, which, number }: typeof step extends fc.Arbitrary<infer S> ? S : never,
) {
  const tab = world.tabs[at % world.tabs.length];
  if (!tab) return;
  const line = tab.shown[which % Math.max(1, tab.shown.length)];
  const itemId = line?.itemId ?? '';
  const increment = line ? goodsOf(line.articleId).increment : 1;
  const quantity = tab.cart.quantity(itemId) ?? 1;
  if (what === 'plus') tab.cart.setQuantity(itemId, moreOf(quantity, increment), 'press');
  else if (what === 'minus') tab.cart.setQuantity(itemId, lessOf(quantity, increment), 'press');
  else if (what === 'type')
    tab.cart.setQuantity(itemId, readQuantity(String(number), { was: quantity, increment }));
  else if (what === 'remove') tab.cart.remove(itemId);
  else if (what === 'retry') tab.cart.retry(itemId);
  else if (what === 'undo') {
    const removed: RemovedLine[] = [...tab.cart.removed()];
    const one = removed[which % Math.max(1, removed.length)];
    if (one) tab.cart.restore(one);
  } else if (what === 'header') inHeader(tab, itemId);
  else if (what === 'add') {
    const goods = shop[which % shop.length];
    // As on a product page in another tab, which notifies the others.
    world.visitor = addArticle(world.visitor, goods?.article, goods?.increment).visitor;
    world.messages.push(...world.tabs);
  } else if (what === 'goOn') goOn(world, tab);
  else if (what === 'hear') hear(world);
  else if (what === 'back') goBack(world, at % world.tabs.length, false);
  else if (what === 'kept') goBack(world, at % world.tabs.length, true);
  else {
    tab.isOffline = what === 'offline';
    if (!tab.isOffline && tab.cart.isStale()) tab.cart.refresh({ alreadyAnnounced: false });
  }
  seen.add(what);
}

const start = () => {
  let visitor = newVisitor('v');
  for (const { article, increment } of shop) visitor = addArticle(visitor, article, increment).visitor;
  return visitor;
};

test('every tab finally shows the server’s cart', { timeout: 30_000 }, async () => {
  const runs = 2500;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 50, size: 'max' }),
      fc.array(fc.constantFrom<Fault[]>('none', 'none', 'before', 'after'), { maxLength: 20, size: 'max' }),
      fc.integer({ min: 1, max: 2 }),
      fc.boolean(),
      async (all, faults, count, isLeaving) => {
        // Without these commands every change is announced, so no tab has to read by itself.
        const steps = all.filter(({ what }) => isLeaving || !['back', 'header'].includes(what));
        const visitor = start();
        const world: World = { visitor, tabs: [], messages: [], faults: [...faults], isLost: false };
        for (let tab = 0; tab < count; tab++) world.tabs.push(openTab(world, visitor.lines));
        for (const one of steps) {
          act(world, one);
          if (one.number % 3) await turns();
        }
        await turns();
        world.faults = [];
        for (const tab of world.tabs) for (const sent of tab.sent) Object.assign(sent, { fault: 'none' });
        await drain(world);
        for (const tab of world.tabs) {
          tab.isOffline = false;
          // As when the connection is restored, or when the shopper returns to a tab that missed a change.
          if (tab.cart.isStale() || world.isLost) tab.cart.refresh({ alreadyAnnounced: false });
        }
        await drain(world);
        for (const tab of world.tabs) {
          expect(tab.cart.lines()).toEqual(world.visitor.lines);
          expect(tab.shown).toEqual(world.visitor.lines);
          expect(tab.cart.isWorking()).toBe(false);
          for (const { itemId, quantity } of world.visitor.lines) {
            expect(tab.cart.isBusy(itemId)).toBe(false);
            expect(tab.cart.quantity(itemId)).toBe(quantity);
          }
          for (const removed of tab.cart.removed()) expect(removed.isBusy).toBe(false);
        }
        for (const { articleId, quantity } of world.visitor.lines) {
          const { article, increment } = goodsOf(articleId);
          expect(quantity).toBeLessThanOrEqual(article.stock);
          expect(quantity % increment).toBe(0);
        }
      },
    ),
    { numRuns: runs },
  );
  // Every command and every outcome has occurred.
  expect(seen.size).toBe(14);
  expect([...met].sort()).toEqual(['not-restored', 'problem', 'quantity', 'removed', 'restored']);
});

test('in a single tab each change is announced once, and the events add up to the server’s cart', {
  timeout: 30_000,
}, async () => {
  const alone = step.filter(({ what }) => !['add', 'header', 'back', 'kept', 'hear'].includes(what));
  await fc.assert(
    fc.asyncProperty(fc.array(alone, { minLength: 1, maxLength: 30, size: 'max' }), async (steps) => {
      const visitor = start();
      const world: World = { visitor, tabs: [], messages: [], faults: [], isLost: false };
      const tab = openTab(world, visitor.lines);
      world.tabs.push(tab);
      for (const one of steps) {
        act(world, one);
        await turns();
      }
      await drain(world);
      const deltas = tab.results.flatMap((result) => {
        if (result.type === 'quantity') return [{ articleId: result.line.articleId, delta: result.delta }];
        if (result.type === 'removed')
          return [{ articleId: result.removed.line.articleId, delta: -result.removed.line.quantity }];
        return result.type === 'restored'
          ? [{ articleId: result.removed.line.articleId, delta: result.pieces }]
          : [];
      });
      for (const { article, increment } of shop) {
        const { articleId } = article;
        const pieces = world.visitor.lines.find((line) => line.articleId === articleId)?.quantity ?? 0;
        const reported = deltas.reduce((sum, one) => sum + (one.articleId === articleId ? one.delta : 0), 0);
        expect(pieces - increment).toBe(reported);
      }
      expect(tab.announced).toBe(deltas.filter(({ delta }) => delta !== 0).length);
    }),
    { numRuns: 500 },
  );
});

test('no press of plus is lost or counted twice, in whichever tabs and order they are made', {
  timeout: 30_000,
}, async () => {
  const pressing = step.filter(({ what }) => ['plus', 'goOn', 'hear'].includes(what));
  await fc.assert(
    fc.asyncProperty(fc.array(pressing, { minLength: 1, maxLength: 30, size: 'max' }), async (steps) => {
      const visitor = start();
      const world: World = { visitor, tabs: [], messages: [], faults: [], isLost: false };
      world.tabs.push(openTab(world, visitor.lines), openTab(world, visitor.lines));
      const pressed = new Map<string, number>();
      for (const one of steps) {
        const line = one.what === 'plus' && visitor.lines[one.which % visitor.lines.length];
        if (line) pressed.set(line.itemId, (pressed.get(line.itemId) ?? 0) + 1);
        act(world, one);
        if (one.number % 3) await turns();
      }
      await turns();
      await drain(world);
      for (const { itemId, articleId, quantity } of world.visitor.lines) {
        const { article, increment } = goodsOf(articleId);
        const most = Math.floor(article.stock / increment) * increment;
        expect(quantity).toBe(Math.min(most, increment * (1 + (pressed.get(itemId) ?? 0))));
      }
    }),
    { numRuns: 1000 },
  );
});
