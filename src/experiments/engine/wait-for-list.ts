import type { GateResult } from './trial.ts';

/** What waits until its experiment is known, or the list of all: in the order of the calls. */
interface Waiting {
  /** Undefined for what waits for the list. */
  readonly id?: string;
  readonly run: () => void;
  /** Nothing more will become known. */
  readonly reject: (error: unknown) => void;
  readonly cancel?: () => void;
  /** What its request met. */
  readonly gates?: readonly GateResult[];
}

const nothing = () => {};

/**
 * Holds what can't be done before its experiment is known. Until the list of all experiments has come, or will never come,
 * only those that have registered themselves can be started.
 */
export function waitForList(isKnown: (id: string) => boolean) {
  let list: 'awaited' | 'known' | { readonly error: unknown } = 'awaited';
  let room: readonly Waiting[] = [];
  const hold = (one: Waiting) => {
    room = [...room, one];
  };
  const take = (isChosen: (one: Waiting) => boolean) => {
    const chosen = room.filter(isChosen);
    room = room.filter((one) => !isChosen(one));
    return chosen;
  };
  return {
    whenListed: () =>
      new Promise<void>((run, reject) => {
        if (list === 'awaited') hold({ run, reject });
        else if (list === 'known') run();
        else reject(list.error);
      }),
    /** Resolves with what the action gives once the experiment is known, or with false where that was cancelled. */
    whenKnown: async <T>(id: string, action: () => T | Promise<T>): Promise<T | false> =>
      list !== 'awaited' || isKnown(id)
        ? action()
        : new Promise((resolve, reject) => {
            const run = () => resolve(action());
            hold({ id, run, reject, cancel: () => resolve(false) });
          }),
    /** Runs once the list has come, or never will, in the order of the calls. */
    afterList(run: () => void) {
      if (list === 'awaited') hold({ run, reject: run });
      else run();
    },
    /** Keeps a refused request of an experiment that may register itself yet: the last one counts. */
    keepRequest(id: string, gates: readonly GateResult[], run: () => void) {
      take((one) => one.id === id);
      hold({ id, run, reject: nothing, gates });
    },
    /** What the request of an unknown experiment met. */
    gatesOf: (id: string) => room.find((one) => one.id === id)?.gates ?? [],
    /** The experiment is known from now on. */
    becomesKnown(id: string) {
      for (const { run } of take((one) => one.id === id)) run();
    },
    /** Returns whether anything waited for the experiment. */
    cancel(id: string): boolean {
      const cancelled = take((one) => one.id === id);
      for (const { cancel } of cancelled) cancel?.();
      return cancelled.length > 0;
    },
    /** The list has come. */
    comes() {
      list = 'known';
      for (const { run } of take(() => true)) run();
    },
    /** It never will. */
    fails(error: unknown) {
      list = { error };
      for (const { reject } of take(() => true)) reject(error);
    },
  };
}
