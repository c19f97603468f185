/** A value that comes later, and may come again: the last one counts. */
export interface Deferred<Value> {
  /** Undefined until it has come. */
  value(): Value | undefined;
  resolve(value: Value): void;
  /** Settles when the first value has come. */
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
