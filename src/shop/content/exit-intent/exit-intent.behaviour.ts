import { listen, undoAll } from '../../../dom/listen.ts';
import { define } from '../../../enhance/define.ts';
import { flag, props } from '../../../page/prop-schemas.ts';
import { arbiterOf } from '../../../popups/arbiter.ts';
import { openKnown } from '../../../popups/known-popups.ts';
import { plainPopup } from '../popups.calls.ts';

/**
 * Shows the exit-intent popup once per browser when the mouse leaves the page at its top. With `data-touch="true"` a
 * fast scroll up on a touch screen counts, too. If the arbiter refuses, the next attempt may succeed.
 */
export default define({
  name: 'exit-intent',
  when: 'active',
  props: props({
    /** whether it also comes up where there is no mouse */
    touch: flag(false),
  }),
  /** any element */
  parts: {},
  mount({ touch }, _parts, { services, signal }) {
    const { storage } = services;
    let wasSeen = storage.get('exit-intent-seen') !== undefined;
    const stops: (() => void)[] = [];
    const end = () => undoAll(stops.splice(0));
    if (wasSeen) return end;
    const load = () =>
      plainPopup('ExitIntent', { signal }).catch((error: unknown) => {
        if (!signal.aborted) services.report('popup-unasked', error, 'exit-intent');
        return undefined;
      });

    const tryToShow = async () => {
      // Another tab may have shown it.
      if (wasSeen || storage.get('exit-intent-seen') !== undefined) return;
      wasSeen = true;
      const arbiter = arbiterOf(services);
      // Loaded first, because a shopper who asked for nothing should not see an error.
      const source = arbiter.mayInterrupt('exit-intent') && (await load());
      const opened =
        !!source &&
        (await arbiter.request(
          'exit-intent',
          () =>
            openKnown(services, 'exit-intent', { opener: null, uninvited: true, content: { source } })
              ?.closed,
        ));
      wasSeen = opened;
      if (!opened) return;
      storage.set('exit-intent-seen', 'true');
      end();
    };

    const { documentElement } = document;
    stops.push(
      listen<MouseEvent>(documentElement, 'mouseleave', ({ clientY, relatedTarget, buttons }) => {
        // A pressed button means a selection or a drag.
        if (clientY <= 0 && relatedTarget === null && buttons === 0) void tryToShow();
      }),
    );
    if (touch && matchMedia('(hover: none)').matches)
      stops.push(watchFastScrollUp(window, () => void tryToShow()));
    return end;
  },
});

/** In ms. Scrolls this soon after the page load do not count. */
const graceTime = 10_000;
/** A fast scroll is at least `minDistance` px up in at most `maxTime` ms. */
const minDistance = 400;
const maxTime = 400;

/** Calls back when a shopper below the first screen scrolls up fast: exit intent on touch screens. Returns a stop. */
function watchFastScrollUp(view: Window, onFastScrollUp: () => void): () => void {
  const start = view.performance.now();
  /** Where and when the scroll up began. */
  let top = { y: 0, at: start };
  let last = 0;
  return listen(
    view,
    'scroll',
    () => {
      const { scrollY: y, innerHeight } = view;
      const now = view.performance.now();
      if (y >= last || now - top.at > maxTime) top = { y: Math.max(y, last), at: now };
      last = y;
      const isLater = now - start >= graceTime;
      if (!isLater || top.y < innerHeight || top.y - y < minDistance) return;
      top = { y, at: now };
      onFastScrollUp();
    },
    { passive: true },
  );
}
