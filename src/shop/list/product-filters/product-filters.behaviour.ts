import { ignoreHeldKey, isFocusNowhere } from '../../../dom/focus.ts';
import { isChanged } from '../../../dom/is-changed.ts';
import { navigationType } from '../../../dom/navigation-type.ts';
import './product-filters.css';
import { isPassing } from '../../../calls/reach.ts';
import { wholePage } from '../../../calls/whole-page.ts';
import { type FragmentSource, parseFragment } from '../../../dom/fragment.ts';
import { isPlainClick, listen, undoAll } from '../../../dom/listen.ts';
import { define } from '../../../enhance/define.ts';
import { live, one } from '../../../enhance/parts.ts';
import { createAnnouncer, goToCount, goToResult, rememberFocus } from './feedback.ts';
import { createListHistory, formAddress, plainAddress, withChoice } from './history.ts';
import { exchangeParts, findList } from './parts.ts';
import { createProgress } from './progress.ts';
import { createFilterSheet } from './sheet.ts';

/** In ms: a slower answer makes the list show that it is busy. */
const busyDelay = 200;

/** In ms: how long the browser waits with a page until the console says why it opens it. */
const tellTime = 500;

/** Where the shopper ends up: at the same place, at the top of the list, or at the first new product. */
type After = 'stay' | 'list' | 'more';

interface Choice {
  readonly address: string;
  readonly after: After;
  readonly base?: string | undefined;
  /** Made below the list. */
  readonly isBelow?: boolean;
}

interface Pending {
  readonly address: string;
  /** Back or Forward led to it, so it has an entry in the history. */
  readonly isMove: boolean;
  /** Choices made while this loads are applied to this address. Undefined for another page of the same list. */
  readonly base: string | undefined;
  readonly ended: AbortController;
  after: After;
}

/**
 * A product list with filters, sorting and paging without a reload. It fetches the pages that the server's forms and
 * links lead to, and replaces the `[data-filters-part]` elements by theirs. While the shop can't be reached, the list stays
 * and another try is offered. After any other answer the browser opens the page.
 */
