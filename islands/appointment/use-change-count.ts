import { useRef } from 'react';

/** Counts how often the value has changed. Use it as a `key`. */
export function useChangeCount(value: unknown): number {
  const turn = useRef({ value, count: 0 });
  if (turn.current.value !== value) turn.current = { value, count: turn.current.count + 1 };
  return turn.current.count;
}
