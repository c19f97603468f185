import { listen } from '../dom/listen.ts';
import { undoAll } from '../dom/undo-all.ts';
import { define } from '../enhance/define.ts';
import { flag, props } from '../page/prop-schemas.ts';
import { plainPopup } from '../server/popups.ts';
import { arbiterOf } from './arbiter.ts';
import { openKnown } from './open-known.ts';
import { watchFastScrollUp } from './watch-fast-scroll-up.ts';

const load = (signal: AbortSignal) =>
  plainPopup('ExitIntent', { signal }).catch((error: Error) => {
    if (!signal.aborted) console.warn(`popup "exit-intent": ${error.message}`);
    return undefined;
  });

/**
 * Shows the exit-intent popup once in this browser, when the mouse leaves through the top of the page. With
 * `data-touch="true"` a quick scroll back up counts on a touch screen. The arbiter has the last word; what it refuses
 * may come at a later time.
 */
export default define(props({ touch: flag(false) }), ({ touch }, { services, signal }) => {
  const { storage } = services;
  let seen = storage.get('exit-intent-seen') !== undefined;
  const stops: (() => void)[] = [];
  const end = () => undoAll(stops.splice(0));
  if (seen) return end;

  const leave = async () => {
    // Another tab may have shown it.
    if (seen || storage.get('exit-intent-seen') !== undefined) return;
    seen = true;
    const arbiter = arbiterOf(services);
    // Loaded before it is shown: who asked for nothing sees no failure.
    const source = arbiter.mayInterrupt('exit-intent') && (await load(signal));
    const opened =
      !!source &&
      (await arbiter.request(
        'exit-intent',
        () =>
          openKnown(services, 'exit-intent', { opener: null, uninvited: true, content: { source } })?.closed,
      ));
    seen = opened;
    if (!opened) return;
    storage.set('exit-intent-seen', 'true');
    end();
  };

  const { documentElement } = document;
  stops.push(
    listen<MouseEvent>(documentElement, 'mouseleave', ({ clientY, relatedTarget, buttons }) => {
      // With a button down it is a selection or a drag.
      if (clientY <= 0 && relatedTarget === null && buttons === 0) void leave();
    }),
  );
  if (touch && matchMedia('(hover: none)').matches) stops.push(watchFastScrollUp(window, () => void leave()));
  return end;
});
