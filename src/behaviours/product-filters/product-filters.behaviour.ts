import { isChanged } from '../../dom/is-changed.ts';
import { isPlainClick } from '../../dom/is-plain-click.ts';
import { undoAll } from '../../dom/undo-all.ts';
import './product-filters.css';
import { parseFragment } from '../../dom/fragment.ts';
import type { FragmentSource } from '../../dom/fragment-source.ts';
import { listen } from '../../dom/listen.ts';
import { define } from '../../enhance/define.ts';
import { props } from '../../page/prop-schemas.ts';
import { wholePage } from '../../server/whole-page.ts';
import { formAddress, plainAddress, withChoice } from './address.ts';
import { createAnnouncer } from './announce.ts';
import { createListHistory } from './history.ts';
import { exchangeParts, findList, partsOf } from './parts.ts';
import { goToCount, keepFocus } from './place.ts';

/** An answer that takes longer than this, in ms, is waited for visibly. */
const slow = 200;

/** Where the shopper is afterwards: where they were, at the top of the list, or at the first of more products. */
type After = 'stay' | 'list' | 'more';

interface Choice {
  readonly address: string;
  readonly after: After;
  readonly base?: string | undefined;
}

interface Pending {
  readonly address: string;
  /** Back or Forward led to it: its entry is there. */
  readonly isMove: boolean;
  /** What a choice that is made meanwhile goes on from: no page of a list that it changes. */
  readonly base: string | undefined;
  readonly ended: AbortController;
  after: After;
}

/**
 * A product list whose filters, sorting and pages come without a reload. The server's forms and links stay what they
 * are: what they lead to is fetched, and its `[data-filters-part]` elements take the place of ours. Whatever goes wrong
 * there, the browser goes to that address itself.
 */
export default define(props({}), (_props, { host, services, signal }) => {
  const { siteAddress, log, page } = services;
  const view = host.ownerDocument.defaultView ?? window;
  const { announce, remove } = createAnnouncer(host, services.texts);
  /** What a form said when it was last asked. */
  const asked = new WeakMap<HTMLFormElement, string>();

  let pending: Pending | undefined;
  const history = createListHistory(view, (address) => {
    if (address !== history.shown()) load({ address, after: 'stay', isMove: true });
    else if (pending?.isMove) end();
  });

  const end = () => {
    pending?.ended.abort();
    pending = undefined;
    partsOf(host).get('list')?.removeAttribute('aria-busy');
  };

  const show = (source: FragmentSource, { address, isMove, after }: Pending) => {
    const fetched = parseFragment(source);
    const list = findList(fetched, host);
    const title = fetched.querySelector('title')?.textContent;
    if (!isMove) history.push(address);
    const { activeElement: focused, body } = host.ownerDocument;
    const isHere = !focused || focused === body || host.contains(focused);
    const restoreFocus = keepFocus(host);
    const firstNew = exchangeParts(host, list);
    if (title) host.ownerDocument.title = title;
    const product = firstNew?.querySelector('a');
    if (isHere && after === 'more' && product) product.focus({ preventScroll: true });
    else if (isHere && after === 'list') goToCount(host, { scroll: true });
    else if (!restoreFocus()) goToCount(host, { scroll: false });
    if (isMove) history.arrive();
    announce();
  };

  const load = async ({ address, after, base, isMove = false }: Choice & { isMove?: boolean }) => {
    end();
    const mine: Pending = { address, isMove, after, base, ended: new AbortController() };
    pending = mine;
    const busy = setTimeout(() => partsOf(host).get('list')?.setAttribute('aria-busy', 'true'), slow);
    let leaves = false;
    // Some browsers end our call as the shopper goes elsewhere; that must not lead them back here.
    const stop = listen(view, 'beforeunload', () => {
      leaves = true;
    });
    try {
      const { type, source } = await wholePage(address, { signal: mine.ended.signal });
      if (pending !== mine) return;
      if (type !== page.type) throw new Error(`the answer is a page of type "${type}"`);
      show(source, mine);
    } catch (error) {
      if (pending !== mine || leaves) return;
      log('product-filters', `${address} is opened by the browser`, error);
      if (isMove) view.location.reload();
      else view.location.assign(address);
    } finally {
      clearTimeout(busy);
      stop();
      if (pending === mine) end();
    }
  };

  /** A choice of the shopper. The one that is pending goes on where it asks for the same. */
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
    if (after === 'list') goToCount(host, { scroll: true });
    announce();
  };

  /** The address if it is this list's, however filtered; else undefined. */
  const ofThisList = (address: string | null): string | undefined => {
    const checked = siteAddress(address || view.location.href);
    return checked && new URL(checked).pathname === view.location.pathname ? checked : undefined;
  };

  /** Where a form of the list leads to; undefined where it is none of the list's. */
  const actionOf = (form: HTMLFormElement, submitter?: Element | null) => {
    if (!form.closest('[data-filters-part]') || !host.contains(form)) return undefined;
    const isGet = /^get$/i.test(form.getAttribute('method') ?? 'get');
    return isGet
      ? ofThisList(submitter?.getAttribute('formaction') ?? form.getAttribute('action'))
      : undefined;
  };

  const chooseForm = (form: HTMLFormElement, after: After, submitter?: HTMLElement | null): boolean => {
    const action = actionOf(form, submitter);
    if (!action) return false;
    const to = formAddress(form, action, submitter);
    const from = asked.get(form) ?? history.shown();
    asked.set(form, to);
    const address = pending?.base ? withChoice(to, { from, pending: pending.base }) : to;
    choose({ address, after, base: address });
    return true;
  };

  /** What was chosen before we were here, or is here again after Back, and was not sent. */
  const chooseUnsent = () => {
    for (const form of host.querySelectorAll('form'))
      if ([...form.querySelectorAll<HTMLInputElement>('input, select')].some(isChanged))
        chooseForm(form, 'stay');
  };

  const stops = [
    listen(host, 'change', ({ target }) => {
      const { form } = target as Partial<HTMLInputElement>;
      if (form) chooseForm(form, 'stay');
    }),
    listen<SubmitEvent>(host, 'submit', (event) => {
      if (event.defaultPrevented) return;
      if (chooseForm(event.target as HTMLFormElement, 'list', event.submitter)) event.preventDefault();
    }),
    listen<MouseEvent>(host, 'click', (event) => {
      const { target } = event;
      if (!isPlainClick(event)) return;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      const part = link?.closest('[data-filters-part]')?.getAttribute('data-filters-part');
      if (!link || !part || link.target || link.hasAttribute('download')) return;
      const address = ofThisList(link.getAttribute('href'));
      // A place on the page is the browser's to find.
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
        });
    }),
    listen<PageTransitionEvent>(view, 'pageshow', ({ persisted }) => {
      if (persisted) chooseUnsent();
    }),
    listen(signal, 'abort', end),
  ];
  chooseUnsent();
  return () => {
    end();
    history.stop();
    undoAll(stops);
    remove();
  };
});