export default define({
  name: 'product-filters',
  /** a category list's GET forms and links, in parts. The answer must have the same parts */
  parts: {
    /** the list, with its `data-product-list` */
    list: one('*', { is: '[data-filters-part="list"]' }),
    /** a part, by its name: `pages` has the links to pages; others have any name */
    part: live('*', { is: '[data-filters-part]' }),
    /** in `pages`: adds products instead of replacing them */
    more: live('a', { is: '[data-filters-more]' }),
    /** the number of products: `data-filters-count="12"` */
    count: live('*', { is: '[data-filters-count]' }),
    /** stays as the shopper left it, by its name */
    group: live('details', { is: '[data-filters-group]' }),
    /**
     * around fields to type in, such as the two of a price: one counts once it is left or the form is sent; one that
     * comes back `aria-invalid` gets focus
     */
    apply: live('*', { is: '[data-filters-apply]' }),
    /** sends a form without the script, which hides it */
    auto: live('button', { is: '[data-filters-auto]' }),
    /** the orders of the list: its value is that of "Past bij jou". See [Slaap-ID](#slaap-id) */
    fitOrder: live('select', { is: '[data-sleep-id-sort]' }),
    /** below 992 px its content is a sheet with a button that says how many products are left */
    sheet: live('details', { is: '[data-filters-sheet]' }),
  },
  mount(_props, { part: partSelector }, { host, id, services, signal }) {
    const { siteAddress, report, page } = services;
    const { announce, remove } = createAnnouncer(host, services.texts);
    const sheet = createFilterSheet(host, id, services, {
      onBack() {
        // What was chosen in it stays chosen: Back has only closed it.
        if (history.shown() !== plainAddress(window.location.href)) history.push(history.shown());
      },
      onToggle: () => progress.move(),
    });
    const progress = createProgress(host, services, sheet.foot);
    /** The address of each form's latest choice. */
    const chosen = new WeakMap<HTMLFormElement, string>();

    let pending: Pending | undefined;
    const history = createListHistory(window, (address) => {
      if (address !== history.shown()) load({ address, after: 'stay', isMove: true });
      else if (pending?.isMove) end();
    });

    const end = () => {
      pending?.ended.abort();
      pending = undefined;
      progress.showBusy(false);
    };

    const show = (source: FragmentSource, { address, isMove, after }: Pending) => {
      const fetched = parseFragment(source);
      const list = findList(fetched, host);
      const title = fetched.querySelector('title')?.textContent;
      if (!isMove) history.push(address, sheet.foot() !== undefined);
      const isHere = isFocusNowhere(host) || host.contains(host.ownerDocument.activeElement);
      const restoreFocus = rememberFocus(host);
      const firstNew = exchangeParts(host, list);
      if (title) host.ownerDocument.title = title;
      const product = firstNew?.querySelector('a');
      if (isHere && after === 'more' && product) {
        product.focus({ preventScroll: true });
        ignoreHeldKey();
      } else if (isHere && after === 'list') goToResult(host);
      else if (!restoreFocus() && !sheet.focus()) goToCount(host, { scroll: false });
      if (isMove) history.arrive();
      announce();
      sheet.update();
    };

    const load = async (choice: Choice & { isMove?: boolean }) => {
      const { address, after, base, isMove = false, isBelow = false } = choice;
      end();
      progress.clear();
      const own: Pending = { address, isMove, after, base, ended: new AbortController() };
      pending = own;
      const busy = setTimeout(progress.showBusy, busyDelay, true);
      let isLeaving = false;
      // Some browsers end our call when the shopper leaves the page; that must not bring them back.
      const stop = listen(window, 'beforeunload', () => {
        isLeaving = true;
      });
      try {
        const { type, source } = await wholePage(address, { signal: own.ended.signal });
        if (pending !== own) return;
        if (type !== page.type) {
          const { pathname } = new URL(address, window.location.href);
          throw new Error(`GET ${pathname}: a page of type "${type}"`);
        }
        show(source, own);
      } catch (error) {
        if (pending !== own || isLeaving) return;
        const told = report('list-failed', error, host);
        if (isPassing(error)) {
          progress.showUnreached(isBelow, () => load(choice));
          return;
        }
        // What tells of it does not come to a page that is left; nor may the shopper wait for it.
        await Promise.race([told, new Promise((resolve) => setTimeout(resolve, tellTime))]);
        if (pending !== own) return;
        if (isMove) window.location.reload();
        else window.location.assign(address);
      } finally {
        clearTimeout(busy);
        stop();
        if (pending === own) end();
      }
    };

    /** Handles a choice. If the same address is loading already, that goes on. */
    const choose = (choice: Choice) => {
      const { address, after } = choice;
      if (pending && plainAddress(pending.address) === plainAddress(address)) {
        if (after !== 'stay') pending.after = after;
        return;
      }
      if (plainAddress(address) !== history.shown()) {
        load(choice);
        return;
      }
      end();
      if (after === 'list') goToResult(host);
      announce();
    };

    /** The address if it is this list's, with any filters; else undefined. */
    const ofThisList = (address: string | null): string | undefined => {
      const checked = siteAddress(address || window.location.href);
      return checked && new URL(checked).pathname === window.location.pathname ? checked : undefined;
    };

    /** The action of a form of the list. Undefined for other forms. */
    const actionOf = (form: HTMLFormElement, submitter?: Element | null) => {
      if (!form.closest(partSelector) || !host.contains(form)) return undefined;
      const isGet = /^get$/i.test(form.getAttribute('method') ?? 'get');
      return isGet
        ? ofThisList(submitter?.getAttribute('formaction') ?? form.getAttribute('action'))
        : undefined;
    };

    const chooseForm = (form: HTMLFormElement, after: After, submitter?: HTMLElement | null): boolean => {
      const action = actionOf(form, submitter);
      if (!action) return false;
      const to = formAddress(form, action, submitter);
      const from = chosen.get(form) ?? history.shown();
      chosen.set(form, to);
      const address = pending?.base ? withChoice(to, { from, pending: pending.base }) : to;
      choose({ address, after, base: address });
      return true;
    };

    /** Sends choices that the shopper made before this ran, and those that Back restored. */
    const chooseUnsent = () => {
      for (const form of host.querySelectorAll('form'))
        if (fieldsOf(form).some((field) => isChanged(field) && !isBeingTyped(field)))
          chooseForm(form, 'stay');
    };

    /** After a reload the address says what is chosen. Firefox restores ticks too, which the shopper did not make again. */
    const undoRestored = () => {
      for (const form of host.querySelectorAll('form'))
        if (fieldsOf(form).some(isChanged) && !form.contains(host.ownerDocument.activeElement)) form.reset();
    };

    const stops = [
      listen(host, 'change', ({ target }) => {
        const { form } = target as Partial<HTMLInputElement>;
        if (form && !isTyped(target as Element)) chooseForm(form, 'stay');
      }),
      // Not its change: text that an answer has brought over to new markup changes no more.
      listen(host, 'focusout', ({ target }) => {
        const field = target as HTMLInputElement;
        if (!isTyped(field) || !field.form) return;
        // Later, because an answer that takes the field away takes its focus first.
        queueMicrotask(() => field.form?.isConnected && isChanged(field) && chooseForm(field.form, 'stay'));
      }),
      listen<SubmitEvent>(host, 'submit', (event) => {
        if (event.defaultPrevented) return;
        if (chooseForm(event.target as HTMLFormElement, 'list', event.submitter)) event.preventDefault();
      }),
      listen<MouseEvent>(host, 'click', (event) => {
        const { target } = event;
        if (!isPlainClick(event)) return;
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
        const part = link?.closest(partSelector)?.getAttribute('data-filters-part');
        if (!link || !part || link.target || link.hasAttribute('download')) return;
        const address = ofThisList(link.getAttribute('href'));
        // The browser handles links to anchors.
        if (!address || new URL(address).hash) return;
        event.preventDefault();
        const base = pending?.base;
        const to = base ? withChoice(address, { from: history.shown(), pending: base }) : address;
        if (part !== 'pages') choose({ address: to, after: 'stay', base: to });
        else
          choose({
            address: to,
            after: link.hasAttribute('data-filters-more') ? 'more' : 'list',
            base,
            isBelow: true,
          });
      }),
      listen<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => {
        if (persisted) chooseUnsent();
      }),
      listen(signal, 'abort', end),
    ];
    if (navigationType(window) === 'reload') undoRestored();
    chooseUnsent();
    return () => {
      end();
      progress.clear();
      sheet.stop();
      history.stop();
      undoAll(stops);
      remove();
    };
  },
});

/** Whether it is a field that counts once it is left, such as the two of a price. */
const isTyped = (field: Element) => field.matches('[data-filters-apply] input');
const isBeingTyped = (field: Element) => isTyped(field) && field === field.ownerDocument.activeElement;

const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input, select')];
