/** A value that is set later, and may be set again. */
export interface Deferred<Value> {
  /** The latest value; undefined until the first one. */
  value(): Value | undefined;
  resolve(value: Value): void;
  /** Resolves when the first value is set. */
  resolved(): Promise<void>;
}

export function createDeferred<Value>(): Deferred<Value> {
  let last: Value | undefined;
  let settle = () => {};
  const first = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return {
    value: () => last,
    resolve(value) {
      last = value;
      settle();
    },
    resolved: () => first,
  };
}
