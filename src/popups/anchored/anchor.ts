import { fetchChunk } from '../../dom/fetch-chunk.ts';
import { report } from '../../page/report.ts';
import type { AnchorOptions, Stop } from './panel.ts';

/**
 * Keeps the panel beside its trigger and within the visible part of the window, until the returned stop is called. The
 * code comes lazily: until then, and where it never comes, the panel stands where its own style puts it. `--sf-room` on
 * the panel is the height that it may have; its style limits itself to that and scrolls.
 */
export function anchor(panel: HTMLElement, trigger: HTMLElement, options: AnchorOptions = {}): Stop {
  return start(({ placeAtTrigger }) => placeAtTrigger(panel, trigger, options, unplaced));
}

/** Keeps a panel at the window's lower edge above the on-screen keyboard. Otherwise its own style places it. */
export function anchorToWindow(panel: HTMLElement): Stop {
  return start(({ placeAtWindow }) => placeAtWindow(panel));
}

/** Fetches the code ahead, for a panel that is likely to open. */
export function preloadAnchor(): void {
  load().then(
    ({ preload }) => preload(),
    () => {},
  );
}

type Placing = typeof import('./place-panel.ts');

let loading: Promise<Placing> | undefined;

function load(): Promise<Placing> {
  loading ??= fetchChunk(() => import('./place-panel.ts')).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const unplaced = (error: unknown) => void report('panel-unplaced', error);

function start(place: (placing: Placing) => Stop): Stop {
  let stop: Stop | undefined;
  let isStopped = false;
  load().then((placing) => {
    if (!isStopped) stop = place(placing);
  }, unplaced);
  return () => {
    isStopped = true;
    stop?.();
  };
}
