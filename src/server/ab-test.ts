import { getJson } from './client.ts';
import type { CallOptions } from './deadline.ts';
import { type NodeUsps, nodeUspsList } from './schema.ts';

let loaded: readonly NodeUsps[] | undefined;

/** Selling points by classification node. Asked once a page; a failure is asked again. */
export async function classificationNodeUsps(options: CallOptions = {}): Promise<readonly NodeUsps[]> {
  loaded ??= await getJson('/Ajax/AbTest/GetClassificationNodeUsps', nodeUspsList, options);
  return loaded;
}

/** Forgets what was loaded, as a new page does. */
export function forgetClassificationNodeUsps(): void {
  loaded = undefined;
}
