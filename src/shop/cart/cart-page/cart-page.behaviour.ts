// Long, because each listener of the cart page works on the same changes, fields and rendering.
import './cart-page.css';
import { isExpired } from '../../../calls/server-error.ts';
import { isPlainClick, listen, undoAll } from '../../../dom/listen.ts';
import { navigationType } from '../../../dom/navigation-type.ts';
import { define } from '../../../enhance/define.ts';
import { live, one } from '../../../enhance/parts.ts';
import { keepTyped, restoreTyped } from '../../../forms/keep-typed.ts';
import type { ProductItem } from '../../../page/product-item.ts';
import { props, text } from '../../../page/prop-schemas.ts';
import { type CartDoor, cartDoors } from '../asked.ts';
import { cartOf } from '../cart.ts';
import { createCartChanges } from '../cart-changes.ts';
import { codeForms, createCartCalls, itemIdOf, linesIn, own, readCart, replaceCart } from '../cart-markup.ts';
import { correctionOf, lessOf, moreOf, readIncrement, readQuantity } from '../quantity.rules.ts';
import type { CartLine } from '../types.ts';
import { cartPageTexts } from './cart-page.texts.ts';
import { createCartRendering, rememberFocus } from './render.ts';
import { createCartReporter } from './report-and-announce.ts';
import { syncTabs } from './sync-tabs.ts';

const source = 'cart-page';
/** In ms. A press this soon after the lines have moved was meant for another control. */
const settling = 500;
const fieldSelector = 'input[data-quantity-increment]';

/**
 * Sends the cart page's forms without a reload. Each response is a whole page, whose lines and totals replace the current
 * ones.
 */
