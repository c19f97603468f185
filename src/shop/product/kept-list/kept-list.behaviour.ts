import { fetchChunk } from '../../../dom/fetch-chunk.ts';
import { focusInPlace } from '../../../dom/focus.ts';
import { listen } from '../../../dom/listen.ts';
import { make, setAttributes } from '../../../dom/make.ts';
import { define } from '../../../enhance/define.ts';
import { live, maybe } from '../../../enhance/parts.ts';
import { sharedAddress } from '../../content/shared-address.ts';
import { articleField, maxKept } from '../chosen-articles.rules.ts';
import { keepTexts } from '../keep.texts.ts';
import { articleOf, keptOf } from '../kept-articles.ts';

/**
 * The page of what is kept. The shopper's own list stays in its address; what another has shared can be taken over. Without
 * articles in its address it shows the shopper's own.
 */
export default define({
  name: 'kept-list',
  when: 'now',
  /** has the products of the address, with their hearts */
  parts: {
    /** an article that the shop does not know, by its value: it is forgotten */
    gone: live(),
    /** empty; its address, printed */
    address: maybe(),
  },
  mount(_props, { gone, address }, { host, services, signal }) {
    const { ids, keep, forget } = keptOf(services);
    for (const one of host.querySelectorAll(gone)) forget(one.getAttribute('data-kept-list-gone') ?? '');
    const ownAddress = () => {
      const url = new URL(location.href);
      url.searchParams.delete(articleField);
      for (const id of ids.get()) url.searchParams.append(articleField, id);
      return url.href;
    };
    const named = new URLSearchParams(location.search).getAll(articleField);
    if (!named.some((id) => id.trim())) {
      if (ids.get().length === 0) return undefined;
      const own = ownAddress();
      fetchChunk(() => import('./show-own.ts'))
        .then(({ showOwn }) => showOwn(host, own, signal))
        .catch(() => signal.aborted || location.replace(own));
      // It says that there is nothing.
      return setAttributes(host, { hidden: '' });
    }
    const products = [...host.querySelectorAll('[data-article]')];
    // Another's list that has nothing left stays what it is.
    if (products.length === 0) return undefined;
    const showAddress = (text = sharedAddress(document)) => {
      if (address) address.textContent = text;
    };
    showAddress();
    const missing = () => products.filter((one) => !ids.get().includes(articleOf(one)));
    if (missing().length === 0) {
      const stop = ids.listen(() => {
        try {
          history.replaceState(history.state, '', ownAddress());
          showAddress();
        } catch {
          // Some browsers limit the number of changes. A reload then shows what was kept before.
        }
      });
      return () => {
        stop();
        showAddress('');
      };
    }

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
      showAddress('');
      offer.remove();
    };
  },
});
