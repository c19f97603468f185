import { collectEarlyClicks } from '../../analytics/early-clicks.ts';
import { perPage } from '../../page/per-page.ts';
import type { Services } from '../../page/services.ts';
import type { Storage } from '../../page/storage.ts';
import type { Run } from './run.ts';

export interface Patched extends Run {
  /** When the tag was heard. */
  readonly at: number;
}

/** What happens on a page before there is an engine: what is patched, and where shoppers click. */
interface BeforeEngine {
  /** By id. */
  readonly patched: Map<string, Patched>;
  clicks?: () => readonly Event[];
  /** The engine is there, and does all. */
  hasEngine?: true;
}

export const beforeEngineOf: (services: Services) => BeforeEngine = perPage(() => ({ patched: new Map() }));

/** A symbol, as builds share no module: a cached page may name an experiment's file of a former one. */
const patching = Symbol.for('storefront patches');
type Patches = Pick<Map<string, unknown>, 'has'>;

/** What is patched on this page by each build that patches here. */
export function patchesOf({ defaultView }: Document): Patches[] {
  const view = (defaultView ?? {}) as { [patching]?: Patches[] };
  view[patching] ??= [];
  return view[patching];
}

/** Keeps clicks for the measures of an experiment, once a tag assigns one. */
export function keepClicks(services: Services, document: Document): void {
  const before = beforeEngineOf(services);
  if (!before.hasEngine) before.clicks ??= collectEarlyClicks(document);
}

/** Whether somebody asks for variants or lines in the console: then the engine decides, before anything is patched. */
export const isAsked = (search: string, storage: Pick<Storage, 'get'>): boolean =>
  /[?&]ab=/.test(search) || !!storage.get('experiment-overrides') || !!storage.get('storefront-debug');
