import { setFragment } from '../../../dom/fragment.ts';
import { setAttributes } from '../../../dom/make.ts';
import { define } from '../../../enhance/define.ts';
import { way } from '../../../enhance/parts.ts';
import { number, props } from '../../../page/prop-schemas.ts';
import { categoryEntrance } from '../../product/catalog.calls.ts';

/**
 * Shows a category's entrance, which the server gives by itself, in place of the link to it. Where it does not come
 * nothing is shown: the category is in the menu.
 */
export default define({
  name: 'category-entrance',
  props: props({
    /** the id of the classification node */
    nodeId: number({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  }),
  /**
   * The answer to `/Ajax/Catalog/ClassificationNodeEntranceAsync/{id}` replaces the content, including its
   * components; if the call fails, the content stays
   */
  parts: {
    /** leads to the category */
    link: way('a', { is: 'a[href]' }),
  },
  mount({ nodeId }, _parts, { host, services, signal }) {
    const server = [...host.childNodes];
    const undo = setAttributes(host, { 'aria-busy': 'true' });
    const load = async () => {
      try {
        const source = await categoryEntrance(nodeId, { signal });
        if (signal.aborted) return;
        // It stands in the page itself, over which it could lie.
        host.style.contain = 'paint';
        setFragment(host, source);
      } catch (error) {
        if (signal.aborted) return;
        services.report('entrance-failed', error, host);
        host.replaceChildren();
      }
      undo();
    };
    void load();
    return () => {
      undo();
      host.style.contain = '';
      host.replaceChildren(...server);
    };
  },
});
