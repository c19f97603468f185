/** Starts that wait until their experiment is known, in the order of the requests. */
export interface PendingStarts {
  /** Runs the action once the experiment is known. Resolves with its result, or with false if it was cancelled. */
  wait<T>(id: string, action: () => T | Promise<T>): Promise<T | false>;
  /** Runs those whose experiment is known by now. */
  resume(isKnown: (id: string) => boolean): void;
  /** Returns whether there was one to cancel. */
  cancel(id: string): boolean;
  /** Nothing more will become known. */
  reject(error: unknown): void;
}

export function createPendingStarts(): PendingStarts {
  let all: {
    readonly id: string;
    readonly run: () => void;
    readonly cancel: () => void;
    readonly reject: (error: unknown) => void;
  }[] = [];
  /** Takes out those that the test chooses. */
  const take = (isChosen: (id: string) => boolean) => {
    const chosen = all.filter(({ id }) => isChosen(id));
    all = all.filter(({ id }) => !isChosen(id));
    return chosen;
  };
  return {
    wait: (id, action) =>
      new Promise((resolve, reject) => {
        all.push({ id, run: () => resolve(action()), cancel: () => resolve(false), reject });
      }),
    resume(isKnown) {
      for (const { run } of take(isKnown)) run();
    },
    cancel(id) {
      const cancelled = take((one) => one === id);
      for (const { cancel } of cancelled) cancel();
      return cancelled.length > 0;
    },
    reject(error) {
      for (const { reject } of take(() => true)) reject(error);
    },
  };
}
