import type { Services } from '../page/services.ts';
import type { Definition, Enhancement, EnhancementKind, Mounted } from './enhancement.ts';
import { fetchChunk } from './fetch-chunk.ts';
import { type Hold, holdEvents } from './hold-events.ts';
import type { createSlices } from './slices.ts';
import { readWhen } from './when/read-when.ts';

export type LifeState = 'waiting' | 'loading' | 'mounted' | 'failed' | 'off';

/** What one element has come to. The console, the tests and `data-state` read it. */
export interface Life {
  readonly kind: EnhancementKind;
  readonly name: string;
  readonly element: HTMLElement;
  readonly state: LifeState;
  /** What made it fail. */
  readonly error: unknown;
}

export interface Surroundings {
  readonly services: Services;
  readonly slices: ReturnType<typeof createSlices>;
  readonly become: (state: LifeState, error?: unknown) => void;
}

let count = 0;

/** The life of one element, from claimed to gone: waiting, loading, mounted or failed. Returns its end. */
export function live(
  host: HTMLElement,
  enhancement: Enhancement,
  { services, slices, become }: Surroundings,
) {
  const { kind, name, holds, load } = enhancement;
  const end = new AbortController();
  const { signal } = end;
  let mounted: Mounted | undefined;
  let cancelWhen: (() => void) | undefined;
  let held: Hold | undefined;
  let touched = false;
  let started = false;

  const hold = () =>
    (held ??= holdEvents(host, holds, () => {
      touched = true;
      start();
    }));

  const finish = () => {
    started = true;
    end.abort();
    cancelWhen?.();
    mounted?.undo?.();
  };

  const fail = (error: unknown) => {
    if (signal.aborted) return;
    console.error(
      `${kind} "${name}": ${(error as Error)?.message ?? error}; the ${kind} stays off`,
      error,
      host,
    );
    try {
      finish();
    } catch (another) {
      console.error(another);
    }
    become('failed', error);
    held?.release();
  };

  const mount = ({ mount }: Definition) => {
    if (signal.aborted) return;
    let early: unknown;
    try {
      mounted = mount({
        id: `sf-${++count}`,
        host,
        services,
        signal,
        scrolled: hold().scrolled,
        // While it mounts, it has no undo yet; later, it can't be undone from within its own rendering.
        fail: (error) => {
          if (mounted) queueMicrotask(() => fail(error));
          else early ??= error;
        },
      });
      if (early) return fail(early);
      become('mounted');
      held?.release(mounted.standIn);
    } catch (error) {
      fail(error);
    }
  };

  const start = () => {
    if (started) return;
    started = true;
    cancelWhen?.();
    become('loading');
    const { composed } = hold();
    fetchChunk(load).then((chunk) => composed(() => slices(host, () => mount(chunk.default), touched)), fail);
  };

  become('waiting');
  try {
    const when = host.dataset.when ? readWhen(host.dataset.when) : enhancement.when;
    // What is made for other screens lets the server's markup be, until its screen is there.
    if (!when.exclusive) hold();
    cancelWhen = when(host, start);
  } catch (error) {
    fail(error);
  }

  return () => {
    held?.release();
    if (!signal.aborted) finish();
  };
}
