import { atom } from 'nanostores';
import type { Storage } from '../../src/page/storage.ts';
import { type FaultKind, isFaultKind } from '../fault-kinds.ts';

export const docks = { right: 'Right', bottom: 'Bottom', window: 'Window' };
export type Dock = keyof typeof docks;

/** What the desk keeps for the tab's next page. */
export interface Session {
  readonly isOpen: boolean;
  readonly dock: Dock;
  /** The name of the open tab. */
  readonly tab: string;
  /** Faults by call: the last part of its path in lower case. */
  readonly faults: Readonly<Record<string, FaultKind>>;
  /** How much later each call is answered, in ms. */
  readonly latency: number;
}

const fresh: Session = {
  isOpen: true,
  dock: 'right',
  tab: 'experiments',
  faults: {},
  latency: 0,
};

/** The session of this tab, kept in its storage with each change. What is stored badly counts as not stored. */
export function openSession(storage: Storage) {
  const session = atom(readSession(storage.get('desk')));
  let hasEnded = false;
  return {
    session,
    change(some: Partial<Session>) {
      // What is still recorded on this page must not begin it anew.
      if (hasEnded) return;
      session.set({ ...session.get(), ...some });
      storage.set('desk', JSON.stringify(session.get()));
    },
    /** Forgets all of it, and has the page's calls go their own way again. */
    end() {
      hasEnded = true;
      session.set(fresh);
      storage.set('desk', undefined);
    },
  };
}

export type OpenSession = ReturnType<typeof openSession>;

function readSession(text: string | undefined): Session {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {}
  if (typeof stored !== 'object' || !stored) return fresh;
  const { isOpen, dock, tab, faults, latency } = stored as Record<string, unknown>;
  return {
    isOpen: isOpen !== false,
    dock: (Object.keys(docks) as Dock[]).find((one) => one === dock) ?? fresh.dock,
    tab: typeof tab === 'string' ? tab : fresh.tab,
    faults:
      typeof faults === 'object' && faults
        ? Object.fromEntries(Object.entries(faults).filter(([, fault]) => isFaultKind(fault)))
        : {},
    latency: typeof latency === 'number' && latency > 0 ? Math.min(latency, 30_000) : 0,
  };
}
