import type { Registration } from '../../src/experiments/kit/types.ts';
import type { Storefront } from '../../src/public/storefront.ts';
import { openSession } from './session.ts';
import { steerCalls } from './steer-calls.ts';
import type { ClientForDesk } from './types.ts';
import { watchErrors } from './watch-errors.ts';

/** What all of the desk works with. */
export interface Desk extends ClientForDesk, ReturnType<typeof record> {
  readonly storefront: Storefront;
  /** Every experiment of the bundle. */
  readonly registry: readonly Registration[];
}

/** Records the page from now on, for as long as it is there. */
export function startRecording(client: ClientForDesk, registry: Desk['registry']): Desk {
  return { ...client, registry, storefront: window.storefront as Storefront, ...record(client) };
}

function record({ services }: ClientForDesk) {
  const opened = openSession(services.storage);
  // Asked for by address, it opens even where it was closed before.
  opened.change(isAsked() ? { isOpen: true } : {});
  steerCalls(window, opened);
  const errors = watchErrors(window);
  return { ...opened, errors };
}

/** Whether the address asks for the desk. */
export const isAsked = () => /[?&]qa\b/.test(location.search);
