import type { Services } from '../page/services.ts';
import type { Enhancement, EnhancementKind } from './enhancement.ts';
import type { Claim, EarlyEvents, WaitingHost } from './hear-markers.ts';
import { Life, type LifeState, type Source, type Surroundings } from './life.ts';
import { createSlices } from './slices.ts';

/** What one element has come to, as the console and tests read it. */
export interface LifeReport {
  readonly kind: EnhancementKind;
  readonly name: string;
  readonly element: HTMLElement;
  readonly state: LifeState;
  /** What made it fail. */
  readonly error?: unknown;
}

const kinds = ['island', 'behaviour'] as const;

/**
 * Brings the elements that it is given to life as the island or behaviour that they name. One that fails is reported
 * and leaves the server's markup; its neighbours never notice.
 */
export function startEnhancements(
  enhancements: readonly Enhancement[],
  services: Services,
  earlyEvents: EarlyEvents,
): { readonly claim: Claim; readonly lives: ReadonlyMap<Element, Life>; list(): LifeReport[] } {
  /** By element; deleted when it leaves. */
  const lives = new Map<Element, Life>();
  const around: Surroundings = { services, earlyEvents, slices: createSlices() };
  const known = {
    island: new Map<string, Source>(),
    behaviour: new Map<string, Source>(),
  };
  for (const one of enhancements) known[one.kind].set(one.name, { ...one });

  const claimAs = (kind: EnhancementKind, name: string, host: HTMLElement, waiting: WaitingHost) => {
    const source = known[kind].get(name);
    if (source && !lives.has(host)) {
      const life = new Life(host, source, waiting, around);
      lives.set(host, life);
      life.begin();
      return;
    }
    if (source) services.report('component-shared', `${kind} "${name}"`, host);
    else services.report('component-unknown', `"${name}" is not one of ${[...known[kind].keys()]}`, host);
    if (!lives.has(host)) earlyEvents.release(host);
  };

  return {
    lives,
    claim(element, waiting) {
      const host = element as HTMLElement;
      for (const kind of kinds) {
        const name = host.getAttribute(`data-${kind}`);
        if (name !== null) claimAs(kind, name, host, waiting);
      }
      return () => {
        const life = lives.get(host);
        lives.delete(host);
        life?.end();
      };
    },
    list: () =>
      [...lives.values()].map(({ kind, name, element, state, error }) => ({
        ...{ kind, name, element, state },
        ...(error !== undefined && { error }),
      })),
  };
}
