import './article-selection.css';
import { parseFragment } from '../../dom/fragment.ts';
import { isPlainClick } from '../../dom/is-plain-click.ts';
import { listen } from '../../dom/listen.ts';
import { define } from '../../enhance/define.ts';
import { readProduct } from '../../page/product-item.ts';
import { flag, props, text } from '../../page/prop-schemas.ts';
import { articleSelectionContent } from '../../server/catalog.ts';
import {
  answered,
  choose,
  type Effect,
  failed,
  press,
  type Step,
  startSelection,
} from '../../shop/article-selection.ts';
import { priceText } from '../../shop/price-text.ts';
import { showInAddress } from './address.ts';
import {
  enableChoices,
  formChoice,
  keepChoiceFocus,
  linkChoice,
  restoreForm,
  shownChoice,
} from './choices.ts';
import { createLine } from './line.ts';
import { orderFormOf, pressOrder, showHeld, whenNothingIsAdded } from './order.ts';
import { type ArticleContent, counterpartOf, exchangeArticle, placeOf, readContent } from './parts.ts';

/** An answer that takes longer than this, in ms, is waited for visibly. */
const slow = 200;

/**
 * The choice of a product's size or colour without a reload, on its page or in a popup. The host has the choices: links
 * whose query is the choice, or a form. The answer's `[data-article-part]` elements take the place of those around the
 * host, and the product gets its attributes. The order button never adds another article than the one that is shown: a
 * press while a choice is on its way waits for it. `address`: the browser's address follows.
 */
export default define(
  props({ productId: text, address: flag(false) }),
  ({ productId, address }, { host, services, signal }) => {
    const { siteAddress, log } = services;
    const view = host.ownerDocument.defaultView ?? window;
    const place = placeOf(host);
    const { scope, product } = place;
    const line = createLine(host, services.texts);
    enableChoices(host);
    let selection = startSelection(shownChoice(host));
    let loading = new AbortController();
    let content: ArticleContent | undefined;
    /** Where the wanted choice leads without us. */
    let wayThere: string | undefined;
    let unhold = () => {};
    /** A press that waited is not carried out. */
    let isDropped = false;

    const choiceName = () => {
      const { variant = '', price } = readProduct(product);
      return price === undefined ? variant : `${variant}, ${priceText(Math.round(price * 100))}`;
    };

    const stopLoading = () => {
      loading.abort();
      host.removeAttribute('aria-busy');
    };

    const load = async (choice: string) => {
      stopLoading();
      line.clear();
      const mine = new AbortController();
      loading = mine;
      const busy = setTimeout(() => {
        host.setAttribute('aria-busy', 'true');
        line.tell(selection.held ? 'articleSelection.waits' : 'articleSelection.busy');
      }, slow);
      try {
        const fields = Object.fromEntries(new URLSearchParams(choice));
        const source = await articleSelectionContent({ productId, choice: fields }, { signal: mine.signal });
        const answer = readContent(parseFragment(source), place);
        enableChoices(counterpartOf(host, answer));
        await whenNothingIsAdded(scope, services, mine.signal);
        if (mine.signal.aborted) return;
        content = answer;
        carryOut(answered(selection, choice, shownChoice(counterpartOf(host, answer))));
      } catch (error) {
        if (mine.signal.aborted) return;
        log('article-selection', `${choice} could not be shown`, error);
        carryOut(failed(selection, choice));
      } finally {
        clearTimeout(busy);
      }
    };

    const show = () => {
      if (!content) return;
      const restoreFocus = keepChoiceFocus(host);
      exchangeArticle(place, content);
      if (address) showInAddress(content, view, siteAddress);
      content = undefined;
      host.removeAttribute('aria-busy');
      restoreFocus();
      if (isDropped) line.notAdded(choiceName());
      else line.tell('articleSelection.changed', { choice: choiceName() });
    };

    const add = () => {
      // The watcher has noticed the new island by then, and holds the press until its code is there.
      setTimeout(() => {
        if (!signal.aborted && !pressOrder(scope, productId)) line.notAdded(choiceName());
      });
    };

    const effects: Record<Effect, () => void> = {
      load: () => void load(selection.wanted ?? ''),
      stop() {
        stopLoading();
        line.clear();
        restoreForm(host);
      },
      show,
      add,
      hold() {
        unhold = showHeld(orderFormOf(scope, productId));
        if (host.hasAttribute('aria-busy')) line.tell('articleSelection.waits');
      },
      unhold() {
        unhold();
        unhold = () => {};
      },
      tell() {
        host.removeAttribute('aria-busy');
        restoreForm(host);
        line.fail({ choice: choiceName(), dropped: isDropped, href: wayThere });
      },
    };
    const carryOut = (step: Step) => {
      selection = step.selection;
      isDropped = step.effects.includes('unhold') && !step.effects.includes('add');
      for (const effect of step.effects) effects[effect]();
    };

    const chooseForm = (form: HTMLFormElement | null | undefined) => {
      if (!form) return;
      const choice = formChoice(form);
      wayThere = siteAddress(`${form.getAttribute('action') ?? ''}?${choice}`);
      carryOut(choose(selection, choice));
    };

    const stops = [
      listen<MouseEvent>(host, 'click', (event) => {
        const { target } = event;
        if (!isPlainClick(event)) return;
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
        const choice = link?.closest('[data-article-part]') ? linkChoice(link) : '';
        if (!link || !choice || !siteAddress(link.href)) return;
        event.preventDefault();
        wayThere = link.href;
        carryOut(choose(selection, choice));
      }),
      listen(host, 'change', ({ target }) => chooseForm((target as Partial<HTMLInputElement>).form)),
      listen(host, 'submit', (event) => {
        event.preventDefault();
        chooseForm(event.target as HTMLFormElement);
      }),
      // Before the island, and before the browser: both would add what the page shows now.
      listen(
        scope,
        'submit',
        (event) => {
          const form = orderFormOf(scope, productId);
          if (!form || event.target !== form) return;
          const step = press(selection);
          if (step.effects.includes('add')) return;
          event.preventDefault();
          event.stopImmediatePropagation();
          carryOut(step);
        },
        { capture: true },
      ),
    ];
    // What was chosen before we were here, or is here again after Back.
    chooseForm(host.querySelector('form'));
    return () => {
      stopLoading();
      unhold();
      for (const stop of stops) stop();
      line.remove();
    };
  },
);
