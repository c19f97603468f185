import { readProps } from '../../src/enhance/define.ts';
import type { Life } from '../../src/enhance/life.ts';
import type { HeardCall } from './types.ts';

/** What the desk tells of an island or behaviour. */
export interface LifeRow {
  readonly life: Life;
  /** From when it was found to when it was mounted, in ms. Undefined if it is not, or if nobody heard. */
  readonly ms?: number;
  /** How much of that its code took to come and to mount, in ms. */
  readonly loadMs?: number;
  /** Its props as JSON, or what is wrong with them. Undefined while its code is not there. */
  readonly props?: string;
}

/** All islands and behaviours of the page, in their order. */
export function lifeRows(lives: Iterable<Life>, heard: readonly HeardCall[]): LifeRow[] {
  const times = timesOf(heard);
  return [...lives].map((life) => {
    const { found, loading, mounted } = times.get(life.element) ?? {};
    const props = propsOf(life);
    const begun = found ?? loading;
    return {
      life,
      ...(mounted !== undefined && begun !== undefined && { ms: mounted - begun }),
      ...(mounted !== undefined && loading !== undefined && { loadMs: mounted - loading }),
      ...(props !== undefined && { props }),
    };
  });
}

interface Times {
  found?: number;
  loading?: number;
  mounted?: number;
}

/** When each element came to each state for the last time. */
function timesOf(heard: readonly HeardCall[]): Map<unknown, Times> {
  const times = new Map<unknown, Times>();
  for (const [at, what, given] of heard) {
    if (what !== 'log') continue;
    const [topic, , ...details] = given;
    const [state, element] = details;
    if (topic !== 'island' && topic !== 'behaviour') continue;
    const own = times.get(element) ?? {};
    times.set(element, own);
    if (state === 'waiting') own.found = at;
    if (state === 'loading') own.loading = at;
    if (state === 'mounted') own.mounted = at;
  }
  return times;
}

function propsOf({ element, source }: Life): string | undefined {
  if (!source.definition) return undefined;
  try {
    return JSON.stringify(readProps(element, source.definition.props));
  } catch (error) {
    return (error as Error).message;
  }
}

/** Takes the element out of the page and puts it back: it begins anew, with the server's markup. */
export function restart({ element }: Life) {
  const place = element.ownerDocument.createComment('');
  element.replaceWith(place);
  // In another task, so that the watcher sees it leave.
  setTimeout(() => place.replaceWith(element));
}
