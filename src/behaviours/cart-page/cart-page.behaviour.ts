// Longer than others: one page's listeners, and what they set going.
import { undoAll } from '../../dom/undo-all.ts';
import './cart-page.css';
import { isPlainClick } from '../../dom/is-plain-click.ts';
import { listen } from '../../dom/listen.ts';
import { define } from '../../enhance/define.ts';
import type { ProductItem } from '../../page/product-item.ts';
import { props } from '../../page/prop-schemas.ts';
import { type CartLine, createCartChanges } from '../../shop/cart-changes.ts';
import { lessOf, moreOf, readIncrement, readQuantity } from '../../shop/quantity.ts';
import { cartOf } from '../../shop/stores/cart.ts';
import { createCartCalls } from './calls.ts';
import { cartPageTexts } from './cart-page.texts.ts';
import { keepFocus } from './focus.ts';
import { hearOtherTabs } from './others.ts';
import { exchangeCart, itemIdOf, own, readCart } from './parts.ts';
import { createCartRendering } from './render.ts';
import { createCartTeller } from './tell.ts';

const source = 'cart-page';
/** How long a press of a key counts as one for what stood there before, in ms. */
const settling = 500;
const aField = 'input[data-quantity-increment]';

/**
 * The cart page: the server's own forms change it without a reload. Each answer is the whole page, whose lines and totals
 * take the place of ours.
 */
