import './article-selection.css';
import { parseFragment } from '../../../dom/fragment.ts';
import { isPlainClick, listen, undoAll } from '../../../dom/listen.ts';
import { define } from '../../../enhance/define.ts';
import { around, live, way } from '../../../enhance/parts.ts';
import { readProduct } from '../../../page/product-item.ts';
import { flag, props, text } from '../../../page/prop-schemas.ts';
import { articleSelectionContent } from '../catalog.calls.ts';
import { priceText } from '../price-text.rules.ts';
import {
  answered,
  choose,
  type Effect,
  enableChoices,
  failed,
  formChoice,
  keepChoiceFocus,
  linkChoice,
  press,
  restoreForm,
  type Step,
  shownChoice,
  startSelection,
} from './choices.ts';
import {
  approachOrder,
  createLine,
  orderFormOf,
  pressOrder,
  showWaiting,
  whenNothingIsAdded,
} from './order.ts';
import {
  type ArticleContent,
  counterpartOf,
  exchangeArticle,
  placeOf,
  readContent,
  showInAddress,
} from './parts.ts';

/** In ms: a slower answer makes the host show that it is busy. */
const busyDelay = 200;

/**
 * Lets shoppers choose a product's size or colour without a reload, on its page or in a popup. The host contains the
 * choices: links whose query is the choice, or a form. The answer's `[data-article-part]` elements replace those around
 * the host, and the product gets the answer's attributes. The order button only ever adds the article that is shown: a
 * press while a choice is loading waits for it. `address` makes the browser's address follow the choice.
 */
export default define({
  name: 'article-selection',
  when: 'interaction',
  resumes: 'back',
  // Without deferring, its links would load a page, and what the server has disabled would lose its first touch.
  defers: 'a, :disabled label',
  props: props({
    /** the product */
    productId: text(),
    /** whether the browser's address follows the choice */
    address: flag(false),
  }),
  /** the choices, in a part of the product. See [Choosing an article](#choosing-an-article) */
  parts: {
    /** links whose query is the choice, the shown one with `aria-current`, or one GET form */
    choices: way(['a', 'form'], { is: 'a[href], form' }),
    /** around it */
    product: around('*', { is: '[data-article]' }),
    /** around it and in its answer, by name: is replaced */
    part: live('*', { is: '[data-article-part]' }),
    /** around it and in its answer: what has the parts, where that is not the product */
    scope: live('*', { is: '[data-article-scope]' }),
  },
  mount({ productId, address }, { part, product: shown }, { host, services, signal }) {
    const { siteAddress, report } = services;
    const view = host.ownerDocument.defaultView ?? window;
    const place = placeOf(host, shown);
    const { scope, product } = place;
    const line = createLine(host, services.texts);
    enableChoices(host);
    let selection = startSelection(shownChoice(host));
    let loading = new AbortController();
    let content: ArticleContent | undefined;
    /** The page of the wanted choice, for when it cannot be shown here. */
    let fallbackHref: string | undefined;
    let stopWaiting = () => {};
    /** A press of the order button waited in vain. */
    let isAddDropped = false;

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
      const own = new AbortController();
      loading = own;
      const busy = setTimeout(() => {
        host.setAttribute('aria-busy', 'true');
        line.say(selection.isAddWaiting ? 'articleSelection.waits' : 'articleSelection.busy');
      }, busyDelay);
      try {
        const fields = new URLSearchParams(choice);
        const source = await articleSelectionContent({ productId, choice: fields }, { signal: own.signal });
        const answer = readContent(parseFragment(source), place);
        enableChoices(counterpartOf(host, answer));
        await whenNothingIsAdded(scope, services, own.signal);
        if (own.signal.aborted) return;
        content = answer;
        take(answered(selection, choice, shownChoice(counterpartOf(host, answer))));
      } catch (error) {
        if (own.signal.aborted) return;
        report('choice-failed', error, host);
        take(failed(selection, choice));
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
      if (isAddDropped) line.sayNotAdded(choiceName());
      else line.say('articleSelection.changed', { choice: choiceName() });
    };

    const add = () => {
      // By the next task the watcher has noticed the new island, and defers the press until its code has loaded.
      setTimeout(() => {
        if (!signal.aborted && !pressOrder(scope, productId)) line.sayNotAdded(choiceName());
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
      startWaiting() {
        stopWaiting = showWaiting(orderFormOf(scope, productId));
        if (host.hasAttribute('aria-busy')) line.say('articleSelection.waits');
      },
      stopWaiting() {
        stopWaiting();
        stopWaiting = () => {};
      },
      showFailure() {
        host.removeAttribute('aria-busy');
        restoreForm(host);
        line.sayFailed({ choice: choiceName(), isAddDropped, href: fallbackHref });
      },
    };
    const take = (step: Step) => {
      selection = step.selection;
      isAddDropped = step.effects.includes('stopWaiting') && !step.effects.includes('add');
      for (const effect of step.effects) effects[effect]();
    };

    const chooseForm = (form: HTMLFormElement | null | undefined) => {
      if (!form) return;
      const choice = formChoice(form);
      fallbackHref = siteAddress(`${form.getAttribute('action') ?? ''}?${choice}`);
      take(choose(selection, choice));
    };

    const stops = [
      listen<MouseEvent>(host, 'click', (event) => {
        const { target } = event;
        if (!isPlainClick(event)) return;
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
        const choice = link?.closest(part) ? linkChoice(link) : '';
        if (!link || !choice || !siteAddress(link.href)) return;
        event.preventDefault();
        fallbackHref = link.href;
        take(choose(selection, choice));
      }),
      listen(host, 'change', ({ target }) => chooseForm((target as Partial<HTMLInputElement>).form)),
      listen(host, 'submit', (event) => {
        event.preventDefault();
        chooseForm(event.target as HTMLFormElement);
      }),
      // Before the island and the browser, which would both add the article that is shown now.
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
          take(step);
        },
        { capture: true },
      ),
    ];
    // Who chooses is about to add: its code comes with the first choice, so that no press overtakes it.
    approachOrder(scope, productId);
    // The shopper may have chosen before this ran, and Back restores an earlier choice.
    chooseForm(host.querySelector('form'));
    return () => {
      stopLoading();
      stopWaiting();
      undoAll(stops);
      line.remove();
    };
  },
});
