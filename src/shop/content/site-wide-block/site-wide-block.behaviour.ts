import { define } from '../../../enhance/define.ts';
import { kind, props } from '../../../page/prop-schemas.ts';
import { arbiterOf } from '../../../popups/arbiter.ts';
import { openKnown } from '../../../popups/known-popups.ts';
import { siteWideBlock } from '../popups.calls.ts';

const blockId = kind('the id of a block', (text) => text.trim() || undefined);

/**
 * Shows a content block in a popup by itself, once per visit, as soon as nothing else is open. If loading fails, a later
 * page shows it.
 */
export default define({
  name: 'site-wide-block',
  when: 'idle',
  props: props({
    /** the block */
    blockId,
  }),
  /** any element; the block with this id comes up by itself, once a visit */
  parts: {},
  mount({ blockId: id }, _parts, { services, signal }) {
    const arbiter = arbiterOf(services);

    const show = async () => {
      if (arbiter.wasShown('site-wide-block', id)) return;
      // Loaded first, because a shopper who asked for nothing should not see an error.
      const source = await siteWideBlock(id, { signal });
      const open = () =>
        signal.aborted
          ? undefined
          : openKnown(services, 'site-wide-block', { id, opener: null, uninvited: true, content: { source } })
              ?.closed;
      await arbiter.request('site-wide-block', open, id);
    };

    show().catch((error: Error) => {
      if (!signal.aborted) services.report('popup-unasked', error, 'site-wide-block');
    });
    return () => {};
  },
});
