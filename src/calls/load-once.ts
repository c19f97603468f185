import type { Schema } from './check.ts';
import { waitFor } from './csrf.ts';
import { type CallOptions, deadline } from './deadline.ts';
import { getJson } from './get-and-post.ts';

/** @throws ServerError */
interface LoadOnce<T> {
  (options?: CallOptions): Promise<T>;
  /** Forgets the answer, as a new page does. */
  forget(): void;
}

/** A call whose answer is asked once a page, however many ask; a failure is asked again. */
export function loadOnce<T>(path: string, schema: Schema<T>): LoadOnce<T> {
  let loaded: Promise<T> | undefined;
  const load = (options: CallOptions = {}) => {
    // Not the caller's signal: one caller that gives up must not take the answer from the others.
    loaded ??= getJson(path, schema).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return waitFor(loaded, `GET ${path}`, deadline(options));
  };
  return Object.assign(load, {
    forget() {
      loaded = undefined;
    },
  });
}