export default define(props({ restore: (value) => value ?? '' }), ({ restore }, { host, services }) => {
  const { signals, storage, page, texts, track, siteAddress, log } = services;
  const { count: knownCount, change: lastChange } = cartOf(services);
  const document = host.ownerDocument;
  const view = document.defaultView ?? window;
  if (!host.querySelector('[data-cart-lines]')) throw new Error('has no [data-cart-lines] inside');
  // Of a copy of a cart that was ours.
  for (const left of host.querySelectorAll(`[${own}]`)) left.remove();
  const say = texts(cartPageTexts);
  /** Known since the page was opened: one that was removed is still spoken of. */
  const products = new Map<string, ProductItem>();
  /** Items whose number is being typed. */
  const typing = new Set<string>();
  let isLeaving = false;
  let isOver = false;
  /** When the lines last moved: a double press was not meant for what came under it, or got its focus. */
  let movedAt = -settling;
  let lineCount = host.querySelectorAll('[data-cart-line]').length;
  const know = (cart: ReturnType<typeof readCart>) => {
    for (const [articleId, product] of cart.products) products.set(articleId, product);
    return cart;
  };
  const titleOf = ({ articleId }: CartLine) =>
    products.get(articleId)?.item_name ?? say('cartPage.thisArticle');

  const teller = createCartTeller({ host, say, titleOf, track, productOf: (id) => products.get(id) });
  const cart = createCartChanges({
    lines: know(readCart(host)).lines,
    calls: createCartCalls({
      host,
      type: page.type,
      // Its own path, without what the query says of a change before.
      address: siteAddress(view.location.pathname),
      restore: siteAddress(restore),
      siteAddress,
      leave: () => {
        isLeaving = true;
      },
    }),
    view: {
      show(answer, removed) {
        know(answer);
        // Another may have the element by now.
        if (isOver) return;
        const restoreFocus = keepFocus(host);
        if (answer.lines.length !== lineCount) movedAt = view.performance.now();
        lineCount = answer.lines.length;
        if (removed && restore) rendering.mark(removed);
        exchangeCart(host, answer);
        rendering.update();
        restoreFocus();
      },
      update() {
        if (!isOver) rendering.update();
      },
      tell(news) {
        if (!isOver) rendering.update();
        teller.tell(news);
      },
      changed({ isOurs }) {
        const count = pieces();
        signals.emit('cart-html-updated', { source });
        // Who has changed it in another tab has announced the count.
        if (isOurs || storage.get('cartcount') !== String(count))
          signals.emit('cart-count-updated', { count, source });
        others.tell();
      },
    },
    isOffline: () => !view.navigator.onLine,
    report(error) {
      // As the shopper goes elsewhere the browser ends our calls.
      if (isLeaving) log(source, 'ended with the page', error);
      else console.error(`behaviour "cart-page": ${(error as Error).message}`);
    },
  });
  const rendering = createCartRendering({
    host,
    cart,
    say,
    titleOf,
    isTyping: (itemId) => typing.has(itemId),
  });
  const others = hearOtherTabs(view, () => cart.refresh({ isTold: false }));

  const pieces = () => cart.lines().reduce((sum, { quantity }) => sum + quantity, 0);
  const fieldOf = (element: Element) =>
    element.closest('[data-cart-line]')?.querySelector<HTMLInputElement>(aField);

  /** Asks for what stands in the field. */
  function commit(field: HTMLInputElement) {
    const itemId = itemIdOf(field.closest('[data-cart-line]'));
    const increment = readIncrement(field.getAttribute('data-quantity-increment'));
    const was = cart.quantity(itemId);
    typing.delete(itemId);
    if (was === undefined) return;
    cart.setQuantity(itemId, readQuantity(field.value, { was, increment }));
    rendering.update();
  }

  function step(button: Element) {
    const itemId = itemIdOf(button.closest('[data-cart-line]'));
    const increment = readIncrement(fieldOf(button)?.getAttribute('data-quantity-increment'));
    const was = cart.quantity(itemId) ?? 1;
    const isMore = button.getAttribute('data-cart-step') === 'plus';
    cart.setQuantity(itemId, isMore ? moreOf(was, increment) : lessOf(was, increment));
  }

  /** To the next page with the cart as it was asked for: what is not sent yet would be lost. */
  async function leaveSettled(address: string) {
    await cart.settled();
    if (!cart.lines().some(({ itemId }) => cart.trouble(itemId))) view.location.assign(address);
  }

  const stops = [
    listen<SubmitEvent>(host, 'submit', (event) => {
      const form = event.target as HTMLFormElement;
      const line = form.closest('[data-cart-line]');
      if (event.defaultPrevented || !line) return;
      const field = fieldOf(form);
      if (form.matches('[data-cart-remove]')) cart.remove(itemIdOf(line));
      else if (form.matches('[data-cart-quantity]') && field) {
        if (event.submitter?.hasAttribute('data-cart-step')) step(event.submitter);
        else commit(field);
      } else return;
      event.preventDefault();
    }),
    listen(host, 'input', ({ target }) => {
      if (target instanceof Element && target.matches(aField))
        typing.add(itemIdOf(target.closest('[data-cart-line]')));
    }),
    // What was typed and taken back is no change.
    listen(host, 'focusout', ({ target }) => {
      if (!(target instanceof HTMLInputElement && target.matches(aField))) return;
      if (typing.has(itemIdOf(target.closest('[data-cart-line]')))) commit(target);
    }),
    listen(host, 'change', ({ target }) => {
      if (target instanceof HTMLInputElement && target.matches(aField)) commit(target);
    }),
    listen<MouseEvent>(host, 'click', (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const isAgain = event.detail > 1 || (!event.detail && view.performance.now() - movedAt < settling);
      if (isAgain && target.closest('[data-cart-remove] button')) event.preventDefault();
      if (event.detail > 1 && target.closest('[data-cart-undo]')) return;
      const link = target.closest('[data-cart-totals] a');
      const address = link && siteAddress(link.getAttribute('href'));
      if (address && isPlainClick(event) && cart.isWorking()) {
        event.preventDefault();
        void leaveSettled(address);
      }
      if (target.closest('[data-cart-retry]')) cart.retry(itemIdOf(target.closest('[data-cart-line]')));
      const removed = rendering.removedAt(target.closest('[data-cart-undo]'));
      if (removed) cart.restore(removed);
    }),
    lastChange.listen((change) => {
      if (change?.source !== source) cart.refresh({ isTold: true });
    }),
    knownCount.listen((count) => {
      if (count.from === 'other-tab') return others.soon();
      // Who says that the cart's content has changed has us read it already.
      if (count.from !== 'signal' || cart.isReading() || cart.isWorking()) return;
      if (count.pieces !== pieces()) cart.refresh({ isTold: false });
    }),
    listen(view, 'online', () => {
      if (cart.isUnsure()) others.soon();
    }),
    listen(view, 'pageshow', () => {
      isLeaving = false;
    }),
    others.stop,
  ];

  const [entry] = view.performance.getEntriesByType('navigation');
  const way = (entry as PerformanceNavigationTiming | undefined)?.type;
  // Typed before we were here. After Back and a reload the browser brings back what was typed then.
  const isFresh = way !== 'back_forward' && way !== 'reload';
  const early = [...host.querySelectorAll<HTMLInputElement>(aField)].filter(
    ({ value, defaultValue }) => isFresh && value !== defaultValue,
  );
  for (const field of early) typing.add(itemIdOf(field.closest('[data-cart-line]')));
  for (const field of early) if (field !== document.activeElement) commit(field);
  rendering.update();

  const { pieces: known } = knownCount.get();
  // The browser may show the answer of then.
  if (way === 'back_forward' || (known !== undefined && known !== pieces())) others.soon();

  return () => {
    isOver = true;
    undoAll(stops);
    rendering.remove();
    teller.remove();
  };
});
