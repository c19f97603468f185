import { focusInPlace } from '../../../dom/focus.ts';
import { listen } from '../../../dom/listen.ts';
import { make } from '../../../dom/make.ts';
import { define } from '../../../enhance/define.ts';
import { live } from '../../../enhance/parts.ts';
import { articleField, maxKept } from '../chosen-articles.rules.ts';
import { keepTexts } from '../keep.texts.ts';
import { articleOf, keptOf } from '../kept-articles.ts';

/**
 * The page of what is kept. The shopper's own list stays in its address; what another has shared can be taken over. Without
 * articles in its address it leads to the shopper's own.
 */
export default define({
  name: 'kept-list',
  when: 'now',
  /** has the products of the address, with their hearts */
  parts: {
    /** an article that the shop has no more, by its value: it is forgotten */
    gone: live(),
  },
  mount(_props, { gone }, { host, services }) {
    const { ids, keep, forget } = keptOf(services);
    for (const one of host.querySelectorAll(gone)) forget(one.getAttribute('data-kept-list-gone') ?? '');
    const ownAddress = () => {
      const url = new URL(location.href);
      url.searchParams.delete(articleField);
      for (const id of ids.get()) url.searchParams.append(articleField, id);
      return url.href;
    };
    if (!new URLSearchParams(location.search).has(articleField)) {
      if (ids.get().length > 0) location.replace(ownAddress());
      return undefined;
    }
    const products = [...host.querySelectorAll('[data-article]')];
    const missing = () => products.filter((one) => !ids.get().includes(articleOf(one)));
    if (missing().length === 0)
      return ids.listen(() => {
        try {
          history.replaceState(history.state, '', ownAddress());
        } catch {
          // Some browsers limit the number of changes. A reload then shows what was kept before.
        }
      });

    const say = services.texts(keepTexts);
    const status = make('p', { role: 'status', tabindex: '-1' });
    const button = make('button', { type: 'button', class: 'sf-button sf-button-primary' }, say('kept.take'));
    const actions = make('p', { class: 'sf-message-actions' }, button);
    const offer = make('div', { class: 'sf-message' }, status, actions);
    host.prepend(offer);
    const stop = ids.subscribe(() => {
      const count = missing().length;
      status.textContent = say(count > 1 ? 'kept.some' : count ? 'kept.one' : 'kept.taken', { count });
      button.hidden = count === 0;
    });
    const deafen = listen(button, 'click', () => {
      const wrong = missing()
        .map(keep)
        .find((one) => one !== 'added');
      if (wrong) status.textContent = say(`keep.${wrong}`, { max: maxKept });
      focusInPlace(status);
    });
    return () => {
      deafen();
      stop();
      offer.remove();
    };
  },
});
