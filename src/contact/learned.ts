/** What the page learns once, after somebody may have asked for it. */
export interface Learned {
  /** Undefined until it is known. */
  now(): boolean | undefined;
  tell(value: boolean): void;
  /** Settles when it is known. */
  known(): Promise<void>;
}

export function learned(): Learned {
  let value: boolean | undefined;
  const waiting = new Set<() => void>();
  return {
    now: () => value,
    tell(told) {
      value = told;
      for (const go of waiting) go();
      waiting.clear();
    },
    async known() {
      if (value === undefined) await new Promise<void>((resolve) => waiting.add(resolve));
    },
  };
}
