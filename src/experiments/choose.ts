import type { Context } from './types.ts';

/** A value, or a function that returns it; undefined leaves the element unchanged. */
export type From<V> = V | ((element: Element, context: Context) => V | undefined);

export function choose<V>(from: From<V>, element: Element, context: Context): V | undefined {
  return typeof from === 'function'
    ? (from as (element: Element, context: Context) => V | undefined)(element, context)
    : from;
}
