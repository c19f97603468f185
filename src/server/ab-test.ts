import { getJson } from './client.ts';
import { waitFor } from './csrf.ts';
import { type CallOptions, deadline } from './deadline.ts';
import { type NodeUsps, nodeUspsList } from './schema.ts';

const path = '/Ajax/AbTest/GetClassificationNodeUsps';
let loaded: Promise<readonly NodeUsps[]> | undefined;

/** Selling points by classification node. Asked once a page, however many ask; a failure is asked again. */
export function classificationNodeUsps(options: CallOptions = {}): Promise<readonly NodeUsps[]> {
  // Not the caller's signal: one caller that gives up must not take the answer from the others.
  loaded ??= getJson(path, nodeUspsList).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return waitFor(loaded, `GET ${path}`, deadline(options));
}

/** Forgets what was loaded, as a new page does. */
export function forgetClassificationNodeUsps(): void {
  loaded = undefined;
}
