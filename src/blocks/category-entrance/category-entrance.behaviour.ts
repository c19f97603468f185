import { setFragment } from '../../dom/fragment.ts';
import { setAttributes } from '../../dom/set-attributes.ts';
import { define } from '../../enhance/define.ts';
import { number, props } from '../../page/prop-schemas.ts';
import { categoryEntrance } from '../../server/catalog.ts';

/** Ids of the server are whole numbers. */
const schema = props({ nodeId: number({ min: 1, max: Number.MAX_SAFE_INTEGER }) });

/**
 * Shows a category's entrance, which the server gives by itself, in place of the link to it. Where it does not come
 * nothing is shown: the category is in the menu.
 */
export default define(schema, ({ nodeId }, { host, services, signal }) => {
  const server = [...host.childNodes];
  const undo = setAttributes(host, { 'aria-busy': 'true' });
  const load = async () => {
    try {
      const source = await categoryEntrance(nodeId, { signal });
      if (!signal.aborted) setFragment(host, source);
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
    host.replaceChildren(...server);
  };
});
