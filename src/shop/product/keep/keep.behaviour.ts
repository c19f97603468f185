import { listen } from '../../../dom/listen.ts';
import { announce, createLiveRegion } from '../../../dom/live-region.ts';
import { setAttributes } from '../../../dom/make.ts';
import { define } from '../../../enhance/define.ts';
import { around, one } from '../../../enhance/parts.ts';
import { maxKept } from '../chosen-articles.rules.ts';
import { keepTexts } from '../keep.texts.ts';
import { articleOf, keptOf } from '../kept-articles.ts';

/** A heart: keeps the product that it stands in, or forgets it, here and in other tabs. */
export default define({
  name: 'keep',
  // All of a page: each follows what is kept elsewhere.
  when: 'active',
  resumes: 'kept',
  /**
   * without the script it sends the article to a form of the page by its `form`, `name` and `value`
   *
   * @style how it looks by `aria-pressed`, and where in a tile its message stands
   */
  parts: {
    /** itself */
    button: one('button', { is: ':scope', wants: '[name][value]' }),
    /** around it */
    product: around('*', { is: '[data-article]' }),
    /** what it does; the rest of its name is the product’s */
    word: one(),
  },
  mount(_props, { button, product, word }, { services }) {
    const say = services.texts(keepTexts);
    const { ids, keep, forget } = keptOf(services);
    const region = createLiveRegion();
    button.after(region);
    const before = word.textContent;
    const undo = setAttributes(button, { 'aria-pressed': 'false' });
    const isKept = () => ids.get().includes(articleOf(product));
    const stop = ids.subscribe(() => {
      button.setAttribute('aria-pressed', `${isKept()}`);
      word.textContent = say(isKept() ? 'keep.kept' : 'keep.keep');
    });
    const hide = () => {
      region.className = 'sf-status';
    };
    let stopHiding = () => {};
    const deafen = listen(button, 'click', (event) => {
      event.preventDefault();
      const result = isKept() ? forget(articleOf(product)) : keep(product);
      const title = product.getAttribute('data-title') ?? '';
      announce(region, say(`keep.${result}`, { title, max: maxKept }));
      if (result === 'added' || result === 'removed') return;
      // What went wrong is seen, until something else is pressed.
      region.className = 'sf-message';
      region.scrollIntoView({ block: 'nearest' });
      stopHiding = listen(document, 'click', hide, { capture: true, once: true });
    });
    return () => {
      deafen();
      stopHiding();
      stop();
      undo();
      word.textContent = before;
      region.remove();
    };
  },
});