export default define({
  name: 'cart-page',
  when: 'active',
  resumes: 'back',
  // Without us the browser would load a page for each change.
  defers: 'button, form',
  props: props({
    /** the address that puts a removed line back; without it there is no undo */
    restore: text({ fallback: '' }),
  }),
  /** the cart page's `[data-cart]`: see [The cart page](#the-cart-page) */
  parts: {
    /** the list of lines */
    lines: one('*', { is: '[data-cart-lines]' }),
    /** a line, with its `data-cart-item-id` */
    line: live('*', { is: '[data-cart-line]' }),
    /** of a line: changes its number */
    quantity: live('form', { is: '[data-cart-quantity]', site: 'action' }),
    /** in that form: what is typed */
    field: live('input', { is: '[data-quantity-increment]' }),
    /** in that form: `plus` or `minus` */
    step: live('button', { is: '[data-cart-step]' }),
    /** of a line: removes it */
    remove: live('form', { is: '[data-cart-remove]', site: 'action' }),
    /** of an answer: what the server shows instead of a removed line */
    removedNote: live('*', { is: '[data-cart-removed-note]' }),
    /** takes a discount code */
    code: live('form', { is: '[data-cart-code]', site: 'action' }),
    /** takes it away */
    codeRemove: live('form', { is: '[data-cart-code-remove]', site: 'action' }),
    /** why the server refuses a code */
    codeFault: live('*', { is: '[data-cart-code-fault]' }),
    /** the server's message about the last change */
    notice: live('*', { is: '[data-cart-notice]' }),
    /** what it all costs, and the links that lead on */
    totals: live('*', { is: '[data-cart-totals]' }),
    /** in it: the total */
    total: live('*', { is: '[data-cart-total]' }),
    /** in the page: gets focus when nothing else is left for it */
    heading: live('*', { is: '[data-cart-heading]' }),
  },
  mount(
    { restore },
    { line: lineSelector, code: codeForm, remove: removal, quantity: numberForm, totals },
    { host, services },
  ) {
    const { signals, storage, page, texts, track, siteAddress, log } = services;
    const { count: knownCount, change: lastChange } = cartOf(services);
    // The host may be a copy that still contains our additions.
    for (const left of host.querySelectorAll(`[${own}]`)) left.remove();
    const say = texts(cartPageTexts);
    /** Every product since the page was opened, because messages also name removed ones. */
    const products = new Map<string, ProductItem>();
    /** Items whose number is being typed. */
    const typing = new Set<string>();
    /** What was typed into a field with a comma or point in it. */
    const decimals = new WeakMap<HTMLInputElement, string>();
    let isLeaving = false;
    let isOver = false;
    /** When the lines last moved, in ms: the second click of a double click was not meant for the next line. */
    let movedAt = -settling;
    let lineCount = host.querySelectorAll(lineSelector).length;
    const rememberProducts = (cart: ReturnType<typeof readCart>) => {
      for (const [articleId, product] of cart.products) products.set(articleId, product);
      return cart;
    };
    const titleOf = ({ articleId }: CartLine) =>
      products.get(articleId)?.item_name ?? say('cartPage.thisArticle');

    const itemOf = (articleId: string) => products.get(articleId);
    const asked: CartDoor['asked'] = new Map();
    const reporter = createCartReporter({ host, say, titleOf, track, itemOf, asked });
    const cart = createCartChanges({
      first: rememberProducts(readCart(host)),
      calls: createCartCalls({
        host,
        type: page.type,
        // Its own path, without a query that reports an earlier change.
        address: siteAddress(window.location.pathname),
        restore: siteAddress(restore),
        siteAddress,
        leave: () => {
          isLeaving = true;
        },
      }),
      view: {
        show(answer, removed) {
          rememberProducts(answer);
          // The element may have another behaviour by now.
          if (isOver) return;
          const restoreFocus = rememberFocus(host);
          if (answer.lines.length !== lineCount) movedAt = window.performance.now();
          lineCount = answer.lines.length;
          if (restore) for (const one of removed) rendering.mark(one);
          replaceCart(
            host,
            answer,
            (field) => field.matches(fieldSelector) && typing.has(itemIdOf(field.closest(lineSelector))),
          );
          rendering.update();
          // The server may have less than was asked for, and says so itself.
          for (const one of linesIn(host)) reporter.forgetCorrected(one, cart.quantity(itemIdOf(one)));
          restoreFocus();
        },
        update() {
          if (!isOver) rendering.update();
        },
        notify(result) {
          if (!isOver) rendering.update();
          reporter.reportAndAnnounce(result);
        },
        changed({ isOurs }) {
          const count = pieces();
          // A change in another tab was announced there, with its count.
          if (isOurs || storage.get('cartcount') !== String(count)) cartOf(services).changed(source, count);
          else signals.emit('cart-html-updated', { source });
          otherTabs.notify();
        },
      },
      isOffline: () => !window.navigator.onLine,
      isExpired,
      onError(error) {
        // The browser aborts our calls when the shopper leaves the page.
        if (isLeaving) log(source, 'ended with the page', error);
        else services.report('cart-change', error, host);
      },
    });
    cartDoors.set(page, { host, changes: cart, itemOf, asked });
    const rendering = createCartRendering({
      host,
      cart,
      say,
      titleOf,
      isTyping: (itemId) => typing.has(itemId),
    });
    const otherTabs = syncTabs(window, () => cart.refresh({ alreadyAnnounced: false }));

    const pieces = () => cart.lines().reduce((sum, { quantity }) => sum + quantity, 0);
    const fieldOf = (element: Element) =>
      element.closest(lineSelector)?.querySelector<HTMLInputElement>(fieldSelector);

    /** Requests the number in the field. */
    function commit(field: HTMLInputElement) {
      const line = field.closest(lineSelector);
      const itemId = itemIdOf(line);
      const increment = readIncrement(field.getAttribute('data-quantity-increment'));
      const was = cart.quantity(itemId);
      const text = decimals.get(field) ?? field.value;
      const isTyped = typing.delete(itemId);
      decimals.delete(field);
      if (was === undefined) return;
      const quantity = readQuantity(text, { was, increment });
      cart.setQuantity(itemId, quantity);
      rendering.update();
      const known = cart.lines().find((one) => one.itemId === itemId);
      const correction = correctionOf(text, quantity, increment);
      if (!line || !known || !isTyped || !correction) return;
      const words = { title: titleOf(known), quantity, increment };
      reporter.sayCorrected(line, quantity, say(`cartPage.quantity.corrected.${correction}`, words));
    }

    /** A number field drops the comma of `2,5`, which leaves 25: we keep what was typed. */
    function keepDecimals(event: InputEvent) {
      const { target: field, data } = event;
      if (!(field instanceof HTMLInputElement && field.matches(fieldSelector))) return;
      const kept = decimals.get(field);
      if (event.inputType.startsWith('delete')) decimals.delete(field);
      if (!data || !(kept ?? /[.,]/.test(data))) return;
      event.preventDefault();
      decimals.set(field, `${kept ?? (event.inputType === 'insertText' ? field.value : '')}${data}`);
      typing.add(itemIdOf(field.closest(lineSelector)));
    }

    function step(button: Element) {
      const itemId = itemIdOf(button.closest(lineSelector));
      const increment = readIncrement(fieldOf(button)?.getAttribute('data-quantity-increment'));
      const was = cart.quantity(itemId) ?? 1;
      const line = button.closest(lineSelector);
      if (line) reporter.forgetCorrected(line);
      const isMore = button.getAttribute('data-cart-step') === 'plus';
      cart.setQuantity(itemId, isMore ? moreOf(was, increment) : lessOf(was, increment), 'press');
    }

    /** Navigates once every change is sent, because leaving earlier would lose changes. */
    async function leaveSettled(link: Element, address: string) {
      if (link.hasAttribute('data-busy')) return;
      link.setAttribute('data-busy', '');
      await cart.settled();
      if (!cart.lines().some(({ itemId }) => cart.problem(itemId))) return window.location.assign(address);
      link.removeAttribute('data-busy');
      // The shopper looks at the link, and the reason stands at a line.
      host.querySelector('.sf-cart-trouble')?.scrollIntoView({ block: 'center' });
    }

    /** With the code that was typed. */
    function reload() {
      const form = host.querySelector<HTMLElement>(codeForm);
      if (form) stops.push(keepTyped(form, source));
      window.location.reload();
    }
    const typedCode = host.querySelector<HTMLElement>(codeForm);
    if (typedCode) restoreTyped(typedCode, source);

    const stops = [
      listen<SubmitEvent>(host, 'submit', (event) => {
        const form = event.target as HTMLFormElement;
        const line = form.closest(lineSelector);
        if (event.defaultPrevented) return;
        if (form.matches(codeForms)) {
          const isNew = form.matches(codeForm);
          const code = isNew ? `${new FormData(form).get('code') ?? ''}`.trim() : '';
          event.preventDefault();
          if (code || !isNew) cart.setCode(code);
        }
        if (!line) return;
        const field = fieldOf(form);
        if (form.matches(removal)) cart.remove(itemIdOf(line));
        else if (form.matches(numberForm) && field) {
          if (event.submitter?.hasAttribute('data-cart-step')) step(event.submitter);
          else commit(field);
        } else return;
        event.preventDefault();
      }),
      listen<InputEvent>(host, 'beforeinput', keepDecimals),
      listen(host, 'input', ({ target }) => {
        const line =
          target instanceof Element && target.matches(fieldSelector) && target.closest(lineSelector);
        if (!line) return;
        typing.add(itemIdOf(line));
        reporter.forgetCorrected(line);
      }),
      // Text that was typed and restored causes no change event.
      listen(host, 'focusout', ({ target }) => {
        if (!(target instanceof HTMLInputElement && target.matches(fieldSelector))) return;
        if (typing.has(itemIdOf(target.closest(lineSelector)))) commit(target);
      }),
      listen(host, 'change', ({ target }) => {
        if (target instanceof HTMLInputElement && target.matches(fieldSelector)) commit(target);
      }),
      listen<MouseEvent>(host, 'click', (event) => {
        const { target } = event;
        if (!(target instanceof Element)) return;
        const isAgain = event.detail > 1 || (!event.detail && window.performance.now() - movedAt < settling);
        if (isAgain && target.closest(`${removal} button`)) event.preventDefault();
        if (event.detail > 1 && target.closest('[data-cart-undo]')) return;
        const link = target.closest(`${totals} a`);
        const address = link && siteAddress(link.getAttribute('href'));
        if (address && isPlainClick(event) && cart.isWorking()) {
          event.preventDefault();
          void leaveSettled(link, address);
        }
        const removed = rendering.removedAt(target.closest('[data-cart-undo]'));
        if (target.closest('[data-cart-reload]')) return reload();
        if (target.closest('[data-cart-retry]')) cart.retry(itemIdOf(target.closest(lineSelector)));
        if (removed) cart.restore(removed);
      }),
      lastChange.listen((change) => {
        if (change?.source !== source) cart.refresh({ alreadyAnnounced: true });
      }),
      knownCount.listen((count) => {
        if (count.from === 'other-tab') return otherTabs.scheduleChange();
        // In that case the cart is read again anyway.
        if (count.from !== 'signal' || cart.isReading() || cart.isWorking()) return;
        if (count.pieces !== pieces()) cart.refresh({ alreadyAnnounced: false });
      }),
      listen(window, 'online', () => {
        if (cart.isStale()) otherTabs.scheduleChange();
      }),
      listen(window, 'pageshow', () => {
        isLeaving = false;
        for (const link of host.querySelectorAll(`${totals} [data-busy]`)) link.removeAttribute('data-busy');
      }),
      otherTabs.stop,
      () => cartDoors.delete(page),
    ];

    const cameBy = navigationType(window);
    // The browser has kept the page: what was in the cart may be ordered since.
    if (cameBy === 'back_forward' && knownCount.get().pieces !== pieces())
      cart.refresh({ alreadyAnnounced: false });
    // Typed before this ran. After Back and a reload the browser restores what was typed earlier, which does not count.
    const isFresh = cameBy !== 'back_forward' && cameBy !== 'reload';
    const typedEarly = [...host.querySelectorAll<HTMLInputElement>(fieldSelector)].filter(
      ({ value, defaultValue }) => isFresh && value !== defaultValue,
    );
    for (const field of typedEarly) typing.add(itemIdOf(field.closest(lineSelector)));
    for (const field of typedEarly) if (field !== document.activeElement) commit(field);
    rendering.update();

    const { pieces: known } = knownCount.get();
    // After Back the browser may show an outdated page.
    if (cameBy === 'back_forward' || (known !== undefined && known !== pieces())) otherTabs.scheduleChange();

    return () => {
      isOver = true;
      undoAll(stops);
      rendering.remove();
      reporter.remove();
    };
  },
});
