/** A list of numbers that grows: zero where nothing was set. It takes the bytes of its numbers, and no object for each. */
export interface Growing {
  get(at: number): number;
  set(at: number, value: number): void;
}

export function growing(Numbers: typeof Uint8Array | typeof Uint32Array | typeof Float64Array): Growing {
  let numbers = new Numbers(1024);
  return {
    get: (at) => numbers[at] ?? 0,
    set(at, value) {
      if (at >= numbers.length) {
        const larger = new Numbers(Math.max(at + 1, numbers.length * 2));
        larger.set(numbers);
        numbers = larger;
      }
      numbers[at] = value;
    },
  };
}
