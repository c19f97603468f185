import { useRef } from 'react';

/** A number that counts the values which came one after the other: a key for what belongs to each. */
export function useTurn(value: unknown): number {
  const turn = useRef({ value, count: 0 });
  if (turn.current.value !== value) turn.current = { value, count: turn.current.count + 1 };
  return turn.current.count;
}
