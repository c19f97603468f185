import { fetchChunk } from '../dom/fetch-chunk.ts';
import type { Services } from '../page/services.ts';
import type { Definition, Enhancement, EnhancementKind, Mounted } from './enhancement.ts';
import { type Hold, holdEvents, releaseEvents } from './hold-events.ts';
import type { createSlices } from './slices.ts';
import { readWhen } from './when/read-when.ts';

export type LifeState = 'waiting' | 'loading' | 'mounted' | 'failed' | 'off';

/** What one element has come to. The console, the tests and `data-state` read it. */
export interface Life {
  readonly kind: EnhancementKind;
  readonly name: string;
  readonly element: HTMLElement;
  state: LifeState;
  /** What made it fail. */
  error?: unknown;
}

/** An enhancement with its code, which is loaded once for all its elements. */
export interface Source extends Enhancement {
  loading?: Promise<void> | undefined;
  definition?: Definition;
}

/** The life of one element, from claimed to gone: waiting, loading, mounted or failed. Returns its end. */
export function live(
  host: HTMLElement,
  source: Source,
  become: (state: LifeState, error?: unknown) => void,
  services: Services,
  slices: ReturnType<typeof createSlices>,
) {
  const { kind, name } = source;
  let mounted: Mounted | undefined;
  let cancelWhen: (() => void) | undefined;
  let held: Hold | undefined;
  let touched = false;
  let started: true | undefined;
  let ended: true | undefined;

  const hold = () => {
    held ??= holdEvents(host, source.holds, () => {
      touched = true;
      start();
    });
  };

  const finish = () => {
    started = ended = true;
    cancelWhen?.();
    mounted?.undo?.();
  };

  const fail = (error: unknown) => {
    if (ended) return;
    // If it was the code, the next element tries anew.
    source.loading = undefined;
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
    releaseEvents(host);
  };

  const mount = () => {
    if (ended) return;
    try {
      mounted = source.definition?.mount({ host, services, scrolled: held?.scrolled, fail });
      become('mounted');
      releaseEvents(host, mounted?.standIn);
    } catch (error) {
      fail(error);
    }
  };

  const queue = () => {
    if (held?.composing) held.composed = queue;
    else slices(host, mount, touched);
  };

  const start = () => {
    if (started) return;
    started = true;
    cancelWhen?.();
    hold();
    // Where the code is there already, nobody would see that it loads.
    if (source.definition) return queue();
    become('loading');
    source.loading ??= fetchChunk(source.load).then((chunk) => {
      source.definition = chunk.default;
    });
    source.loading.then(queue, fail);
  };

  try {
    const named = host.getAttribute('data-when');
    const when = named ? readWhen(named) : source.when;
    // What is made for other screens lets the server's markup be, until its screen is there.
    if (!when.exclusive) hold();
    cancelWhen = when(host, start);
    if (!started) become('waiting');
  } catch (error) {
    fail(error);
  }

  return () => {
    releaseEvents(host);
    if (!ended) finish();
  };
}
